import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { quotedTexts } from "../support/quoted-texts.ts";

const sources = [...globSync("src/{app,calendar,contract,server,workers}/**/*.{ts,tsx}"), "institution.json"]
  .filter((path) => !path.includes("/demo/"))
  .map((path) => withoutBreaks(readFileSync(path, "utf8")));

it.each(Object.entries(quotedTexts))("the source says all texts of %s", (_, texts: readonly string[]) => {
  const isSaid = (text: string) => {
    const pattern = toPattern(text);
    return sources.some((source) => pattern.test(source));
  };
  expect(texts.filter((text) => !isSaid(text))).toEqual([]);
});

/** The text as a literal or as JSX, where what is filled in may be any expression. */
function toPattern(text: string): RegExp {
  const parts = text.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`(?<![A-Za-z])${parts.join("\\$?\\{[^}]*\\}")}(?![A-Za-z])`);
}

/** Joins what JSX breaks over lines and tags, and what long strings are put together from. */
function withoutBreaks(source: string): string {
  return source
    .replaceAll(/<\/?(b|span)\b[^<>]*>/g, "")
    .replaceAll(/["`] \+\s+["`]/g, "")
    .replaceAll('{" "}', " ")
    .replaceAll(/\s+/g, " ");
}
