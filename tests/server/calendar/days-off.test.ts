import { expect, it } from "vitest";
import type { Meeting } from "#contract/catalog";
import { dayOffEntries, daysOff, onceEach } from "#server/calendar/days-off";
import type { ClassRecord, TermCatalog } from "#server/catalog/records";

const meeting = (Days: number[], SkippedWeeks: number[], more: Partial<Meeting> = {}) =>
  ({ Days, SkippedWeeks, StartDate: "2027-01-25", EndDate: "2027-05-08", ...more }) as Meeting;

function termOf(...meetings: Meeting[]): TermCatalog {
  const records = meetings.map(
    (each, at) => ({ classNumber: at, status: "A", meetings: [each] }) as unknown as ClassRecord,
  );
  const term = { code: "3730", description: "2027 Spring" };
  return {
    term,
    calendar: [],
    classes: new Map(records.map((record) => [record.classNumber, record])),
  } as unknown as TermCatalog;
}

it("are the days that most meetings leave out", () => {
  // Weeks count from that of the first meeting: 7 is the week of March 14.
  const term = termOf(meeting([1, 3], [7]), meeting([1, 2], [7]), meeting([3], []), meeting([2], []));
  // On Tuesday and Wednesday as many meet as don't.
  expect(daysOff(term)).toEqual(["2027-03-15"]);
});

it("don't count meetings that are over, or classes that are canceled", () => {
  const term = termOf(meeting([1], [7]), meeting([1], [], { EndDate: "2027-03-13" }));
  expect(daysOff(term)).toEqual(["2027-03-15"]);
  const canceled = termOf(meeting([1], [7]), meeting([1], [7]));
  for (const record of canceled.classes.values()) record.status = "X";
  expect(daysOff(canceled)).toEqual([]);
});

it("are given for the days that are asked for, with the term's name", () => {
  const term = termOf(meeting([1, 5], [7, 8]));
  const entries = dayOffEntries(term, { from: "2027-03-19", to: "2027-03-22" });
  expect(entries.map(({ date, note }) => [date, note])).toEqual([
    ["2027-03-19", "2027 Spring"],
    ["2027-03-22", "2027 Spring"],
  ]);
});

it("are given once for terms that share them, with the names of all", () => {
  const day = { FirstDay: "2027-03-15", LastDay: "2027-03-15", StartTime: null, EndTime: null };
  const everywhere = { ...day, Follows: null, Campus: null, Session: null };
  const termWith = (description: string, ...names: string[]) => ({
    ...termOf(),
    term: { code: description, description } as TermCatalog["term"],
    calendar: names.map((Name) => ({ ...everywhere, Name })),
  });
  const terms = [termWith("2027 Spring", "Recess"), termWith("2027 Law", "Recess", "Moot Court")];
  const range = { from: "2027-03-14", to: "2027-03-20" };
  const entries = onceEach(terms.flatMap((term) => dayOffEntries(term, range)));
  expect(entries.map(({ name, note }) => [name, note])).toEqual([
    ["No classes: Recess", "2027 Spring, 2027 Law"],
    ["No classes: Moot Court", "2027 Law"],
  ]);
});
