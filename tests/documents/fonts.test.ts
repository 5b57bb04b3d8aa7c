import { describe, expect, it, vi } from "vitest";
import { loadFonts } from "#documents/fonts";
import { readFont } from "../support/documents/read-font.ts";

const ATKINSON = "Atkinson Hyperlegible Next";
const latin = (...alphabets: string[]) => alphabets.map((each) => `noto-sans-${each}`);

/** A font by script: "noto-sans-sc" for each of its files. */
const fontsOf = async (text: string) => {
  const { families } = (await loadFonts([text], readFont)).print(text);
  return [...new Set(families.map((family) => family.replace(/-\d+$/, "")))];
};
const printed = async (text: string) => (await loadFonts([text], readFont)).print(text).text;

/** Fresh fonts, so that every file is read again, and the files that were asked for. */
async function freshFonts(texts: readonly string[], isReadable: (file: string) => boolean = () => true) {
  vi.resetModules();
  const fresh = await import("#documents/fonts");
  const asked: string[] = [];
  const reading = async (file: string) => {
    asked.push(file);
    if (!isReadable(file)) throw new Error("Offline.");
    return await readFont(file);
  };
  return { fonts: fresh.loadFonts(texts, reading), again: () => fresh.loadFonts(texts, reading), asked };
}

const NAMES: readonly (readonly [name: string, fonts: readonly string[]])[] = [
  ["Ada", []],
  ["Łukasz", []],
  ["Nguyễn", latin("latin", "vietnamese")],
  ["Ọlábísí", latin("vietnamese", "latin")],
  ["Жанна", latin("cyrillic")],
  ["Ελένη", latin("greek")],
  // Simplified, traditional, and in both.
  ["王伟", ["noto-sans-sc"]],
  ["陳大文", ["noto-sans-tc"]],
  ["李明", ["noto-sans-sc"]],
  // A character that only names have, in either kind of Chinese.
  ["张玥", ["noto-sans-sc", "noto-sans-sc-more"]],
  ["張玥", ["noto-sans-tc"]],
  ["佐藤さくら", ["noto-sans-jp"]],
  ["渡辺健", ["noto-sans-jp"]],
  ["マリア", ["noto-sans-jp"]],
  ["김민준", ["noto-sans-kr"]],
  ["محمد", ["ibm-plex-sans-arabic-arabic"]],
  ["پریسا", ["ibm-plex-sans-arabic-arabic"]],
  ["שָׂרָה", ["noto-sans-hebrew-hebrew"]],
  ["สมชาย", ["noto-sans-thai-thai"]],
  ["प्रिया", ["noto-sans-devanagari-devanagari"]],
  ["Արամ", ["noto-sans-armenian-armenian"]],
  ["გიორგი", ["noto-sans-georgian-georgian"]],
  ["Nguyễn Văn 李", [...latin("latin", "vietnamese"), "noto-sans-sc"]],
  ["陳大文 (王伟)", ["noto-sans-sc-more", "noto-sans-sc"]],
  ["محمد علي, 김민준", ["ibm-plex-sans-arabic-arabic", "noto-sans-kr"]],
];

describe("a name", () => {
  it.each(NAMES)("%s is printed as it is, in %j", async (name, fonts) => {
    expect(await printed(name)).toBe(name);
    expect((await fontsOf(name)).filter((font) => font !== ATKINSON)).toEqual(fonts);
    expect(await fontsOf(name)).toContain(ATKINSON);
  });

  it.each([
    ["Cafe\u0301", "Café"],
    ["soft\u00adhyphen\u200b", "softhyphen"],
    ["two\n\t lines", "two lines"],
    ["Ｗide ﬁ", "Wide fi"],
    ["ﾊﾝｶｸ ㈱", "ハンカク (株)"],
    // The joiner decides how the letters beside it look.
    ["علی\u200cرضا", "علی\u200cرضا"],
    ["Ada\u200cB", "AdaB"],
    ["Ada 👩‍👩‍👧", "Ada \u{fffd}"],
    ["lone \ud800", "lone \u{fffd}"],
    ["𐎠 李", "\u{fffd} 李"],
    ["", ""],
  ])("%j is printed as %j", async (text, drawn) => {
    expect(await printed(text)).toBe(drawn);
  });
});

/** What a country's own standards have, as this machine decodes them. */
function standard(encoding: string, leads: [number, number], trails: [number, number]): string[] {
  const decoder = new TextDecoder(encoding);
  const characters: string[] = [];
  for (let lead = leads[0]; lead <= leads[1]; lead++) {
    for (let trail = trails[0]; trail <= trails[1]; trail++) {
      const character = decoder.decode(Uint8Array.of(lead, trail));
      if (/^\p{Script=Han}$/u.test(character)) characters.push(character);
    }
  }
  return characters;
}
const hangul = Array.from({ length: 11_172 }, (_, at) => String.fromCodePoint(0xac00 + at));

describe("the fonts have", () => {
  it.each([
    ["GB 2312", standard("gbk", [0xb0, 0xf7], [0xa1, 0xfe]), 6763, 21],
    ["Big5, level 1", standard("big5", [0xa4, 0xc6], [0x40, 0xfe]), 5401, 8],
    ["JIS X 0208", standard("euc-jp", [0xb0, 0xf4], [0xa1, 0xfe]), 6355, 0],
    ["Hangul", hangul, 11_172, 0],
  ])("%s, but for rare characters", async (_, characters, count, rare) => {
    expect(characters).toHaveLength(count);
    expect((await printed(characters.join(""))).match(/\u{fffd}/gu) ?? []).toHaveLength(rare);
  });
});

describe("fonts", () => {
  it("are opened only as far as needed", async () => {
    const plain = await freshFonts(["Ada Lovelace", "Łukasz – “Żółć”"]);
    await plain.fonts;
    expect(plain.asked).toHaveLength(3);
    const cyrillic = await freshFonts(["Ada Lovelace", "Жанна"]);
    await cyrillic.fonts;
    expect(cyrillic.asked.filter((file) => !plain.asked.includes(file)).sort()).toEqual(
      [400, 500, 600].map((each) => `node_modules/@fontsource/noto-sans/files/noto-sans-cyrillic-${each}-normal.woff`),
    );
    const korean = await freshFonts(["김민준"]);
    await korean.fonts;
    expect(korean.asked.filter((file) => file.includes("/noto-sans-"))).toEqual([
      "src/documents/fonts/noto-sans-kr/characters.json",
      expect.stringMatching(/noto-sans-kr\/\d+\.woff$/),
    ]);
  });

  it("are read once, and the portal's own again where that failed", async () => {
    let isOnline = false;
    const { fonts, again, asked } = await freshFonts(["Ω"], () => isOnline);
    await expect(fonts).rejects.toThrow("Offline.");
    isOnline = true;
    expect((await again()).print("Ω").text).toBe("Ω");
    const count = asked.length;
    await again();
    expect(asked).toHaveLength(count);
  });

  it("that can't be read leave their letters to the next font, or are seen to be missing", async () => {
    const names = ["Ada", "陳大文", "محمد"];
    const without = async (missing: RegExp) => {
      const { fonts } = await freshFonts(names, (file) => !missing.test(file));
      const { print } = await fonts;
      return names.map((name) => print(name).text);
    };
    expect(await without(/noto-sans-tc\/\d/)).toEqual(["Ada", "陳大文", "محمد"]);
    expect(await without(/noto-sans-[\w-]+\/characters|arabic/)).toEqual([
      "Ada",
      "\u{fffd}\u{fffd}\u{fffd}",
      "\u{fffd}".repeat(4),
    ]);
    // Not even that sign.
    expect(await without(/node_modules|characters/)).toEqual(["Ada", "???", "????"]);
  });
});
