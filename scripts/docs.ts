// Writes the reference of the engine, the contract, and the calendar, as their docstrings have it, to dist/docs.
//   npm run docs
import { globSync } from "node:fs";
import { registerHooks } from "node:module";

const OUT = "dist/docs";

// TypeDoc asks the compiler by an interface that TypeScript 7 doesn't have any more.
registerHooks({
  resolve: (specifier, context, next) => next(specifier === "typescript" ? "typescript-with-api" : specifier, context),
});
const { Application } = await import("typedoc");

const app = await Application.bootstrap({
  name: "Student portal",
  readme: "ARCHITECTURE.md",
  out: OUT,
  tsconfig: "scripts/docs.tsconfig.json",
  entryPoints: ["src/engine/index.ts", "src/calendar/index.ts", ...globSync("src/contract/**/*.ts").sort()],
  excludeInternal: true,
  logLevel: "Error",
});
const project = await app.convert();
if (project === undefined) process.exit(1);
await app.generateOutputs(project);
if (app.logger.hasErrors()) process.exit(1);
console.log(`Open ${OUT}/index.html.`);
