import { expect, it } from "vitest";
import type { ScheduleMeeting } from "#contract/builder/schedule-request";
import { openCatalog } from "#server/catalog/catalog";
import { bulkInsert } from "#server/db/bulk-insert";
import { findViolations } from "#server/registration/invariants/invariants";
import { clashingPairs } from "#server/registration/rules/clash-rule";
import { recordClashTimes } from "#server/registration/rules/clashes";
import { describeDatabase } from "../../../support/database/database.ts";
import { seeds } from "../../../support/effort.ts";
import { type Occurrence, toOccurrences } from "../../../support/engine/oracle/occurrences.ts";
import { randomRequest } from "../../../support/engine/random-request.ts";
import { addEnrollment, addSmallTerm, addStudent, SMALL_TERM } from "../../../support/small-term.ts";

const CLASSES = 110;
const numbers = Array.from({ length: CLASSES }, (_, at) => 100 + at);
const NOBODYS = { term_code: SMALL_TERM, facility_code: null, is_online: false };

describeDatabase("Conflicts of enrolled classes", (open) => {
  it("are found where dates written out overlap, in and outside the term, by the rules and by the invariant", async () => {
    const database = await open();
    const { db } = database;
    const classes = numbers.map((number) => ({
      number,
      course: `COMP.${number}`,
      status: number % 10 === 0 ? ("X" as const) : ("A" as const),
    }));
    await addSmallTerm(db, { classes });
    const student = await addStudent(db, "busy");
    for (const number of numbers) await addEnrollment(db, student, number);

    for (const seed of seeds(1)) {
      const meetings = randomMeetings(1000 * seed);
      await db.deleteFrom("meetings").where("term_code", "=", SMALL_TERM).execute();
      await bulkInsert(db, "meetings", meetings.flatMap(toRows));
      await db
        .updateTable("terms")
        .set({ catalog_version: 2 + seed })
        .where("code", "=", SMALL_TERM)
        .execute();

      const expected = overlappingPairs(meetings);
      const { classes: records } = await openCatalog(database).term(SMALL_TERM);
      const byRules = pairs().filter(([a, b]) => recordClashTimes(records.get(a)!, records.get(b)!) !== undefined);
      expect(byRules.map(String), `seed ${seed}`).toEqual(expected);
      const violations = await findViolations(database);
      const byInvariant = violations.flatMap(({ invariant, subject }) =>
        invariant === clashingPairs.invariant
          ? subject
              .match(/COMP\.\d+/g)!
              .map((name) => name.slice(5))
              .join()
          : [],
      );
      expect(byInvariant.toSorted(), `seed ${seed}`).toEqual(expected.toSorted());
      // Otherwise the comparison says little.
      expect(expected.length).toBeGreaterThan(20);
    }
  });
});

/** Until 10 AM of the next day. */
const NIGHT = { startMinutes: 1320, endMinutes: 2040 };
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

/**
 * By class, with dates. A canceled class has meetings, too, at which nobody meets. Every other class meets every day, so
 * that dates that only touch are often common ones.
 */
function randomMeetings(firstSeed: number): ScheduleMeeting[][] {
  const found: ScheduleMeeting[][] = [];
  for (let seed = firstSeed; found.length < CLASSES; seed++) {
    const { courses, termStartDate: startDate, termEndDate: endDate } = randomRequest(seed);
    // All of one term, so that their dates meet.
    if (startDate !== "2027-01-19") continue;
    for (const { meetings } of courses.flatMap(({ sections }) => sections)) {
      const isDaily = found.length % 2 === 0;
      found.push(
        meetings
          .filter((each) => each.startMinutes !== each.endMinutes || each.startMinutes === null)
          .map(({ skippedDates: _, ...each }) => ({
            ...each,
            ...(found.length % 9 === 4 && each.startMinutes !== null && NIGHT),
            days: isDaily ? EVERY_DAY : each.days,
            startDate: each.startDate ?? startDate,
            endDate: each.endDate ?? endDate,
          })),
      );
    }
  }
  return found.slice(0, CLASSES);
}

function toRows(meetings: readonly ScheduleMeeting[], at: number) {
  return meetings.map(({ days, startMinutes, endMinutes, startDate, endDate, skippedWeeks = [] }, index) => ({
    ...NOBODYS,
    class_number: numbers[at]!,
    meeting_number: index + 1,
    days: days.reduce((bits, day) => bits | (1 << day), 0),
    start_minutes: startMinutes,
    end_minutes: endMinutes,
    start_date: startDate!,
    end_date: endDate!,
    skipped_weeks: [...skippedWeeks],
  }));
}

function pairs(): [number, number][] {
  return numbers.flatMap((a, at) => numbers.slice(at + 1).map((b): [number, number] => [a, b]));
}

function overlappingPairs(meetings: readonly (readonly ScheduleMeeting[])[]): string[] {
  const term = { termStartDate: "2027-01-25", termEndDate: "2027-05-07" };
  const dates = meetings.map((own, at) =>
    numbers[at]! % 10 === 0
      ? []
      : own.flatMap((each) => toOccurrences(numbers[at]!, each, term)).flatMap(cutAtMidnight),
  );
  return pairs()
    .filter(([a, b]) =>
      dates[a - 100]!.some((one) =>
        dates[b - 100]!.some(({ date, start, end }) => one.date === date && one.start < end && start < one.end),
      ),
    )
    .map(String);
}

function cutAtMidnight(night: Occurrence): Occurrence[] {
  if (night.end <= 1440) return [night];
  return [
    { ...night, end: 1440 },
    { ...night, date: night.date + 1, start: 0, end: night.end - 1440 },
  ];
}
