import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { CalendarLayer } from "#contract/calendar-layers";
import type { CalendarEntry } from "#contract/calls/calendar";
import { testDatabases } from "../../support/database/database.ts";
import { insert } from "../../support/database/rows.ts";
import { addPerson, openPortal, type PortalClient } from "../../support/portal.ts";
import { smallTermPortal } from "../../support/registration/enrolling.ts";
import { SMALL_TERM, type SmallTerm, TEST_NOW } from "../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 110, course: "MATH.1310", section: "201", meets: "MWF 9:00-9:50", units: 4 },
    { number: 120, course: "PHYS.1410", section: "201", meets: "TR 11:00-12:15" },
    { number: 130, course: "PHIL.2010", section: "061", online: true, units: 1 },
    { number: 140, course: "FULL.1000", section: "201", meets: "F 14:00-16:50", capacity: 0, waitCapacity: 5 },
    { number: 150, course: "NURS.2000", section: "201", meets: "S 21:00-23:50" },
    { number: 155, course: "ASTR.2000", section: "201", meets: "F 22:30-24:30" },
    { number: 160, course: "OVER.1000", section: "201", meets: "M 13:00-13:50", status: "X" },
  ],
};

const open = testDatabases();
const { portal, enroll, withCart } = smallTermPortal(open, term, { settings: { demo: true } });
/** The week of March 15, which begins on the 14th, when the clock changes. */
const RECESS = 7;

beforeAll(async () => {
  await sql`update meetings set skipped_weeks = array[${RECESS}::smallint] where class_number not in (150, 155)`.execute(
    portal.db,
  );
});

type Range = { from: string; to: string };
const FIRST_WEEK: Range = { from: "2027-01-24", to: "2027-01-30" };

async function read(client: PortalClient, layer: CalendarLayer, query: Range): Promise<CalendarEntry[]> {
  return await client.call("calendarEvents", { params: { layer }, query });
}

const lines = (entries: readonly CalendarEntry[]) =>
  entries.map(({ date, start, end, name }) => [date, start?.slice(1, 6), end, name].filter(Boolean).join(" "));

describe("classes", () => {
  it("are one event for each meeting, with their section and color", { tags: ["builder§2.67"] }, async () => {
    const { client } = await withCart(110, 120, 130);
    await enroll(client, 110, 120, 130);
    const entries = await read(client, "classes", FIRST_WEEK);
    expect(lines(entries)).toEqual([
      "2027-01-25 09:00 T09:50:00 MATH.1310 Title of MATH.1310",
      "2027-01-26 11:00 T12:15:00 PHYS.1410 Title of PHYS.1410",
      "2027-01-27 09:00 T09:50:00 MATH.1310 Title of MATH.1310",
      "2027-01-28 11:00 T12:15:00 PHYS.1410 Title of PHYS.1410",
      "2027-01-29 09:00 T09:50:00 MATH.1310 Title of MATH.1310",
    ]);
    expect(entries[0]).toMatchObject({
      id: `${SMALL_TERM}-110-1`,
      className: "classes",
      shortName: "MATH.1310",
      note: "LEC 201",
      color: "indigo",
      Class: { Term: SMALL_TERM, ClassNumber: 110 },
    });
    expect(entries[1]?.color).not.toBe("indigo");
  });

  it("keep their time when the clock changes, an hour earlier by UTC", async () => {
    const { client } = await withCart(150);
    await enroll(client, 150);
    expect(lines(await read(client, "classes", { from: "2027-03-07", to: "2027-03-20" }))).toEqual([
      "2027-03-13 21:00 T23:50:00 NURS.2000 Title of NURS.2000",
      "2027-03-20 21:00 T23:50:00 NURS.2000 Title of NURS.2000",
    ]);
  });

  it("have a night with the next day, too, even after the last day of its dates", async () => {
    const { client } = await withCart(155);
    await enroll(client, 155);
    const nights = async (from: string, to: string) => lines(await read(client, "classes", { from, to }));
    const night = "2027-03-12 22:30 2027-03-13T00:30:00 ASTR.2000 Title of ASTR.2000";
    expect(await nights("2027-03-12", "2027-03-12")).toEqual([night]);
    expect(await nights("2027-03-13", "2027-03-18")).toEqual([night]);
    expect(await nights("2027-03-14", "2027-03-18")).toEqual([]);
    // The term's last day.
    const last = "2027-05-07 22:30 2027-05-08T00:30:00 ASTR.2000 Title of ASTR.2000";
    expect(await nights("2027-05-08", "2027-05-14")).toEqual([last]);
    expect(await nights("2027-05-09", "2027-05-14")).toEqual([]);
  });

  it("leave out weeks of a recess, days outside the term, and withdrawn classes", async () => {
    const { client, id } = await withCart(110, 120);
    await enroll(client, 110, 120);
    expect(await read(client, "classes", { from: "2027-03-14", to: "2027-03-20" })).toEqual([]);
    expect(await read(client, "classes", { from: "2026-12-01", to: "2027-01-24" })).toEqual([]);
    expect((await read(client, "classes", { from: "2027-05-01", to: "2027-06-01" })).at(-1)?.date).toBe("2027-05-07");
    await portal.db
      .updateTable("enrollments")
      .set({ status: "D", status_reason: "DROP" })
      .where("student_id", "=", id)
      .where("class_number", "=", 110)
      .execute();
    expect(new Set((await read(client, "classes", FIRST_WEEK)).map(({ shortName }) => shortName))).toEqual(
      new Set(["PHYS.1410"]),
    );
    // The count of seats must hold.
    await portal.db
      .updateTable("enrollments")
      .set({ status: "E", status_reason: "ENRL" })
      .where("student_id", "=", id)
      .execute();
  });

  it("are waitlisted in a layer of their own, with the place", async () => {
    const { client } = await withCart(110, [140, { useWaitList: true }]);
    await enroll(client, 110, 140);
    expect(new Set((await read(client, "classes", FIRST_WEEK)).map(({ shortName }) => shortName))).toEqual(
      new Set(["MATH.1310"]),
    );
    const [waiting, ...others] = await read(client, "waitlisted", FIRST_WEEK);
    expect(others).toEqual([]);
    expect(waiting).toMatchObject({
      date: "2027-01-29",
      shortName: "FULL.1000",
      waitPosition: 1,
      className: "waitlisted",
    });
  });
});

describe("days off", () => {
  it("are the days that most of the term's meetings leave out", async () => {
    const { client } = await withCart(110);
    await enroll(client, 110);
    const entries = await read(client, "days-off", { from: "2027-03-01", to: "2027-04-30" });
    // On Saturday the clinic goes on.
    expect(entries.map(({ date }) => date)).toEqual([
      "2027-03-15",
      "2027-03-16",
      "2027-03-17",
      "2027-03-18",
      "2027-03-19",
    ]);
    expect(entries[0]).toMatchObject({ start: null, end: null, className: "days-off", note: "2027 Spring" });
    expect(await read(client, "days-off", FIRST_WEEK)).toEqual([]);
  });

  it("are those of the terms that run for a student without classes", async () => {
    const { client } = await withCart();
    expect((await read(client, "days-off", { from: "2027-03-15", to: "2027-03-15" })).length).toBe(1);
  });
});

describe("appointments and deadlines", () => {
  it("are the student's own, on the institution's clock, also past ones", async () => {
    const { client, id } = await withCart();
    const other = await withCart();
    const appointment = { subtopic: "Course planning", location: "Olsen 109" };
    const [late] = await portal.db
      .insertInto("advising_appointments")
      .values([
        // 10:30 PM on the 25th.
        {
          ...appointment,
          student_id: id,
          starts_at: new Date("2027-01-26T03:30:00Z"),
          ends_at: new Date("2027-01-26T04:00:00Z"),
        },
        {
          ...appointment,
          student_id: id,
          starts_at: new Date("2026-12-01T15:00:00Z"),
          ends_at: new Date("2026-12-01T15:30:00Z"),
        },
        {
          ...appointment,
          student_id: other.id,
          starts_at: new Date("2027-01-26T15:00:00Z"),
          ends_at: new Date("2027-01-26T15:30:00Z"),
        },
      ])
      .returning("id")
      .execute();
    await insert(portal.db, "advising_attendees", [
      { appointment_id: late!.id, person_id: "staff-1", name: "Ana Silva", role: "Advisor" },
      { appointment_id: late!.id, person_id: other.id, name: "Another Student", role: "Student" },
    ]);
    const day = { from: "2027-01-25", to: "2027-01-25" };
    expect(await read(client, "advising", day)).toMatchObject([
      {
        date: "2027-01-25",
        start: "T22:30:00",
        end: "T23:00:00",
        name: "Course planning",
        place: "Olsen 109",
        note: "Ana Silva",
      },
    ]);
    expect(await read(client, "advising", { from: "2027-01-26", to: "2027-01-26" })).toEqual([]);
    expect((await read(client, "advising", { from: "2026-12-01", to: "2026-12-01" })).length).toBe(1);
  });

  it("have important dates for everyone and the due dates of one's own checklist, all day", async () => {
    const { client, id } = await withCart();
    const { client: other } = await withCart();
    await insert(portal.db, "important_dates", [
      { date: "2027-02-05", description_html: `<b>Last day</b> to drop &amp; add<script>x()</script>` },
      { date: "2027-02-06", description_html: `See <a href="https://example.edu/dates">the dates</a>` },
      { date: "2027-06-05", description_html: "Later" },
    ]);
    await insert(portal.db, "checklist_items", {
      student_id: id,
      item: "Immunization Record",
      administrative_function: "Student Health",
      status: "Initiated",
      description_html: "Upload it.",
      due_date: "2027-02-04",
    });
    const february = { from: "2027-02-01", to: "2027-02-28" };
    const entries = await read(client, "deadlines", february);
    expect(lines(entries)).toEqual([
      "2027-02-04 Immunization Record",
      "2027-02-05 Last day to drop & add",
      "2027-02-06 See the dates",
    ]);
    expect(entries.map(({ details }) => details)).toEqual([
      "Upload it.",
      null,
      expect.stringMatching(/^See <a href="https:\/\/example\.edu\/dates" target="_blank"[^>]*>the dates<\/a>$/),
    ]);
    expect(lines(await read(other, "deadlines", february))).toHaveLength(2);
  });

  it("are off with their feature", async () => {
    const { client, id } = await withCart();
    await insert(portal.db, "feature_flags", { flag: "sfal_advising", person_id: id, enabled: false });
    const asked = { params: { layer: "advising" }, query: FIRST_WEEK } as const;
    expect((await client.send("calendarEvents", asked)).status).toBe(497);
  });
});

describe("campus events", () => {
  it("are the dated ones of the feed", async () => {
    const { client } = await withCart();
    const entries = await read(client, "events", { from: "2027-01-20", to: "2027-02-20" });
    expect(entries.length).toBeGreaterThan(1);
    for (const each of entries) {
      expect(each).toMatchObject({ className: "events", end: null, link: expect.stringMatching(/^https:/) });
      expect(each.date >= "2027-01-20" && each.date <= "2027-02-20").toBe(true);
    }
    expect(await read(client, "events", { from: "2028-01-20", to: "2028-02-20" })).toEqual([]);
  });

  it("last all day if the feed names only a day", async () => {
    const events = [
      { text: "Fair", link: "https://example.edu/fair", date: "2027-01-28" },
      { text: "Concert", link: "https://example.edu/concert", date: "2027-01-28T12:00" },
      { text: "Someday", link: "https://example.edu/someday" },
    ];
    const feed = createServer((_, response) => response.end(JSON.stringify(events)));
    await new Promise<void>((done) => feed.listen(0, "127.0.0.1", done));
    onTestFinished(() => void feed.close());
    await addPerson(portal.db, "visitor");
    const { port } = feed.address() as AddressInfo;
    const links = { FEED_FEATURED_EVENTS_URL: `http://127.0.0.1:${port}/events` };
    const client = await (await openPortal(portal.database, { at: TEST_NOW, settings: { links } })).signIn("visitor");
    const entries = await read(client, "events", FIRST_WEEK);
    expect(entries.map(({ name, start }) => [name, start])).toEqual([
      ["Fair", null],
      ["Concert", "T12:00:00"],
    ]);
  });

  it("are a failure of their own while the feed is down", async () => {
    await addPerson(portal.db, "lonely");
    const broken = await openPortal(portal.database, {
      at: TEST_NOW,
      settings: { links: { FEED_FEATURED_EVENTS_URL: "http://127.0.0.1:1/events" } },
    });
    const client = await broken.signIn("lonely");
    const asked = (layer: CalendarLayer) => ({ params: { layer }, query: FIRST_WEEK });
    expect((await client.send("calendarEvents", asked("events"))).status).toBe(400);
    expect((await client.send("calendarEvents", asked("deadlines"))).status).toBe(200);
  });
});

it("has the weeks around today if no days are asked for", async () => {
  const { client } = await withCart(110);
  await enroll(client, 110);
  const entries = await client.call("calendarEvents", { params: { layer: "classes" } });
  // From January 3 to March 13: today is Wednesday, the 20th.
  expect([entries[0]?.date, entries.at(-1)?.date]).toEqual(["2027-01-25", "2027-03-12"]);
});

it("asks for a sign-in, a known layer, and a range that isn't too long", async () => {
  const { client } = await withCart();
  const statusOf = async (sender: PortalClient, path: string) =>
    (await sender.inject({ url: `/api/calendar/events/${path}` })).statusCode;
  expect(await statusOf(portal, "classes?from=2027-01-24&to=2027-01-30")).toBe(401);
  expect(await statusOf(client, "classes?from=2027-01-24&to=2027-01-30")).toBe(200);
  expect(await statusOf(client, "grades?from=2027-01-24&to=2027-01-30")).toBe(400);
  expect(await statusOf(client, "classes?from=2027-01-24")).toBe(400);
  expect(await statusOf(client, "classes")).toBe(200);
  expect(await statusOf(client, "classes?from=2027-02-30&to=2027-03-30")).toBe(400);
  expect(await statusOf(client, "classes?from=2027-01-31&to=2027-01-30")).toBe(400);
  expect(await statusOf(client, "classes?from=2027-01-01&to=2027-04-10")).toBe(200);
  expect(await statusOf(client, "classes?from=2027-01-01&to=2027-04-11")).toBe(400);
  const { headers, body } = await client.inject({
    url: "/api/calendar/events/deadlines?from=2027-08-01&to=2027-08-02",
  });
  expect(headers["cache-control"]).toBe("no-store");
  expect(JSON.parse(body)).toEqual({ data: [], isError: false, message: null });
});
