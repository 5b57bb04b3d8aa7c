import { type Changes, fileAt } from "../changed-files.ts";
import { affectedTests, layerOf, openersOf } from "./affected-tests.ts";
import type { FileGraph } from "./file-graph.ts";
import type { Phase } from "./phase.ts";
import { testPhase } from "./vitest-phase.ts";

/** The tests that may notice the changes, those that take longest first, with a line that says what is left out. */
export function changedTests(graph: FileGraph, { base, files }: Changes): readonly Phase[] {
  const affected = affectedTests(graph, files, (file) => fileAt(base, file));
  const all = Map.groupBy(graph.files, layerOf);
  const layers = [
    ["unit tests", "unit", affected.unit, all.get("unit")],
    ["integration tests", "integration", affected.integration, all.get("integration")],
    ["component tests", "component", affected.component, all.get("component")],
    ["browser tests", "e2e", affected.e2e, all.get("e2e")],
  ] as const;
  const chosen = layers.map(([name, , tests, { length = 0 } = []]) => `${name}: ${tests.length} of ${length} files`);
  const titles = affected.stories.map((file) => titleOf(graph.sourceOf(file)));
  console.log(`Chosen by what they reach:\n  ${[...chosen, `stories: ${titles.join(", ") || "none"}`].join("\n  ")}`);
  console.log("Not chosen: tests that reach a change only by the server, the client or the build as a whole.\n");
  return [
    ...(titles.length > 0 ? [storyPhase(titles, openersOf(graph, affected.stories))] : []),
    ...layers
      .toReversed()
      .filter(([, , tests]) => tests.length > 0)
      .map(([name, project, tests]) => testPhase(name, project, { filters: tests })),
  ];
}

/** A file opens all stories of its folder; their tests begin with the story's title. */
function storyPhase(titles: readonly string[], openers: readonly string[]): Phase {
  const pattern = `^(${titles.map((title) => title.replaceAll(/[^\w /]/g, ".")).join("|")}):`;
  return testPhase("stories", "component", { filters: openers, named: pattern });
}

function titleOf(source: string): string {
  return /\btitle: "([^"]+)"/.exec(source)?.[1] ?? "";
}
