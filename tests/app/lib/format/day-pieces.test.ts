import { expect, it } from "vitest";
import { dayPieces } from "#app/lib/format/day-pieces.ts";

const said = (text: string) =>
  dayPieces(text)
    .map((piece) => (typeof piece === "string" ? piece : `<${piece.code}: ${piece.says}>`))
    .join("");

it.each([
  ["TR 9:30 AM", "<TR: Tuesday, Thursday> 9:30 AM"],
  ["LEC 208 (SuSa 9:30–10:45 AM)", "LEC 208 (<SuSa: Sunday, Saturday> 9:30–10:45 AM)"],
  ["A overlaps B (T 9:30 AM, R 10:00 AM).", "A overlaps B (<T: Tuesday> 9:30 AM, <R: Thursday> 10:00 AM)."],
  ["Also MWF 10:00–10:50 AM, Olsen 408", "Also <MWF: Monday, Wednesday, Friday> 10:00–10:50 AM, Olsen 408"],
])("names the days of %s", (text, expected) => {
  expect(said(text)).toBe(expected);
});

it.each(["Room R 101", "FARM 9:30 AM", "ART.MWF 9:30 AM", "at 9:30 AM", "MWF", ""])("leaves %s as it is", (text) => {
  expect(said(text)).toBe(text);
});
