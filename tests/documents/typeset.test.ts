import { describe, expect, it, vi } from "vitest";
import { openTypefaces } from "#documents/fonts";
import { type FontPart, isPrintable, type Typeface, typeset } from "#documents/typeset";
import { readFont } from "../support/documents/read-font.ts";

const LETTERS = Array.from({ length: 0x20000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff);
/** Opened with all files. */
const { faces: all, fonts } = await openTypefaces(String.fromCodePoint(...LETTERS.slice(0, 0xac00)), readFont);

const said = (text: string) =>
  typeset(text, all)
    .map((stretch) => stretch.text)
    .join("");
const inFonts = (text: string) => typeset(text, all).map((stretch) => [stretch.text, stretch.part.id]);
const filesFor = async (text: string) => [...(await openTypefaces(text, readFont)).fonts.keys()].sort();
const part = (id: string, has: FontPart["has"]): FontPart => ({ id, has });
const [atkinson, noto] = ["atkinson-hyperlegible-next", "noto-sans-"];

describe("the typefaces", () => {
  it("have the same characters at every weight", () => {
    for (const { id } of all.flat()) {
      const weights = [...fonts]
        .filter(([name]) => /^(.*)-(text|medium|bold)$/.exec(name)?.[1] === id)
        .map(([, font]) => font);
      expect(weights).toHaveLength(3);
      const [known, ...others] = weights.map((font) => LETTERS.filter((code) => font.hasGlyphForCodePoint(code)));
      for (const other of others) expect(other).toEqual(known);
    }
  });

  it("have whole alphabets", () => {
    const alphabets = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
    const letters = LETTERS.filter((code) => code < 0x530 || (code >= 0x1e00 && code < 0x2000))
      .map((code) => String.fromCodePoint(code))
      .filter((letter) => alphabets.test(letter) && /\p{L}/u.test(letter));
    expect(letters.length).toBeGreaterThan(1_200);
    expect(letters.filter((letter) => !isPrintable(letter, all))).toEqual([]);
  });

  it.each([
    ["Ada", [atkinson]],
    ["Łukasz", [atkinson]],
    ["Nguyễn", [atkinson, `${noto}latin`, `${noto}vietnamese`]],
    ["Жанна", [atkinson, `${noto}cyrillic`, `${noto}latin`]],
    ["李", [atkinson, `${noto}latin`]],
  ])("of %s are opened only as far as needed", async (text, parts) => {
    expect(await filesFor(text)).toEqual(
      parts.flatMap((part) => ["bold", "medium", "text"].map((each) => `${part}-${each}`)),
    );
  });

  it("are read once, and again where that failed", async () => {
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
});

describe("a text", () => {
  it("is in the first family that has all of it, in a file for each script", () => {
    expect(inFonts("Łukasz")).toEqual([["Łukasz", atkinson]]);
    expect(inFonts("An Nguyễn")).toEqual([
      ["An Nguy", `${noto}latin`],
      ["ễ", `${noto}vietnamese`],
      ["n", `${noto}latin`],
    ]);
  });

  it("is divided between words, and within a word only where none has all of it", () => {
    const latin = part("latin", (code) => code < 0x80 || code === 0xfffd);
    const cyrillic = part("cyrillic", (code) => code === 0x20 || (code >= 0x400 && code < 0x500));
    const faces = [[latin], [cyrillic]] as const;
    const divided = typeset("An Жан 李 xЖ", faces).map(({ text, part: { id } }) => [text, id]);
    expect(divided).toEqual([
      ["An ", "latin"],
      ["Жан ", "cyrillic"],
      ["\u{fffd} x", "latin"],
      ["Ж", "cyrillic"],
    ]);
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

  it("takes another form of the same letter, or its parts, where only that can be drawn", () => {
    const plain = part("plain", (code) => code < 0x80);
    const marks = part("marks", (code) => code === 0x301);
    const face: [Typeface] = [[plain, marks]];
    expect(typeset("ﬁne Ｗide", face)).toEqual([{ text: "fine Wide", part: plain }]);
    expect(typeset("q\u0301q", face).map(({ text, part: { id } }) => [text, id])).toEqual([
      ["q", "plain"],
      ["\u0301", "marks"],
      ["q", "plain"],
    ]);
  });

  it("is never drawn with a font that lacks a letter of it, whatever it is given", () => {
    const wrong: string[] = [];
    // All up to the ideographs, then samples.
    for (let code = 0; code < 0x20000; code += code < 0x3400 ? 1 : 61) {
      for (const { text, part } of typeset(String.fromCodePoint(code), all)) {
        if (!Array.from(text).every((each) => part.has(each.codePointAt(0)!))) wrong.push(code.toString(16));
      }
    }
    expect(wrong).toEqual([]);
  });
});
