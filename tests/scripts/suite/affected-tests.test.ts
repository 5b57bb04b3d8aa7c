import path from "node:path";
import { describe, expect, it } from "vitest";
import { allRoutes } from "#contract/calls/all-routes";
import { affectedTests, type Layer, layerOf, partsByCall } from "../../../scripts/suite/affected-tests.ts";
import { changedNames, namesIn } from "../../../scripts/suite/changed-names.ts";
import { readFileGraph } from "../../../scripts/suite/file-graph.ts";
import config from "../../../vitest.config.ts";

const graph = readFileGraph();

it("knows the project of each file of tests, as the configuration does", () => {
  const wrong = (config.test?.projects ?? []).flatMap((project) => {
    if (typeof project !== "object" || !("test" in project) || project.test?.name === "faults") return [];
    const { name, include = [], exclude = [] } = project.test ?? {};
    const isIn = (globs: readonly string[], file: string) => globs.some((glob) => path.posix.matchesGlob(file, glob));
    return graph.files.filter(
      (file) =>
        (isIn(include, file) && !isIn(exclude, file)) !== (layerOf(file) === name) && layerOf(file) !== "stories",
    );
  });
  expect(wrong).toEqual([]);
});

/** Tests of a layer for a file in which something was replaced. */
function affected(layer: Layer, file: string, now: string | RegExp, before: string): string[] {
  const source = graph.sourceOf(file);
  const old = source.replace(now, before);
  expect(old).not.toBe(source);
  return affectedTests(graph, [file], () => old)[layer];
}

describe("tests that a change affects", () => {
  it("are those on a database that compare a schema of the contract with its documentation", () => {
    const tests = affected("integration", "src/contract/catalogue-line.ts", /maxLength/, "minLength");
    expect(tests).toContain("tests/server/import/documentation.test.ts");
    expect(tests).not.toContain("tests/server/sign-in/sessions.test.ts");
  });

  it("are those that make a call whose reply changed, in whatever folder", () => {
    const tests = affected(
      "integration",
      "src/contract/calls/enrollment.ts",
      "UnitLimit: Type.Number",
      "Limit: Type.Any",
    );
    expect(tests).toContain("tests/server/registration/cart/choices.test.ts");
    expect(tests).not.toContain("tests/server/import/rules-of-time.test.ts");
  });

  it("are those of the screen, not of all screens", () => {
    const file = "src/app/features/cart/cart-screen.tsx";
    const tests = affected("component", file, "return", "throw");
    expect(tests).toContain("tests/component/cart/cart-screen.test.tsx");
    expect(tests).not.toContain("tests/component/viewer/viewer.test.tsx");
    expect(affected("stories", file, "return", "throw")).toContain("tests/gallery/screens/cart.stories.tsx");
    expect(affected("stories", file, "return", "throw")).not.toContain("tests/gallery/screens/dashboard.stories.tsx");
    // Only tests of the suite, which name the screen: that others read what reaches it, or start commands, is no reason.
    expect(affected("integration", file, "return", "throw")).toEqual([
      "tests/scripts/suite/affected-tests.test.ts",
      "tests/scripts/suite/memory.test.ts",
    ]);
  });

  it("are those of the module that has no call, such as mail", () => {
    const tests = affected("integration", "src/server/notices/mailer.ts", /return/, "throw");
    expect(tests).toContain("tests/server/notices/mail.test.ts");
  });

  it("are those that start a command which reaches a change", () => {
    expect(affected("integration", "src/server/registration/invariants/invariants.ts", /return/, "throw")).toContain(
      "tests/server/registration/verify-command.test.ts",
    );
  });

  it("are those that read every source", () => {
    expect(affected("unit", "src/server/notices/mailer.ts", /return/, "throw")).toContain("tests/architecture.test.ts");
  });

  it("are none of a slow layer when only comments or types changed", () => {
    const file = "src/contract/calls/enrollment.ts";
    expect(affected("integration", file, "/** When the open", "/** Said otherwise: the open")).toEqual([]);
    expect(affected("integration", file, /^export type /m, "export type Another = string;\nexport type ")).toEqual([]);
  });

  it("are a test that is new, and all that reach a file that is new or was removed", () => {
    const of = (file: string) => affectedTests(graph, [file], () => undefined).integration;
    expect(of("tests/server/sources/sources.test.ts")).toContain("tests/server/sources/sources.test.ts");
    expect(of("src/server/text/text-value.ts")).toContain("tests/server/text-value.test.ts");
  });

  it.each(Object.keys(allRoutes))("can be found by the description and the handler of %s", (call) => {
    const having = graph.files.filter(
      (file) => /^src\/(contract\/calls|server)\/.*\.ts$/.test(file) && partsByCall(graph.sourceOf(file)).has(call),
    );
    expect(having.filter((file) => !/routes.ts$/.test(file)).map((file) => file.split("/")[1])).toEqual(
      expect.arrayContaining(["contract", "server"]),
    );
  });
});

describe("names that changed", () => {
  const before = [
    'import { helper } from "./helper.ts";',
    "/** Two. */",
    "const two = 2;",
    "export const four = () => {",
    "  return two * 2;",
    "};",
    "export function six() {",
    "  return helper(6);",
    "}",
    "export type Number = typeof two;",
  ].join("\n");
  it.each<[string, string, string, string[] | "all"]>([
    ["a declaration and those that use it", "= 2;", "= 3;", ["four", "two"]],
    ["one that nothing uses", "helper(6)", "helper(7)", ["six"]],
    ["a comment", "Two.", "The number two.", []],
    ["a type", "typeof two", "string", []],
    ["where an import comes from", "./helper.ts", "./other.ts", ["helper", "six"]],
    ["what runs when it loads", "const two", "start();\nconst two", "all"],
  ])("are for %s", (_, old, now, expected) => {
    const names = changedNames(before, before.replace(old, now));
    expect(names === "all" ? names : [...names].toSorted()).toEqual(expected);
  });

  it("are all of a file that is new or was removed", () => {
    expect([changedNames(undefined, before), changedNames(before, undefined)]).toEqual(["all", "all"]);
  });

  it("are known by the names that an import gives them", () => {
    expect(namesIn("React, { type ReactNode, useState as state }")).toEqual([
      { name: "useState", local: "state" },
      { name: "all", local: "React" },
    ]);
    expect(namesIn("* as csv")).toEqual([{ name: "all", local: "csv" }]);
  });
});
