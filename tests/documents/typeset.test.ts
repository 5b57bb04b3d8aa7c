import { describe, expect, it, vi } from "vitest";
import { openTypefaces } from "#documents/fonts";
import { typeset } from "#documents/typeset";
import { readFont } from "../support/documents/read-font.ts";

const LETTERS = Array.from({ length: 0x20000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff);
/** Opened with all files. */
const { faces: all } = await openTypefaces(String.fromCodePoint(...LETTERS.slice(0, 0xac00)), readFont);

const said = (text: string) =>
  typeset(text, all)
    .map((letter) => letter.text)
    .join("");
const fontsOf = (text: string) => typeset(text, all).map((letter) => `${letter.text} ${letter.part.id}`);
const filesFor = async (text: string) => [...(await openTypefaces(text, readFont)).fonts.keys()].sort();
const [atkinson, noto] = ["atkinson-hyperlegible-next", "noto-sans-"];

it.each([
  ["Ada", [atkinson]],
  ["Łukasz", [atkinson]],
  ["Nguyễn", [atkinson, `${noto}latin`, `${noto}vietnamese`]],
  ["Жанна", [atkinson, `${noto}cyrillic`, `${noto}latin`]],
  ["李", [atkinson, `${noto}latin`]],
])("the typefaces of %s are opened only as far as needed", async (text, parts) => {
  expect(await filesFor(text)).toEqual(
    parts.flatMap((part) => ["bold", "medium", "text"].map((each) => `${part}-${each}`)),
  );
});

it("the typefaces are read once, and again where that failed", async () => {
  const greek = "Ω";
  const asked: string[] = [];
  const reading = async (file: string) => {
    asked.push(file);
    if (asked.length === 1) throw new Error("Offline.");
    return await readFont(file);
  };
  vi.resetModules();
  const fresh = await import("#documents/fonts");
  await expect(fresh.openTypefaces(greek, reading)).rejects.toThrow("Offline.");
  expect((await fresh.openTypefaces(greek, reading)).fonts.size).toBeGreaterThan(3);
  const count = asked.length;
  await fresh.openTypefaces(greek, reading);
  expect(asked).toHaveLength(count);
});

describe("a text", () => {
  it("is in the first family that has all of it, in a file for each script", () => {
    expect(fontsOf("Łuk")).toEqual([`Ł ${atkinson}`, `u ${atkinson}`, `k ${atkinson}`]);
    expect(fontsOf("uyễn")).toEqual([`u ${noto}latin`, `y ${noto}latin`, `ễ ${noto}vietnamese`, `n ${noto}latin`]);
  });

  it.each([
    ["Cafe\u0301", "Café"],
    ["soft\u00adhyphen\u200b", "softhyphen"],
    ["two\n\t lines", "two lines"],
    ["Ｗide ﬁ", "Wide fi"],
    ["محمد علي", "\u{fffd}\u{fffd}\u{fffd}\u{fffd} \u{fffd}\u{fffd}\u{fffd}"],
    ["👩‍👩‍👧", "\u{fffd}"],
    ["lone \ud800", "lone \u{fffd}"],
    ["", ""],
  ])("%j is printed as %j", (text, printed) => {
    expect(said(text)).toBe(printed);
  });
});
