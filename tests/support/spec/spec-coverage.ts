import { globSync, readFileSync } from "node:fs";
import { specifications, specLines } from "./spec-lines.ts";

export type TaggedFile = { path: string; source: string };

/** Those of `npm test`: a line whose only test runs at night has none. */
export function readTests(): TaggedFile[] {
  return globSync("tests/**/*.test.{ts,tsx}")
    .filter((path) => !path.includes(".nightly.test."))
    .sort()
    .map((path) => ({ path: path.replaceAll("\\", "/"), source: readFileSync(path, "utf8") }));
}

/** By tag: how many tests and groups of tests of each file have it. */
export function countTags(tests: readonly TaggedFile[]): Map<string, Map<string, number>> {
  const counts = new Map<string, Map<string, number>>();
  for (const { path, source } of tests) {
    for (const [, list = ""] of source.matchAll(/\btags: \[([^\]]*)\]/g)) {
      for (const [, tag = ""] of list.matchAll(/"([^"]+)"/g)) {
        const files = counts.get(tag) ?? new Map<string, number>();
        counts.set(tag, files.set(path, (files.get(path) ?? 0) + 1));
      }
    }
  }
  return counts;
}

/** What is wrong with the tags: lines that no test shows, and tags of no line. */
export function problemsOf(counts: ReadonlyMap<string, unknown>): string[] {
  const known = new Set(specLines.map(({ tag }) => tag));
  const missing = specLines.filter(({ tag, untested }) => untested === undefined && !counts.has(tag));
  const needless = specLines.filter(({ tag, untested }) => untested !== undefined && counts.has(tag));
  return [
    ...missing.map(({ tag, says }) => `No test has the tag ${tag} (${says}).`),
    ...needless.map(({ tag }) => `${tag} has a test, so it needs no reason to have none.`),
    ...[...counts.keys()].filter((tag) => !known.has(tag)).map((tag) => `${tag} is no line of a specification.`),
  ];
}

const INTRODUCTION = `# What shows that the specifications are met

Each line of a specification has tests with its tag, such as \`portal§4.12\` for the twelfth line of section 4 of the portal's specification. Run them with \`npx vitest run --tags-filter 'portal§4.12'\`, or \`'portal*4.12'\`. Files are below \`tests/\`, with the number of tests or groups of tests that have the tag.

This page is generated: \`node scripts/run.mjs scripts/spec-coverage.ts\` writes it, and \`tests/spec-coverage.test.ts\` fails for a line without a test, for an unknown tag, and when the page is out of date.
`;

const SPEC_TITLES = { portal: "Portal", builder: "Schedule Builder" } as const;

export function renderCoverage(counts: ReadonlyMap<string, ReadonlyMap<string, number>>): string {
  const showing = (tag: string) =>
    [...(counts.get(tag) ?? [])].map(([path, count]) => `${nameOf(path)} ${count}`).join(", ");
  const chapters = Object.entries(specifications).flatMap(([spec, sections]) =>
    sections.map(({ title, lines }, section) => {
      const rows = lines.map((line, index) => {
        const tag = `${spec}§${section + 1}.${index + 1}`;
        const { says, shown } =
          typeof line === "string"
            ? { says: line, shown: showing(tag) }
            : { says: line.says, shown: `no test: ${line.untested}` };
        return `| ${tag} | ${says} | ${shown} |`;
      });
      const heading = `## ${SPEC_TITLES[spec as keyof typeof SPEC_TITLES]} §${section + 1}: ${title}`;
      return [heading, "", "| line | asked | shown by |", "| --- | --- | --- |", ...rows, ""].join("\n");
    }),
  );
  return [INTRODUCTION, ...chapters].join("\n");
}

function nameOf(path: string): string {
  return path.replace(/^tests\//, "").replace(/\.test\.tsx?$/, "");
}
