// Writes the schemas in docs/ from the contract; a test fails while they differ.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CatalogueLine } from "#contract/catalogue-line";
import { Institution } from "#contract/institution-schema";
import { run } from "./command.ts";

const docs = fileURLToPath(new URL("../docs/", import.meta.url));
for (const [name, schema] of Object.entries({ "catalogue-line": CatalogueLine, institution: Institution })) {
  const own = { $schema: "https://json-schema.org/draft/2020-12/schema", ...schema };
  writeFileSync(`${docs}${name}.schema.json`, JSON.stringify(own));
}
process.exitCode = await run("biome", ["format", "--write", docs]);
