// Lists the packages that a built portal consists of, with their licenses, as a table in Markdown.
//   npm run licenses
import { readLockfile } from "./lockfile.ts";
import { licensesOf } from "./package-licenses.ts";

const rows = licensesOf(readLockfile());
console.log("| package | version | license |\n| --- | --- | --- |");
for (const { name, version, license } of rows) console.log(`| ${name} | ${version} | ${license} |`);
