// Writes docs/spec-coverage.md from the tags of the tests.
//   node scripts/run.mjs scripts/spec-coverage.ts
import { writeFileSync } from "node:fs";
import { countTags, problemsOf, readTests, renderCoverage } from "../tests/support/spec/spec-coverage.ts";

const counts = countTags(readTests());
writeFileSync("docs/spec-coverage.md", renderCoverage(counts));
const problems = problemsOf(counts);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
