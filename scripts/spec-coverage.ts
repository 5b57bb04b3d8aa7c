// Writes docs/spec-coverage.md from the rows of tests/support/spec.
//   node scripts/run.mjs scripts/spec-coverage.ts
import { writeFileSync } from "node:fs";
import { problemsOf, readTests, renderCoverage } from "../tests/support/spec/spec-coverage.ts";
import { specSections } from "../tests/support/spec/spec-lines.ts";

writeFileSync("docs/spec-coverage.md", renderCoverage(specSections));
const problems = problemsOf(specSections, readTests());
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
