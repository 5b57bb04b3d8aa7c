import { describe, expect, it } from "vitest";
import type { CatalogueMeeting } from "#contract/catalogue-line";
import { toMeetings } from "#server/import/class-rows";
import type { ClassLine } from "#server/import/read/line-check";
import { createTally } from "#server/import/rules";
import { planEnrollment, planSessions, planTerm, type TermOptions } from "#server/import/term-dates";
import { bareClass, springTerm } from "../../support/registration/catalogue-lines.ts";

const undated = { code: "WI23", description: "Winter 2023" };

const wholeTerm = (classes: readonly ClassLine[]) => ({ code: classes[0]!.term.code, classes, before: undefined });

function termOf(lines: readonly ClassLine[], options: TermOptions) {
  const { tally, counts } = createTally();
  return { ...planTerm(wholeTerm(lines), options, tally), rules: counts };
}

describe("the term", () => {
  it("stays where the file puts it", () => {
    expect(termOf([bareClass(1)], {})).toEqual({ ...springTerm, shiftDays: 0, rules: {} });
  });

  it("moves by whole weeks to the week of --start, whichever day of it is given", () => {
    for (const start of ["2027-01-10", "2027-01-11", "2027-01-16"]) {
      expect(termOf([bareClass(1)], { start, weeks: 3 })).toEqual({
        code: "1252",
        description: "2025 Spring (rehearsal from 2027-01-11)",
        startDate: "2027-01-11",
        endDate: "2027-04-27",
        shiftDays: 728,
        rules: { moved: 1 },
      });
    }
    expect(termOf([bareClass(1)], { start: "2025-01-14" })).toMatchObject({ ...springTerm, rules: {} });
  });

  it("without dates begins on --start and lasts --weeks", () => {
    expect(termOf([bareClass(1, { term: undated })], { start: "2027-01-11", weeks: 10 })).toEqual({
      code: "WI23",
      description: "Winter 2023 (rehearsal from 2027-01-11)",
      startDate: "2027-01-11",
      endDate: "2027-03-20",
      shiftDays: 0,
      rules: { termDates: 1 },
    });
  });

  it("is no rehearsal if --start only says what the file leaves out", () => {
    const spring = { code: "MAIN 2027 Spr", description: "Spr 2027" };
    const options = { start: "2027-01-11", weeks: 17 };
    expect(termOf([bareClass(1, { term: spring })], options).description).toBe("Spr 2027");
    const dated = { term: undated, meetings: [{ startDate: "2027-01-11" }] };
    expect(termOf([bareClass(1, dated)], options).description).toBe("Winter 2023");
    expect(termOf([bareClass(1, dated)], { ...options, start: "2027-01-18" }).description).toBe(
      "Winter 2023 (rehearsal from 2027-01-18)",
    );
  });

  it("without dates moves the meetings by the week of the earliest of them", () => {
    const dated = [bareClass(1, { term: undated, meetings: [{ startDate: "2023-01-23" }, { endDate: "2023-01-11" }] })];
    expect(termOf(dated, { start: "2023-01-09", weeks: 10 })).toMatchObject({ shiftDays: 0 });
    expect(termOf(dated, { start: "2027-01-11", weeks: 10 })).toMatchObject({
      shiftDays: 1463,
      rules: { termDates: 1, firstWeek: 1, moved: 1 },
    });
  });

  const [START, WEEKS] = ["--start YYYY-MM-DD (a day in the term's first week)", "--weeks N (the length of the term)"];
  it.each([
    [{ term: undated }, {}, `The file doesn't say when the term runs. Add ${START} and ${WEEKS}.`],
    [{ term: undated }, { start: "2027-01-11" }, `. Add ${WEEKS}.`],
    [{ term: undated, meetings: [{ weeks: "11" }] }, {}, `. Add ${START}.`],
    [{ term: { code: "x", startDate: "2025-01-13" } }, {}, `. Add ${WEEKS}.`],
  ])("is refused when nobody says when it runs: %j with %j", (changes, options, message) => {
    expect(() => termOf([bareClass(1, changes)], options)).toThrow(message);
  });
});

describe("sessions", () => {
  it("other than 1 run when most of their classes do", () => {
    const { tally, counts } = createTally();
    const half = (number: number, endDate: string) =>
      bareClass(number, { session: "8W1", meetings: [{ startDate: "2025-01-13", endDate }] });
    const lines = [bareClass(1), half(2, "2025-03-07"), half(3, "2025-03-07"), half(4, "2025-06-01")];
    const term = planTerm(wholeTerm(lines), { start: "2027-01-11" }, tally);
    expect([...planSessions([...lines, bareClass(5, { session: "X" })], term, tally).values()]).toEqual([
      { code: "1", startDate: "2027-01-11", endDate: "2027-04-27" },
      { code: "8W1", startDate: "2027-01-11", endDate: "2027-03-05" },
      { code: "X", startDate: "2027-01-11", endDate: "2027-04-27" },
    ]);
    expect(counts).toEqual({ moved: 1, session: 1, sessionDates: 1 });
  });

  const session = { code: "1", startDate: "2027-01-11", endDate: "2027-04-27" };

  it("open for everyone on the day of the import and close with the Saturday of their second week", () => {
    expect(planEnrollment(session, "2026-11-20")).toEqual({
      enrollment_opens_at: new Date("2026-11-20T05:00:00Z"),
      open_enrollment_at: new Date("2026-11-20T05:00:00Z"),
      enrollment_closes_at: new Date("2027-01-24T05:00:00Z"),
      drop_deadline: "2027-01-23",
      withdraw_deadline: "2027-03-16",
    });
  });

  it("are closed once their second week is over", () => {
    expect(planEnrollment(session, "2027-01-23").enrollment_opens_at).not.toBeNull();
    expect(planEnrollment(session, "2027-01-24")).toMatchObject({
      enrollment_opens_at: null,
      enrollment_closes_at: null,
      drop_deadline: "2027-01-23",
    });
  });
});

describe("meetings", () => {
  const term = { ...springTerm, shiftDays: 0 };
  const session = { code: "1", startDate: springTerm.startDate, endDate: springTerm.endDate };

  function meet(meeting: CatalogueMeeting, shiftDays = 0) {
    const { tally, counts } = createTally();
    const [planned] = toMeetings(
      bareClass(1, { meetings: [meeting] }),
      { term: { ...term, shiftDays }, session },
      tally,
    );
    return { ...planned?.columns, rules: counts };
  }
  const dates = { startDate: "2025-01-13", endDate: "2025-04-29" };

  it("keep days as bits and times as minutes", () => {
    expect(meet({ ...dates, days: [5, 1, 1], start: "09:00", end: "24:00", facility: " R1 ", online: true })).toEqual({
      start_date: dates.startDate,
      end_date: dates.endDate,
      days: 0b100010,
      start_minutes: 540,
      end_minutes: 1440,
      skipped_weeks: [],
      facility_code: "R1",
      is_online: true,
      component: null,
      skipped_dates: [],
      rules: {},
    });
  });

  it.each([
    ["end when they start", { days: [1], start: "00:00", end: "00:00" }, "tooShort"],
    ["are shorter than 5 minutes", { days: [1], start: "08:00", end: "08:01" }, "tooShort"],
    ["last more than a night", { days: [1], start: "11:00", end: "00:15" }, "impossible"],
    ["end in the afternoon before", { days: [1], start: "14:00", end: "13:00" }, "impossible"],
    ["lost their end", { days: [1], start: "14:00", end: null }, "noDays"],
    ["lost their days", { days: [], start: "08:00", end: "14:00" }, "noDays"],
  ])("that %s have no time", (_, meeting, rule) => {
    expect(meet({ ...dates, ...meeting })).toMatchObject({
      start_minutes: null,
      end_minutes: null,
      rules: { [rule]: 1 },
    });
  });

  it.each([
    ["00:30", 1470],
    ["00:00", 1440],
    ["10:30", 2070],
  ])("past midnight keep their time, until %s", (end, end_minutes) => {
    expect(meet({ ...dates, days: [2], start: "22:30", end })).toMatchObject({
      start_minutes: 1350,
      end_minutes,
      rules: {},
    });
  });

  it("move with the term", () => {
    expect(meet({ startDate: "2025-03-01", endDate: "2025-03-01" }, 728)).toMatchObject({ start_date: "2027-02-27" });
  });

  it("listed by weeks run from the first to the last of them and skip those between", () => {
    expect(meet({ days: [1], weeks: "111111111111111" })).toMatchObject({
      start_date: "2025-01-13",
      end_date: "2025-04-26",
      skipped_weeks: [],
    });
    expect(meet({ days: [1], weeks: "1111111111111111" })).toMatchObject({ end_date: "2025-04-29" });
    expect(meet({ days: [1], weeks: "001011" })).toMatchObject({
      start_date: "2025-01-26",
      end_date: "2025-02-22",
      skipped_weeks: [1],
    });
    expect(meet({ days: [1], weeks: "101", startDate: "2025-03-05" })).toMatchObject({
      start_date: "2025-03-05",
      end_date: "2025-03-22",
      skipped_weeks: [1],
    });
  });
});
