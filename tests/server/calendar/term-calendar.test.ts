import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { CalendarLayer } from "#contract/calendar-layers";
import { testDatabases } from "../../support/database/database.ts";
import { findRows } from "../../support/database/rows.ts";
import type { PortalClient } from "../../support/portal.ts";
import { smallTermPortal } from "../../support/registration/enrolling.ts";
import { loadRecords } from "../../support/registration/registrar.ts";
import { SMALL_TERM, type SmallTerm } from "../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 110, course: "MATH.1310", section: "201", meets: "M 9:00-9:50" },
    { number: 120, course: "PHYS.1410", section: "201", meets: "T 9:00-9:50" },
    // On single dates, see below.
    { number: 130, course: "EXAM.1000", section: "201", meets: "M 9:30-10:20" },
    { number: 140, course: "EXAM.2000", section: "201", meets: "T 9:30-10:20" },
    { number: 150, course: "HALF.1000", section: "201", meets: "M 9:30-10:20", session: "A" },
    { number: 160, course: "NOON.1000", section: "201", meets: "W 12:00-12:50" },
  ],
};

const HEADER = "term,first_day,last_day,name,start,end,follows,campus,session";
const CALENDAR = [
  "2027-02-15,,Presidents' Day,,,,,",
  "2027-02-16,,,,,Monday,,",
  "2027-03-15,2027-03-19,Spring Recess,,,,,",
  "2027-04-07,,Convocation,12:30,14:00,,,",
];

const open = testDatabases();
const { portal, enroll, withCart } = smallTermPortal(open, term);

beforeAll(async () => {
  const setDate = (number: number, date: string) =>
    sql`update meetings set start_date = ${date}, end_date = ${date} where class_number = ${number}`.execute(portal.db);
  await setDate(130, "2027-02-15");
  await setDate(140, "2027-02-16");
  await loadRecords(portal.database, "calendar", [HEADER, ...CALENDAR.map((line) => `${SMALL_TERM},${line}`)]);
});

const read = async (client: PortalClient, layer: CalendarLayer, from: string, to: string) =>
  (await client.call("calendarEvents", { params: { layer }, query: { from, to } })).map(({ date, start, name }) =>
    [date, start?.slice(1, 6), name].filter(Boolean).join(" "),
  );
const rulesOf = async (...numbers: number[]) => {
  const { client } = await withCart(...numbers);
  return (await enroll(client, ...numbers)).map(({ rules }) => rules.join());
};

describe("conflicts are judged on the dates on which classes meet", () => {
  it.each<[string, number[], boolean]>([
    ["a Monday class and an exam on a Monday that is off", [110, 130], false],
    ["a Monday class and an exam on a Tuesday that follows a Monday", [110, 140], true],
    ["a Tuesday class and an exam on a Tuesday that follows a Monday", [120, 140], false],
    ["two Monday classes", [110, 150], true],
  ])("%s", async (_, numbers, isRefused) => {
    const rules = await rulesOf(...numbers);
    expect(rules.some((rule) => rule.includes("clash"))).toBe(isRefused);
  });
});

it("a student's calendar leaves out days off, moves classes, and names the days", async () => {
  const { client } = await withCart(110, 120, 160);
  await enroll(client, 110, 120, 160);
  expect(await read(client, "classes", "2027-02-14", "2027-02-20")).toEqual([
    "2027-02-16 09:00 MATH.1310 Title of MATH.1310",
    "2027-02-17 12:00 NOON.1000 Title of NOON.1000",
  ]);
  expect(await read(client, "classes", "2027-03-14", "2027-03-20")).toEqual([]);
  expect(await read(client, "classes", "2027-04-07", "2027-04-07")).toEqual([]);
  expect(await read(client, "days-off", "2027-02-14", "2027-03-16")).toEqual([
    "2027-02-15 No classes: Presidents' Day",
    "2027-02-16 Monday schedule",
    "2027-03-15 No classes: Spring Recess",
    "2027-03-16 No classes: Spring Recess",
  ]);
  expect(await read(client, "days-off", "2027-04-01", "2027-04-30")).toEqual([
    "2027-04-07 12:30 No classes: Convocation",
  ]);
  const { Data } = await client.call("enrolledClasses", { query: { term: SMALL_TERM, career: "UGRD" } });
  expect(Data?.TermHeader.Calendar?.map(({ Name, Follows }) => Name || Follows)).toEqual([
    "Presidents' Day",
    1,
    "Spring Recess",
    "Convocation",
  ]);
  expect(Data?.Classes.find(({ ClassNumber }) => ClassNumber === 110)?.Class?.Meetings).toMatchObject([
    { DaysOff: ["2027-02-15", "2027-03-15"], AddedDates: ["2027-02-16"] },
  ]);
});

it("the next classes aren't on a day off", async () => {
  const { client, username } = await withCart(110);
  await enroll(client, 110);
  portal.clock.set("2027-02-14T15:00:00Z");
  const later = await portal.signIn(username);
  const upcoming = await later.call("upcomingClasses");
  expect(JSON.stringify(upcoming)).toContain("2027-02-16T14:00:00.000Z");
  expect(JSON.stringify(upcoming)).not.toContain("2027-02-15T");
});

it("a new day off tells no student of a changed time, and shows at the next call", async () => {
  const { client, id } = await withCart(110);
  await enroll(client, 110);
  const before = await findRows(portal.db, "notices", ["kind"], { person_id: id });
  const added = [...CALENDAR, "2027-04-19,,Patriots' Day,,,,,"];
  await loadRecords(portal.database, "calendar", [HEADER, ...added.map((line) => `${SMALL_TERM},${line}`)]);
  expect(await read(client, "classes", "2027-04-18", "2027-04-24")).toEqual([]);
  expect(await findRows(portal.db, "notices", ["kind"], { person_id: id })).toEqual(before);
});
