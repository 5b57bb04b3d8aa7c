// For Stryker: one project of vitest.config.ts, and only the tests of a zone.
import { defineConfig } from "vitest/config";
import config from "../../vitest.config.ts";

const { MUTATION_PROJECT: name, MUTATION_TESTS: tests = "", MUTATION_EXCEPT: except = "" } = process.env;
const project = config.test?.projects?.find(
  (each) => typeof each === "object" && "test" in each && each.test?.name === name,
);
if (typeof project !== "object" || !("test" in project)) throw new Error(`There is no project ${name}.`);

export default defineConfig({
  ...project,
  root: process.cwd(),
  test: {
    ...project.test,
    // Stryker runs tests in threads, which take no options of V8.
    execArgv: [],
    include: tests.split(" "),
    exclude: [...(project.test?.exclude ?? []), ...except.split(" ")],
    tags: config.test?.tags ?? [],
  },
});
