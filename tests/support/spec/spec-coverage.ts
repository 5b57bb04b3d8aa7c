import { globSync, readFileSync } from "node:fs";
import type { NumberedLine } from "./spec-lines.ts";
import { readTitledTests, type TitledTest } from "./titled-tests.ts";

/** By the name of their file, as `component/cart/cart-screen`. */
type TestsByFile = ReadonlyMap<string, readonly TitledTest[]>;
type Sections = readonly { title: string; lines: readonly NumberedLine[] }[];

/** Those of `npm test`: a sentence whose only test runs at night has none. */
export function readTests(): TestsByFile {
  const paths = globSync("tests/**/*.test.{ts,tsx}").filter((path) => !path.includes(".nightly.test."));
  return new Map(
    paths
      .map((path) => path.replaceAll("\\", "/"))
      .sort()
      .map((path) => [nameOf(path), readTitledTests(path, readFileSync(path, "utf8"))]),
  );
}

/** What is wrong with the rows and the tags, each with the row or the file where it is. */
export function problemsOf(sections: Sections, tests: TestsByFile): string[] {
  const lines = sections.flatMap((section) => section.lines);
  const known = new Set(lines.map(({ tag }) => tag));
  const unknown = [...tests].flatMap(([file, own]) => {
    const tags = new Set(own.flatMap((each) => each.tags));
    return [...tags].filter((tag) => !known.has(tag)).map((tag) => `${tag} in ${file} is no line of a specification.`);
  });
  const rows = lines.flatMap(({ tag, sentences }) =>
    sentences.flatMap(({ id, shownBy }) =>
      shownBy.length === 0
        ? [`${id} has no test.`]
        : shownBy.flatMap((name) => problemOf(name, tag, tests).map((problem) => `${id}: ${problem}`)),
    ),
  );
  const empty = lines.filter(({ sentences }) => sentences.length === 0);
  return [...empty.map(({ tag }) => `${tag} has no sentence.`), ...rows, ...unknown];
}

/** Of a test that a row names as `file › title`, or `file › group › title` where a title is there twice. */
function problemOf(name: string, tag: string, tests: TestsByFile): string[] {
  const [file = "", ...titles] = name.split(" › ");
  const own = tests.get(file);
  if (!own) return [`there is no tests/${file}.test.ts or .tsx.`];
  const path = titles.join(" › ");
  const named = own.filter((test) => isNamed(test, path));
  if (named.length === 0) return [`${file} has no test “${path}”.`];
  if (named.length > 1) return [`${file} has more than one test “${path}”: name its group.`];
  return named.every(({ tags }) => tags.includes(tag)) ? [] : [`${file} › ${path} doesn't have the tag ${tag}.`];
}

function isNamed({ title, groups }: TitledTest, path: string): boolean {
  return ` › ${[...groups, title].join(" › ")}`.endsWith(` › ${path}`);
}

const INTRODUCTION = `# What shows that the specifications are met

A row for each sentence of both specifications: what it asks, whether the product does that (Y) or why it differs, and the tests that show it. Rows of a line have its number, and their tests its tag: \`npx vitest run --tags-filter 'portal§4.12'\` runs those of the twelfth line of section 4 of the portal's specification, \`'portal*4.12'\` too. Files are below \`tests/\`.

The rows are in \`tests/support/spec\`. This page is generated: \`node scripts/run.mjs scripts/spec-coverage.ts\` writes it, and \`tests/spec-coverage.test.ts\` fails for a line without a row, for a row without a test, for a test that isn't there or doesn't have the tag, and when the page is out of date.
`;

export function renderCoverage(sections: Sections): string {
  const all = sections.flatMap(({ lines }) => lines.flatMap(({ sentences }) => sentences));
  const differing = all.filter(({ differs }) => differs !== undefined);
  const counted = `${all.length - differing.length} of ${all.length} sentences hold. The others differ, because that serves students better:\n`;
  const list = differing.map(({ id, asks, differs }) => `- ${id}, ${cell(asks)}: ${cell(differs ?? "")}`);
  const chapters = sections.flatMap(({ title, lines }) => [`## ${title}`, "", ...lines.flatMap(renderLine)]);
  return [INTRODUCTION, counted, ...list, "", ...chapters].join("\n");
}

function renderLine({ tag, title, sentences }: NumberedLine): string[] {
  const rows = sentences.map(({ id, asks, differs, shownBy }) => {
    const answer = differs === undefined ? "Y" : `differs, ${cell(differs)}`;
    return `| ${id} | ${cell(asks)} | ${answer} | ${shownBy.map(cell).join("<br>")} |`;
  });
  return [
    `### ${tag} ${title}`,
    "",
    "| ID | the spec asks | holds | shown by |",
    "| --- | --- | --- | --- |",
    ...rows,
    "",
  ];
}

/** What would end a cell, or begin a tag, is escaped. */
function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("<", "&lt;").replaceAll("\n", " ");
}

function nameOf(path: string): string {
  return path.replace(/^tests\//, "").replace(/\.test\.tsx?$/, "");
}
