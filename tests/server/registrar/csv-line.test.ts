import { expect, it } from "vitest";
import { readCsvLine, writeCsvLine } from "#server/registrar/csv-line";

it.each([
  ["a,b,c", ["a", "b", "c"]],
  [" a , b ,c\r", ["a", "b", "c"]],
  ["a,,", ["a", "", ""]],
  [",", ["", ""]],
  ["", [""]],
  ['"a,b", "say ""c""" ,d', ["a,b", 'say "c"', "d"]],
  ['""', [""]],
])("reads %j", (line, fields) => {
  expect(readCsvLine(line)).toEqual(fields);
});

it.each(['"a', 'a"b', '"a"b,c', '"a","b'])("does not read %j, whose quotes are open", (line) => {
  expect(readCsvLine(line)).toBeUndefined();
});

it("writes what it reads", () => {
  const fields = ["a", "", "b,c", 'd "e"', '"', ","];
  expect(readCsvLine(writeCsvLine(fields))).toEqual(fields);
  expect(writeCsvLine(["3730", "100", "consent capacity"])).toBe("3730,100,consent capacity");
});
