import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { csvLine } from "#contract/csv";

const fieldsOf = (line: string) => parse(line, { relaxColumnCount: true })[0];

describe("csvLine", () => {
  it.each([
    '=HYPERLINK("https://evil.example","Grades")',
    "+1",
    "-1+cmd|'/C calc'!A0",
    "@SUM(A1)",
    " =1",
    "\t=1",
    "\r=1",
    "\n=1",
    "\uff1d1",
  ])("gives spreadsheets no formula: %j", (text) => {
    expect(fieldsOf(csvLine([1, text, "x"]))).toEqual(["1", `'${text}`, "x"]);
  });

  it.each(["O'Leary", 'Ann "Nan" Lee', "Lee, Ann", "two\r\nlines", " spaces ", "a;=1", "Łukasz 統計", "x=1", "a-b"])(
    "keeps other text as it is: %j",
    (text) => {
      expect(fieldsOf(csvLine([text, "x"]))).toEqual([text, "x"]);
    },
  );

  it("quotes what some spreadsheets would separate", () => {
    expect(csvLine(["a;=1", "b\t=1"])).toBe('"a;=1","b\t=1"');
  });

  it("writes numbers, times, lists, and nothing", () => {
    const values = [-1.5, new Date("2027-01-20T15:00:00Z"), ["a", 1], true, null, undefined];
    expect(fieldsOf(csvLine(values))).toEqual(["-1.5", "2027-01-20T15:00:00.000Z", '["a",1]', "true", "", ""]);
  });

  it("escapes characters that a terminal obeys", () => {
    expect(csvLine(["\u001b[2J\u009b1m\u007f"])).toBe(String.raw`\u001b[2J\u009b1m\u007f`);
  });
});
