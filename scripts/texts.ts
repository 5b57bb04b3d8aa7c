import { globSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "oxc-parser";

/** Functions of src/words that take a text. */
const SPEAKERS = ["t", "message", "parts", "rich"];

export type TextCall = { text: string; start: number; end: number };
type Found = { calls: TextCall[]; problems: string[] };

/** All texts that the source passes to src/words, sorted, and calls whose text or place is wrong. */
export function findTexts(): { texts: string[]; problems: string[] } {
  const found = globSync("src/**/*.{ts,tsx}")
    .sort()
    .map((file) => findCalls(file, readFileSync(file, "utf8")));
  const texts = new Set(found.flatMap(({ calls }) => calls.map(({ text }) => text)));
  return { texts: [...texts].sort(), problems: found.flatMap(({ problems }) => problems) };
}

/** Where a file passes texts to src/words, in order. */
export function textCalls(file: string, source: string): TextCall[] {
  return findCalls(file, source).calls;
}

function findCalls(file: string, source: string): Found {
  const found: Found = { calls: [], problems: [] };
  if (!/from "(#words|[./\w-]+\/rich\.ts)"/.test(source)) return found;
  const told = (start: number, what: string) =>
    found.problems.push(`${file}:${source.slice(0, start).split("\n").length}: ${what}`);
  let depth = 0;
  const enter = () => void depth++;
  const leave = () => void depth--;
  const visitor = new Visitor({
    FunctionDeclaration: enter,
    "FunctionDeclaration:exit": leave,
    FunctionExpression: enter,
    "FunctionExpression:exit": leave,
    ArrowFunctionExpression: enter,
    "ArrowFunctionExpression:exit": leave,
    CallExpression: ({ callee, arguments: [first], start }) => {
      if (callee.type !== "Identifier" || !SPEAKERS.includes(callee.name) || !first) return;
      if (first.type === "Literal" && typeof first.value === "string")
        found.calls.push({ text: first.value, start: first.start, end: first.end });
      if (first.type === "TemplateLiteral") told(start, "a value inside a text: write {name} and pass the value.");
      if (depth === 0 && callee.name !== "message")
        told(start, "a text while the module loads, before the language is known: use message().");
    },
  });
  visitor.visit(parseSync(file, source).program);
  found.calls.sort((one, other) => one.start - other.start);
  return found;
}

export function readCatalog(language: string): Record<string, string> {
  return JSON.parse(readFileSync(`src/words/${language}.json`, "utf8")) as Record<string, string>;
}

export function missingTexts(language: string, texts: readonly string[]): string[] {
  const catalog = readCatalog(language);
  return texts.filter((text) => !(text in catalog));
}

export function sorted(words: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(words).sort(([a], [b]) => (a < b ? -1 : 1)));
}
