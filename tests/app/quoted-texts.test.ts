import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Screen texts that the two specifications give word for word. Component tests look for the others on their screens. */
const TEXTS = [
  "Enroll",
  "Sessions",
  "Campus",
  "Career",
  "Quick Search",
  "Honors-Ready",
  "Optional",
  "View and Print My Schedule",
  "to view your classes, grades, and holds, search for classes, and enroll",
  "Invalid search parameters.",
  "The password is incorrect.",
  "An unexpected error occurred.",
  "General Options",
  "Honors Options",
  "No preference",
  "Include only Honors sections",
  "Exclude all Honors sections",
  "The break could not be removed.",
];

it("the source says each text that no other test looks for word for word", {
  tags: ["portal§8.11", "builder§2.36", "builder§8.3"],
}, () => {
  const sources = [...globSync("src/{app,calendar,contract,server,workers}/**/*.{ts,tsx}"), "institution.json"]
    .filter((path) => !path.includes("/demo/"))
    .map((path) => withoutBreaks(readFileSync(path, "utf8")));
  const isSaid = (text: string) => {
    const pattern = new RegExp(`(?<![A-Za-z])${text.replaceAll(".", "\\.")}(?![A-Za-z])`);
    return sources.some((source) => pattern.test(source));
  };
  expect(TEXTS.filter((text) => !isSaid(text))).toEqual([]);
});

/** Joins what JSX breaks over lines and tags, and what long strings are put together from. */
function withoutBreaks(source: string): string {
  return source
    .replaceAll(/<\/?(b|span)\b[^<>]*>/g, "")
    .replaceAll(/["`] \+\s+["`]/g, "")
    .replaceAll('{" "}', " ")
    .replaceAll(/\s+/g, " ");
}
