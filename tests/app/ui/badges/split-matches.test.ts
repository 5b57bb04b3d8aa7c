import { expect, it } from "vitest";
import { splitMatches } from "#app/ui/badges/marked-text.tsx";

const marked = (text: string, query: string) =>
  splitMatches(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join("");

it("marks a word anywhere, ignoring case", () => {
  expect(marked("Discrete Mathematics and Theory 1", "disc")).toBe("[Disc]rete Mathematics and Theory 1");
  expect(marked("DATA Data Science", "data")).toBe("[DATA] [Data] Science");
});

it("marks each word of the query, the longer one whole", () => {
  expect(marked("Database design and data", "data database")).toBe("[Database] design and [data]");
});

it("marks nothing for an empty query or one that is not there", () => {
  expect(marked("Calculus I", "")).toBe("Calculus I");
  expect(marked("Calculus I", "  ")).toBe("Calculus I");
  expect(marked("Calculus I", "x")).toBe("Calculus I");
  expect(splitMatches("", "x")).toEqual([]);
});
