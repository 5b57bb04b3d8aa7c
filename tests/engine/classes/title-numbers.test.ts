import { expect, it } from "vitest";
import { hasNumberedWords, titleWords } from "#engine";

it.each([
  ["Calculus II", ["calculus", "2"]],
  ["Physics 10: X and XI", ["physics", "10", "10", "and", "xi"]],
  ["Vita", ["vita"]],
])("reads the numbers of %j", (title, words) => {
  expect(titleWords(title)).toEqual(words);
});

it.each([
  ["Calculus I", "calculus 1", true],
  ["Calculus 1", "Calculus I", true],
  ["Calculus II", "lus 2", true],
  ["Calculus II: Series", "2 series", true],
  // A number is a whole one.
  ["Calculus II", "calculus 1", false],
  ["Calculus X", "calculus 1", false],
  ["Calculus I", "calculus", false],
])("%j has the numbered words %j: %j", (title, typed, isFound) => {
  expect(hasNumberedWords(title, typed)).toBe(isFound);
});
