import { expect, it } from "vitest";
import { hasGlyph, printable } from "#documents/printable";
import { woffCharacters } from "../support/woff-characters.ts";

it.each(["regular", "medium", "bold"])("knows exactly the characters of the %s font", (name) => {
  const characters = woffCharacters(`src/documents/fonts/atkinson-hyperlegible-next-${name}.woff`);
  expect(characters.size).toBeGreaterThan(300);
  const all = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code));
  expect(all.filter((each) => hasGlyph(each) !== characters.has(each))).toEqual([]);
});

it.each([
  ["Łukasz Żółć", "Łukasz Żółć"],
  ["Cafe\u0301", "Café"],
  ["Nguyễn Thị Hồng Đặng", "Nguyên Thi Hông Đăng"],
  ["ﬁne Ｗide", "fine Wide"],
  ["x\u0302y", "xy"],
  ["soft\u00adhyphen", "softhyphen"],
  ["two\n\t lines", "two lines"],
  ["Жан 李", "??? ?"],
  ["", ""],
])("prints %j as %j", (text, printed) => {
  expect(printable(text)).toBe(printed);
});

it("leaves no character that would be drawn wrong, whatever it is given", () => {
  const all = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code));
  expect(all.filter((each) => !Array.from(printable(each)).every(hasGlyph))).toEqual([]);
});
