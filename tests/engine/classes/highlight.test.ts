import { expect, it } from "vitest";
import { highlightRanges } from "#engine";

/** The text with what is marked in brackets. */
function marked(text: string, query: string): string {
  let shown = "";
  let from = 0;
  for (const { start, end } of highlightRanges(text, query)) {
    shown += `${text.slice(from, start)}[${text.slice(start, end)}]`;
    from = end;
  }
  return shown + text.slice(from);
}

it.each([
  ["Introduction to Programming", "intro PROGR", "[Intro]duction to [Progr]amming"],
  ["Data and Databases", "data", "[Data] and [Data]bases"],
  ["Banana", "ana", "B[anana]"],
  ["Database", "base data", "[Database]"],
  ["COMP.1020", "comp1020", "[COMP.1020]"],
  ["COMP.1020", "comp-1020", "[COMP.1020]"],
  ["COMP.1020", "MP–10", "CO[MP.10]20"],
  ["COMP.1020", "comp 1020", "[COMP].[1020]"],
  ["COMP.1020", "p.10", "COM[P.10]20"],
  ["COMP.1020", "comp/1020", "[COMP].[1020]"],
  ["COMP.1020", "comp.1020-201", "[COMP.1020]"],
  ["U.S. History", "us", "[U.S]. History"],
  ["Łukasz Muñoz", "lukasz munoz", "[Łukasz] [Muñoz]"],
  ["Die Straße", "strasse", "Die [Straße]"],
  ["Die Straße", "s", "Die [S]tra[ß]e"],
  ["Œuvres", "e", "[Œ]uvr[e]s"],
  ["Cafe\u0301s", "cafe", "[Cafe\u0301]s"],
  ["Eﬃcient", "fi", "E[ﬃ]cient"],
  ["O’Brien", "obri", "[O’Bri]en"],
  ["O’Brien", "o", "[O]’Brien"],
  ["O’\u0301Brien", "o", "[O]’\u0301Brien"],
  ["so\u00adcial", "soc", "[so\u00adc]ial"],
  ["99 Luftballons 🎈", "🎈 9", "[99] Luftballons [🎈]"],
  ["İstanbul", "i", "[İ]stanbul"],
  ["Jean-Luc Picard", "jeanluc", "[Jean-Luc] Picard"],
  ["Jean-Luc Picard", "nl", "Jea[n-L]uc Picard"],
  ["Jean-Luc Picard", "jean-l", "[Jean-L]uc Picard"],
  ["Anglo-U.S. Trade", "anglous", "[Anglo-U.S]. Trade"],
])("marks in %j what %j finds there", (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});

it.each(["", " ", ",", "\u200b", "zebra", ".*", "\ud83c"])("marks nothing for %j", (query) => {
  expect(highlightRanges("99 Luftballons 🎈", query)).toEqual([]);
});

it("marks nothing in no text", () => {
  expect(highlightRanges("", "a")).toEqual([]);
  expect(highlightRanges("\u200b\u0301", "a")).toEqual([]);
});
