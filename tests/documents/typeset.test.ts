import { fileURLToPath } from "node:url";
import { Font } from "@react-pdf/renderer";
import { beforeAll, describe, expect, it } from "vitest";
import { openTypefaces, weight } from "#documents/fonts";
import { isPrintable, type Typeface, typeset } from "#documents/typeset";

/** Asks for a letter that none has, so that all are opened. */
const all = await openTypefaces("ا", fileURLToPath);
const [atkinson, noto, korean, han] = all.map(({ family }) => family);

const said = (text: string) =>
  typeset(text, all)
    .map((stretch) => stretch.text)
    .join("");

describe("the typefaces", () => {
  const codePoints = Array.from({ length: 0x20000 }, (_, code) => code);
  const fontsOf = (family: string | undefined) => Font.getRegisteredFonts()[family ?? ""]?.sources ?? [];
  beforeAll(async () => {
    for (const family of [atkinson, noto]) await Promise.all(fontsOf(family).map((source) => source.load()));
  });

  it("have the same characters at every weight", () => {
    for (const { family, has } of all.slice(0, 2)) {
      const sources = fontsOf(family);
      expect(sources).toHaveLength(Object.keys(weight).length);
      const known = codePoints.filter(has);
      for (const { data } of sources) {
        const font = data as unknown as { hasGlyphForCodePoint: Typeface["has"] } | null;
        expect(codePoints.filter((each) => font?.hasGlyphForCodePoint(each))).toEqual(known);
      }
    }
  });

  it("have whole alphabets", () => {
    const STRETCHES = [
      [0x0, 0x52f],
      [0x1e00, 0x1fff],
      // The ideographs of the first Unicode; of the few that were added later some are missing.
      [0x4e00, 0x9fa5],
      [0xac00, 0xd7a3],
    ] as const;
    const alphabets = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hangul}\p{Script=Han}]/u;
    const letters = codePoints
      .filter((code) => STRETCHES.some(([first, last]) => first <= code && code <= last))
      .map((code) => String.fromCodePoint(code))
      .filter((letter) => alphabets.test(letter) && /\p{L}/u.test(letter));
    expect(letters.length).toBeGreaterThan(32_000);
    expect(letters.filter((letter) => !isPrintable(letter, all))).toEqual([]);
  });

  it.each([
    ["Łukasz", ["Atkinson Hyperlegible Next"]],
    ["Nguyễn", ["Atkinson Hyperlegible Next", "Noto Sans"]],
    ["김", ["Atkinson Hyperlegible Next", "Noto Sans", "Noto Sans KR"]],
    ["李", ["Atkinson Hyperlegible Next", "Noto Sans", "Noto Sans KR", "Noto Sans SC"]],
    ["👩", ["Atkinson Hyperlegible Next", "Noto Sans", "Noto Sans KR", "Noto Sans SC"]],
  ])("are opened in one order until they have all of %s, or there are no more", async (text, families) => {
    expect((await openTypefaces(text, fileURLToPath)).map(({ family }) => family)).toEqual(families);
  });
});

describe("a text", () => {
  it.each([
    ["Łukasz Żółć", atkinson],
    ["An Nguyễn", noto],
    ["Anna Жанна", noto],
    ["Kim 민준", korean],
    ["Thomas 陳大文", han],
  ])("%s is in one typeface, the first that has all of it", (text, family) => {
    expect(typeset(text, all)).toEqual([{ text, family }]);
  });

  it("is divided between words, and within a word only where none has all of it", () => {
    expect(typeset("An 李 Nguyễn Lê", all)).toEqual([
      { text: "An ", family: atkinson },
      { text: "李 ", family: han },
      { text: "Nguyễn ", family: noto },
      { text: "Lê", family: atkinson },
    ]);
    expect(typeset("ễ李", all)).toEqual([
      { text: "ễ", family: noto },
      { text: "李", family: han },
    ]);
  });

  it.each([
    ["Cafe\u0301", "Café"],
    ["soft\u00adhyphen\u200b", "softhyphen"],
    ["two\n\t lines", "two lines"],
    ["Ｗide", "Ｗide"],
    ["محمد علي", "\u{fffd}\u{fffd}\u{fffd}\u{fffd} \u{fffd}\u{fffd}\u{fffd}"],
    ["👩‍👩‍👧", "\u{fffd}"],
    ["lone \ud800", "lone \u{fffd}"],
    ["", ""],
  ])("%j is printed as %j", (text, printed) => {
    expect(said(text)).toBe(printed);
  });

  it("takes another form of the same letter where only that can be drawn", () => {
    const plain: [Typeface] = [{ family: "plain", has: (code) => code < 0x80 }];
    expect(typeset("ﬁne Ｗide", plain)).toEqual([{ text: "fine Wide", family: "plain" }]);
  });

  it("is never drawn with a font that lacks a letter of it, whatever it is given", () => {
    const wrong: string[] = [];
    // All up to the ideographs, then samples.
    for (let code = 0; code < 0x20000; code += code < 0x3400 ? 1 : 61) {
      for (const { text, family } of typeset(String.fromCodePoint(code), all)) {
        const face = all.find((each) => each.family === family);
        if (!Array.from(text).every((each) => face?.has(each.codePointAt(0)!))) wrong.push(code.toString(16));
      }
    }
    expect(wrong).toEqual([]);
  });
});
