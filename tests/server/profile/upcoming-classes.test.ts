import { expect, it } from "vitest";
import type { Meeting } from "#contract/catalog";
import { termColors } from "#contract/course-colors";
import type { ClassRecord } from "#server/catalog/records";
import { nextOccurrences } from "#server/profile/upcoming-classes";
import { update } from "../../support/database/rows.ts";
import { addPerson, type PortalClient } from "../../support/portal.ts";
import { describeTerm } from "../../support/registration/enrolling.ts";
import { SMALL_TERM, type SmallTerm } from "../../support/small-term.ts";

const term = { code: "3730", description: "2027", startDate: "2027-01-01", endDate: "2027-12-31", catalogVersion: 1 };
const WEEKEND = { Days: [0, 5] };
const DAILY = { Days: [0, 1, 2, 3, 4, 5, 6] };
const untimed = { ...DAILY, StartTime: null, EndTime: null };

it.each([
  ["when the clocks go forward", "2027-03-12T15:00Z", [WEEKEND], ["03-12T14:00 0", "03-14T13:00 0", "03-19T13:00 0"]],
  ["when they go back", "2027-11-05T15:00Z", [WEEKEND], ["11-05T13:00 0", "11-07T14:00 0", "11-12T14:00 0"]],
  [
    "on the institution's own day",
    "2027-03-13T03:00Z",
    [{ Days: [5, 6] }],
    ["03-12T14:00 0", "03-13T14:00 0", "03-19T13:00 0"],
  ],
  [
    "by time within a day",
    "2027-02-01T15:00Z",
    [{ EndTime: "10:00:00" }, {}, { StartTime: "08:00:00" }],
    ["02-01T13:00 2", "02-01T14:00 1", "02-01T14:00 0", "02-08T13:00 2", "02-08T14:00 1", "02-08T14:00 0"],
  ],
  [
    "without skipped weeks, and within their dates",
    "2027-02-01T15:00Z",
    [{ SkippedWeeks: [1] }, { EndDate: "2027-02-01" }, { StartDate: "2027-02-02" }, untimed],
    ["02-01T14:00 1", "02-08T14:00 0", "02-08T14:00 2"],
  ],
  [
    "from last night while they go on, after midnight",
    "2027-02-02T05:10Z",
    [
      { StartTime: "22:30:00", EndTime: "00:30:00" },
      { StartTime: "21:00:00", EndTime: "23:00:00" },
    ],
    ["02-02T03:30 0", "02-09T02:00 1", "02-09T03:30 0"],
  ],
  [
    "without those of last night that are over",
    "2027-02-02T05:30Z",
    [{ StartTime: "22:30:00", EndTime: "00:30:00" }],
    ["02-09T03:30 0"],
  ],
] as const)("upcoming meetings are shown %s", (_, now, meetings, shown) => {
  expect(occurrencesOf(meetings, now)).toEqual(shown);
});

it("upcoming meetings are all of today's and the eight after them", () => {
  const twice = [DAILY, { ...DAILY, StartTime: "10:00:00", EndTime: "10:50:00" }];
  const shown = occurrencesOf(twice, "2027-02-01T23:00Z");
  expect([shown.length, shown[0], shown.at(-1)]).toEqual([10, "02-01T14:00 0", "02-05T15:00 1"]);
});

type Dates = Pick<Meeting, "Days" | "StartTime" | "EndTime" | "StartDate" | "EndDate" | "SkippedWeeks">;

/** "03-12T14:00 0" for a meeting of the first class; Mondays at nine, unless said otherwise. */
function occurrencesOf(meetings: readonly Partial<{ readonly [Name in keyof Dates]: unknown }>[], now: string) {
  const weekly = {
    Days: [1],
    StartTime: "09:00:00",
    EndTime: "09:50:00",
    SkippedWeeks: [],
    StartDate: "2027-01-25",
    EndDate: "2027-12-31",
  };
  const attended = meetings.map((own, index) => ({
    record: classOf(index, { ...weekly, ...own } as Dates),
    term,
    color: "indigo" as const,
  }));
  return nextOccurrences(attended, new Date(now)).map(
    ({ ClassNumber, Occurrence }) => `${Occurrence.StartUtc.slice(5, 16)} ${ClassNumber}`,
  );
}

/** Only what is read of it. */
function classOf(classNumber: number, meeting: Dates): ClassRecord {
  const course = { courseId: "1", title: "Calculus" };
  const offering = { course, offerNumber: 1, subject: "MATH", catalogNumber: "1310", career: "UGRD" };
  const session = { code: "1", description: "Regular" };
  const codes = { component: "LEC", classType: "E", status: "A", campus: null, instructionMode: "P", topic: null };
  const lists = { autoEnroll: [], attributes: [], notes: [], otherNames: [] };
  const own = { classNumber, section: "201", title: "Calculus", ...codes, ...lists };
  return { ...own, offering, session, meetings: [meeting] } as unknown as ClassRecord;
}

const classes: SmallTerm["classes"] = [
  { number: 101, course: "COMP.1010", meets: "M 9:00-9:50" },
  { number: 102, course: "COMP.1020", meets: "M 10:00-10:50", session: "A" },
  { number: 103, course: "COMP.1030", meets: "M 10:00-10:50", session: "B" },
  { number: 104, course: "COMP.1040", meets: "M 12:00-12:50", capacity: 1, waitCapacity: 5 },
  { number: 105, course: "COMP.1050", meets: "M 13:00-13:50" },
  { number: 106, course: "COMP.1060", meets: "M 14:00-14:50" },
  { number: 107, course: "COMP.1070", online: true, units: 1 },
];

describeTerm("the call of upcoming classes", { term: { classes }, isOwn: true }, (students) => {
  const { portal, newStudent, add, enroll, drop, cancel, take } = students;
  const shown = async (client: PortalClient) => {
    const { Data } = await client.call("upcomingClasses");
    return Data?.ClassMeetingOccurrences.map(({ ClassNumber, Occurrence }) => [ClassNumber, Occurrence.StartUtc]);
  };

  it("has the caller's own seats, with half terms, and no waitlisted, dropped, canceled or untimed class", {
    tags: ["portal§2.36", "portal§7.1"],
  }, async () => {
    const [student, other] = [await newStudent(), await newStudent()];
    await take(other.client, 104);
    for (const { number } of classes) await add(student.client, number, { useWaitList: true });
    const taken = await enroll(student.client, ...classes.map(({ number }) => number));
    expect(taken.filter(({ success }) => !success)).toEqual([]);
    await drop(student.client, 105);
    await cancel(106);

    const shownAt = async ({ username }: typeof student, moment: string) =>
      await shown(await portal.signIn(username, moment));
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
    // Its last night ends on the day after its last date.
    const night = { end_date: "2027-05-17", start_minutes: 1350, end_minutes: 1470 };
    await update(portal.db, "meetings", night, { class_number: 103 });
    await update(portal.db, "terms", { catalog_version: 100 }, { code: SMALL_TERM });
    expect(await shownAt(student, "2027-05-18T04:10:00Z")).toEqual([[103, "2027-05-18T02:30:00.000Z"]]);
  });

  it("names the class and its term, and is empty for people without classes", { tags: ["portal§3.22"] }, async () => {
    await addPerson(portal.db, "staff", { is_student: false });
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

  it("have the colors of My Classes", async () => {
    const { client, username } = await newStudent();
    await take(client, 102);
    await take(client, 101);
    const at = await portal.signIn(username, "2027-02-15T14:00:00Z");
    const { Data } = await at.call("upcomingClasses");
    const query = { term: SMALL_TERM, career: "UGRD" };
    const enrolled = await at.call("enrolledClasses", { query });
    const colors = termColors(enrolled.Data!.Classes);
    const shown = Data!.ClassMeetingOccurrences;
    expect(shown.map(({ CourseId, Color }) => [CourseId, Color])).toEqual(
      shown.map(({ CourseId }) => [CourseId, colors.get(CourseId)]),
    );
    expect(new Set(shown.map(({ Color }) => Color)).size).toBeGreaterThan(1);
  });
});
