import { expect, it } from "vitest";
import { datesWords, meetingsOfClasses } from "#documents/schedule";
import { classOf } from "../support/documents/printed-schedules.ts";

const TERM = { StartDate: "2027-01-19", EndDate: "2027-05-08" };
const ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
const ODD = ALL.filter((week) => week % 2 === 1);
const FROM_1_17 = { startDate: "2027-01-17", endDate: "2027-05-01", days: [4] };

it.each([
  ["those of the term", { startDate: "2027-01-19", endDate: "2027-05-08" }, ""],
  ["those of half a term", { startDate: "2027-01-19", endDate: "2027-03-12" }, "1/19/2027–3/12/2027"],
  ["a few days less", { startDate: "2027-01-26", endDate: "2027-05-07" }, "1/26/2027–5/7/2027"],
  ["every other week of about the term", { ...FROM_1_17, skippedWeeks: ODD }, "every other week from 1/21"],
  [
    "every other week of half a term",
    { startDate: "2027-01-17", endDate: "2027-03-13", days: [4], skippedWeeks: [1, 3, 5, 7] },
    "1/17/2027–3/13/2027, every other week from 1/21",
  ],
  ["most weeks of about the term", { ...FROM_1_17, skippedWeeks: [8] }, "1/17/2027–5/1/2027, not on 3/18"],
])("dates are said of %s", (_, given, words) => {
  const [meeting] = meetingsOfClasses([classOf("COMP.1010", [given])]);
  expect(datesWords(meeting!, TERM)).toBe(words);
});
