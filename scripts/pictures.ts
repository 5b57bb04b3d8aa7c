// Compares how stories and PDFs look with the pictures that are kept of them: tests/pictures/README.md.
//   node scripts/pictures.ts [--update] [-t NAME]    other arguments are Vitest's
import { run } from "./command.ts";

const projects = ["--project", "unit", "--project", "component"];
process.exitCode = await run("vitest", ["run", ...projects, "pictures", ...process.argv.slice(2)]);
