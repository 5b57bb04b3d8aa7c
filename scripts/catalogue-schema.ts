// Writes docs/catalogue-line.schema.json from the contract; a test compares the two.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CatalogueLine } from "#contract/catalogue-line";
import { run } from "./command.ts";

const file = fileURLToPath(new URL("../docs/catalogue-line.schema.json", import.meta.url));
const schema = { $schema: "https://json-schema.org/draft/2020-12/schema", ...CatalogueLine };
writeFileSync(file, JSON.stringify(schema));
process.exitCode = await run("biome", ["format", "--write", file]);
