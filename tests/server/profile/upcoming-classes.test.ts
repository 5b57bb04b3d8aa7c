import fc from "fast-check";
import { expect, it } from "vitest";
import type { ClassRecord, MeetingRecord } from "#server/catalog/records";
import { nextOccurrences } from "#server/profile/upcoming-classes";
import { describeDatabase } from "../../support/database/database.ts";
import { update } from "../../support/database/rows.ts";
import { cases } from "../../support/effort.ts";
import { enrollingIn, openSmallTerm } from "../../support/registration/enrolling.ts";
import { addPerson, type PortalClient } from "../../support/portal.ts";
import { SMALL_TERM } from "../../support/small-term.ts";

const DAY = 86_400_000;
const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10);
const term = { code: "3730", description: "2027", startDate: "2027-01-01", endDate: "2027-12-31", catalogVersion: 1 };

it("upcoming meetings are those of a plain calendar of the year, clock changes included", () => {
  const day = fc.integer({ min: 0, max: 364 }).map((index) => Date.UTC(2027, 0, 1) + index * DAY);
  const meeting = fc
    .record({
      days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 4 }),
      start: fc.integer({ min: 16, max: 90 }).map((tens) => tens * 15),
      length: fc.constantFrom(50, 75, 90),
      ends: fc.tuple(day, day),
      skippedWeeks: fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { maxLength: 3 }),
      isTimed: fc.integer({ min: 0, max: 9 }).map((chance) => chance > 0),
    })
    .map(({ days, start, length, ends, skippedWeeks, isTimed }) => ({
      days,
      startMinutes: isTimed ? start : null,
      endMinutes: isTimed ? start + length : null,
      startDate: isoDay(Math.min(...ends)),
      endDate: isoDay(Math.max(...ends)),
      skippedWeeks,
    }));
  const between = (min: Date, max: Date) => fc.date({ min, max, noInvalidDate: true });
  const moment = fc.oneof(
    { weight: 3, arbitrary: between(new Date("2027-01-01T05:00Z"), new Date("2027-12-31T00:00Z")) },
    // Around both changes of the clock, which are on March 14 and November 7.
    { weight: 1, arbitrary: between(new Date("2027-03-10T05:00Z"), new Date("2027-03-16T00:00Z")) },
    { weight: 1, arbitrary: between(new Date("2027-11-03T05:00Z"), new Date("2027-11-09T00:00Z")) },
  );
  fc.assert(
    fc.property(fc.array(meeting, { minLength: 1, maxLength: 6 }), moment, (meetings, now) => {
      const attended = meetings.map((each, index) => ({ record: classOf(index, each), term }));
      const shown = nextOccurrences(attended, now);
      expect(
        shown.map(({ ClassNumber, Occurrence: { StartUtc, EndUtc } }) => `${StartUtc} ${EndUtc} ${ClassNumber}`),
      ).toEqual(naive(meetings, now));
    }),
    { numRuns: cases(300), seed: 20_270_314 },
  );
});

type Dates = Pick<MeetingRecord, "days" | "startMinutes" | "endMinutes" | "startDate" | "endDate" | "skippedWeeks">;

/** Every date of every meeting, one by one, with the offset of the university's clock on that date. */
function naive(meetings: readonly Dates[], now: Date) {
  const year = meetings.flatMap((meeting, classNumber) => {
    const { days, startMinutes, endMinutes, startDate, endDate, skippedWeeks } = meeting;
    if (startMinutes === null || endMinutes === null) return [];
    const dates = [];
    let week = 0;
    for (let at = Date.parse(startDate); at <= Date.parse(endDate); at += DAY) {
      const weekday = new Date(at).getUTCDay();
      if (weekday === 0 && isoDay(at) !== startDate) week++;
      if (!days.includes(weekday) || skippedWeeks.includes(week)) continue;
      const instant = (minutes: number) => new Date(at + (minutes + offsetOn(isoDay(at))) * 60_000).toISOString();
      dates.push({ date: at, shown: `${instant(startMinutes)} ${instant(endMinutes)} ${classNumber}` });
    }
    return dates;
  });
  const local = new Date(now.getTime() - offsetAt(now) * 60_000);
  const today = Date.parse(isoDay(local.getTime()));
  year.sort((a, b) => (a.shown < b.shown ? -1 : 1));
  const later = year.filter(({ date }) => date > today && date <= today + 7 * DAY);
  return [...year.filter(({ date }) => date === today), ...later.slice(0, 8)].map(({ shown }) => shown);
}

/** Minutes behind UTC, for a class that begins after three in the morning. */
function offsetOn(date: string): number {
  return date >= "2027-03-14" && date < "2027-11-07" ? 240 : 300;
}

function offsetAt(at: Date): number {
  return at >= new Date("2027-03-14T07:00Z") && at < new Date("2027-11-07T06:00Z") ? 240 : 300;
}

/** Only what is read of it. */
function classOf(classNumber: number, dates: Dates): ClassRecord {
  const meetings = [
    { ...dates, number: classNumber, facility: null, isOnline: false, component: null, instructors: [] },
  ];
  const course = { courseId: "1", title: "Calculus" };
  const offering = { course, offerNumber: 1, subject: "MATH", catalogNumber: "1310", career: "UGRD" };
  const session = { code: "1", description: "Regular" };
  const codes = { component: "LEC", classType: "E", status: "A", campus: null, instructionMode: "P", topic: null };
  const own = { classNumber, section: "201", title: "Calculus", ...codes, autoEnroll: [], attributes: [], notes: [] };
  return { ...own, offering, session, meetings } as unknown as ClassRecord;
}

describeDatabase("the call of upcoming classes", (open) => {
  const shown = async (client: PortalClient) => {
    const { Data } = await client.call("upcomingClasses");
    return Data?.ClassMeetingOccurrences.map(({ ClassNumber, Occurrence }) => [ClassNumber, Occurrence.StartUtc]);
  };

  it("has the caller's own seats, with half terms, and no waitlisted, dropped, canceled or untimed class", async () => {
    const portal = await openSmallTerm(open, {
      classes: [
        { number: 101, course: "COMP.1010", meets: "M 9:00-9:50" },
        { number: 102, course: "COMP.1020", meets: "M 10:00-10:50", session: "A" },
        { number: 103, course: "COMP.1030", meets: "M 10:00-10:50", session: "B" },
        { number: 104, course: "COMP.1040", meets: "M 12:00-12:50", capacity: 1, waitCapacity: 5 },
        { number: 105, course: "COMP.1050", meets: "M 13:00-13:50" },
        { number: 106, course: "COMP.1060", meets: "M 14:00-14:50" },
        { number: 107, course: "COMP.1070", online: true, units: 1 },
      ],
    });
    const { newStudent, add, enroll, drop, cancel, take } = enrollingIn(portal);
    const [student, other] = [await newStudent(), await newStudent()];
    await take(other.client, 104);
    for (const number of [101, 102, 103, 104, 105, 106, 107]) await add(student.client, number, { useWaitList: true });
    const taken = await enroll(student.client, 101, 102, 103, 104, 105, 106, 107);
    expect(taken.filter(({ success }) => !success)).toEqual([]);
    await drop(student.client, 105);
    await cancel(106);

    const shownAt = async ({ username }: typeof student, moment: string) => {
      return await shown(await portal.signIn(username, moment));
    };
    // Monday of the fourth week, after both classes.
    expect(await shownAt(student, "2027-02-15T20:00:00Z")).toEqual([
      [101, "2027-02-15T14:00:00.000Z"],
      [102, "2027-02-15T15:00:00.000Z"],
      [101, "2027-02-22T14:00:00.000Z"],
      [102, "2027-02-22T15:00:00.000Z"],
    ]);
    expect(await shownAt(other, "2027-02-15T20:00:00Z")).toEqual([
      [104, "2027-02-15T17:00:00.000Z"],
      [104, "2027-02-22T17:00:00.000Z"],
    ]);
    // The second half has begun, and so has daylight saving time: nine is an hour earlier in UTC.
    expect(await shownAt(student, "2027-03-15T20:00:00Z")).toEqual([
      [101, "2027-03-15T13:00:00.000Z"],
      [103, "2027-03-15T14:00:00.000Z"],
      [101, "2027-03-22T13:00:00.000Z"],
      [103, "2027-03-22T14:00:00.000Z"],
    ]);
    expect(await shownAt(student, "2027-06-15T20:00:00Z")).toEqual([]);
    // A class may go on after the term's last day.
    await update(portal.db, "meetings", { end_date: "2027-05-14" }, { class_number: 103 });
    await update(portal.db, "terms", { catalog_version: 99 }, { code: SMALL_TERM });
    expect(await shownAt(student, "2027-05-10T20:00:00Z")).toEqual([[103, "2027-05-10T14:00:00.000Z"]]);
  });

  it("names the class and its term, and is empty for people without classes", async () => {
    const portal = await openSmallTerm(open, { classes: [{ number: 101, course: "COMP.1010", meets: "M 9:00-9:50" }] });
    await addPerson(portal.db, "staff", { is_student: false });
    const { newStudent, take } = enrollingIn(portal);
    const { client } = await newStudent();
    expect(await shown(client)).toEqual([]);
    await take(client, 101);
    const { Data } = await client.call("upcomingClasses");
    expect(Data?.ClassMeetingOccurrences).toMatchObject([
      {
        Occurrence: { StartUtc: "2027-01-25T14:00:00.000Z", EndUtc: "2027-01-25T14:50:00.000Z" },
        Meeting: { StartTimeFormatted: "9:00 AM" },
        ClassNumber: 101,
        Term: { Code: SMALL_TERM, Description: "2027 Spring" },
        CourseId: "COMP.1010",
        Subject: "COMP",
        CatalogNumber: "1010",
        CourseTitle: "Title of COMP.1010",
        Section: "101",
        Component: { Code: "LEC", Description: "Lecture" },
      },
    ]);
    expect(await shown(await portal.signIn("staff"))).toEqual([]);
  });
});
