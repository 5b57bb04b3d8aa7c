import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabases } from "../../support/database/database.ts";
import { insert } from "../../support/database/rows.ts";
import { occurrencesOf } from "../../support/documents/calendar-occurrences.ts";
import { openPortal, type PortalClient } from "../../support/portal.ts";
import { smallTermPortal } from "../../support/registration/enrolling.ts";
import { SMALL_TERM, type SmallTerm, TEST_NOW } from "../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 110, course: "MATH.1310", section: "201", meets: "MWF 9:00-9:50", units: 4 },
    { number: 120, course: "PHYS.1410", section: "201", meets: "TR 11:00-12:15" },
    { number: 130, course: "PHIL.2010", section: "061", online: true, units: 1 },
    { number: 140, course: "FULL.1000", section: "201", meets: "F 14:00-16:50", capacity: 0, waitCapacity: 5 },
  ],
};

const open = testDatabases();

const { portal, enroll, drop, withCart } = smallTermPortal(open, term, { settings: { demo: true } });

beforeAll(async () => {
  // The recess is the week of March 15.
  await sql`update meetings set skipped_weeks = array[7::smallint] where term_code = ${SMALL_TERM}`.execute(portal.db);
});

async function classesOf(client: Pick<PortalClient, "inject">, url: string) {
  const response = await client.inject({ url });
  expect(response.statusCode, response.body.slice(0, 200)).toBe(200);
  expect(response.headers["content-type"]).toBe("text/calendar; charset=utf-8");
  return [...occurrencesOf(response.body).keys()].map((uid) => Number(uid.split("-")[1])).sort((a, b) => a - b);
}

it("gives a shared schedule and a student's own classes as files", async () => {
  const shared = `/api/schedulebuilder/term/${SMALL_TERM}/110,120,130/results/calendar?title=Plan%20A`;
  expect(await classesOf(portal, shared)).toEqual([110, 120]);
  const { headers } = await portal.inject({ url: shared });
  expect(headers["content-disposition"]).toBe("attachment; filename*=UTF-8''Plan%20A%202027%20Spring.ics");

  const { client } = await withCart(110, [140, { useWaitList: true }]);
  await enroll(client, 110, 140);
  const own = `/api/Enrollment/Calendar?term=${SMALL_TERM}&career=UGRD`;
  expect(await classesOf(client, own)).toEqual([110, 140]);
  expect((await client.inject({ url: own })).body).toContain("STATUS:TENTATIVE");
  expect((await portal.inject({ url: own })).statusCode).toBe(401);

  const page = await client.inject({ url: `/api/Enrollment/PrintPage?term=${SMALL_TERM}&career=UGRD` });
  expect(page.body).toMatch(/FULL\.1000.*<small>3 credits\s·\sWaitlisted, #1<\/small>/);

  const picture = await client.inject({
    url: `/api/Enrollment/Picture?term=${SMALL_TERM}&career=UGRD&format=svg&theme=dark`,
  });
  expect(picture.headers["content-type"]).toBe("image/svg+xml");
  expect(picture.body).toContain(">MATH.1310 LEC 201</text>");
  expect(picture.body).toContain("Waitlisted");
});

it("follows enrollment at a private address, until it is revoked", async () => {
  const { id, client } = await withCart(110, 120);
  await enroll(client, 110, 120);
  expect(await client.call("calendarSubscription")).toBeNull();
  const { pathname } = new URL((await client.call("subscribeCalendar")).Url);
  expect(await client.call("calendarSubscription")).toEqual({
    CreatedAt: portal.clock.now().toISOString(),
    LastUsedAt: null,
    Layers: ["classes", "waitlisted"],
  });

  expect(await classesOf(portal, pathname)).toEqual([110, 120]);
  portal.clock.advanceMinutes(5);
  await drop(client, 120);
  expect(await classesOf(portal, pathname)).toEqual([110]);
  expect((await client.call("calendarSubscription"))?.LastUsedAt).toBe(portal.clock.now().toISOString());

  const stored = await portal.db.selectFrom("calendar_subscriptions").selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(pathname.slice(10, 50));

  const again = new URL((await client.call("subscribeCalendar")).Url).pathname;
  expect((await portal.inject({ url: pathname })).statusCode).toBe(404);
  expect(await classesOf(portal, again)).toEqual([110]);
  const setStudent = (is_student: boolean) =>
    portal.db.updateTable("people").set({ is_student }).where("id", "=", id).execute();
  await setStudent(false);
  expect((await portal.inject({ url: again })).statusCode).toBe(404);
  await setStudent(true);
  await client.call("unsubscribeCalendar");
  expect((await portal.inject({ url: again })).statusCode).toBe(404);
  expect(await client.call("calendarSubscription")).toBeNull();
  for (const file of ["x.ics", `${"a".repeat(43)}.ics`, "..%2f.ics", `${"a".repeat(43)}`])
    expect((await portal.inject({ url: `/calendar/${file}` })).statusCode).toBe(404);
});

describe("the layers of a private address", () => {
  const DAY = "2027-02-05";
  beforeAll(async () => {
    await insert(portal.db, "important_dates", { date: DAY, description_html: "Last day to <b>drop</b>, and; to add" });
  });

  async function subscribe(client: PortalClient, layers?: string) {
    const { Url } = await client.call("subscribeCalendar", { query: layers === undefined ? {} : { layers } });
    return new URL(Url).pathname;
  }

  const read = async (url: string) => await portal.inject({ url });
  const summaries = (file: string) =>
    [...file.replaceAll("\r\n ", "").matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, words]) => words);

  it("are those that were chosen, in a file that other programs read", async () => {
    const { client, id } = await withCart(110, 120, [140, { useWaitList: true }]);
    await enroll(client, 110, 120, 140);
    await insert(portal.db, "advising_appointments", {
      student_id: id,
      subtopic: "Course planning",
      location: "Olsen 109",
      // 1:30 AM on the day on which the clock skips an hour.
      starts_at: new Date("2027-03-14T06:30:00Z"),
      ends_at: new Date("2027-03-14T07:30:00Z"),
    });
    const address = await subscribe(client, "classes,advising,deadlines,events,days-off");
    const { body } = await read(address);
    expect(body).toContain("X-WR-CALNAME:My Calendar");
    const shown = occurrencesOf(body);
    const uids = [...shown.keys()];
    expect(uids.filter((uid) => uid.startsWith(SMALL_TERM))).toEqual([
      `${SMALL_TERM}-110-1@localhost`,
      `${SMALL_TERM}-120-1@localhost`,
    ]);
    expect(shown.get(uids.find((uid) => uid.startsWith("advising-"))!)).toEqual(["2027-03-14T06:30–07:30"]);
    expect(uids.filter((uid) => uid.startsWith("event-")).length).toBeGreaterThan(2);
    // The recess is one event of five days, which keeps none of them busy.
    const off = /BEGIN:VEVENT\r\nUID:off-3730-2027-03-15@localhost[\s\S]*?END:VEVENT/.exec(body)?.[0];
    expect(off).toContain("DTSTART;VALUE=DATE:20270315\r\nDTEND;VALUE=DATE:20270320\r\nTRANSP:TRANSPARENT");
    expect(body).toContain("DTSTART;VALUE=DATE:20270205\r\nDTEND;VALUE=DATE:20270206");
    expect(summaries(body)).toContain("Last day to drop\\, and\\; to add");
    expect(new Set(uids).size).toBe(uids.length);
  });

  it("can change without another address, and stay with a new one", async () => {
    const { client } = await withCart(110, [140, { useWaitList: true }]);
    await enroll(client, 110, 140);
    const address = await subscribe(client);
    expect(await classesOf(portal, address)).toEqual([110, 140]);
    expect(
      (await client.call("changeCalendarLayers", { body: { Layers: ["days-off", "waitlisted"] } })).Layers,
    ).toEqual(["waitlisted", "days-off"]);
    const { body } = await read(address);
    expect(summaries(body)).toEqual([expect.stringMatching(/^FULL\.1000/), "No classes"]);
    const another = await subscribe(client);
    expect(summaries((await read(another)).body)).toEqual(summaries(body));
    expect((await read(address)).statusCode).toBe(404);
    await client.call("unsubscribeCalendar");
    const refused = await client.send("changeCalendarLayers", { body: { Layers: ["classes"] } });
    expect(refused.status).toBe(404);
  });

  it("are the same bytes until something changes", async () => {
    const { client } = await withCart(110);
    await enroll(client, 110);
    const address = await subscribe(client, "classes,deadlines,days-off");
    const first = await read(address);
    portal.clock.advanceMinutes(60);
    const headers = { "if-none-match": String(first.headers["etag"]) };
    expect((await portal.inject({ url: address, headers })).statusCode).toBe(304);
    await portal.db.updateTable("important_dates").set({ description_html: "Moved" }).where("date", "=", DAY).execute();
    const changed = await portal.inject({ url: address, headers });
    expect(changed.statusCode).toBe(200);
    expect(summaries(changed.body)).toContain("Moved");
  });

  it("leave out what can't be read or is off, and keep the classes", async () => {
    const { client, id } = await withCart(110);
    await enroll(client, 110);
    await insert(portal.db, "feature_flags", { flag: "sfal_advising", person_id: id, enabled: false });
    const address = await subscribe(client, "classes,advising,events");
    const broken = await openPortal(portal.database, {
      at: TEST_NOW,
      settings: { links: { FEED_FEATURED_EVENTS_URL: "http://127.0.0.1:1/events" } },
    });
    expect(await classesOf(broken, address)).toEqual([110]);
  });

  it("refuses unknown ones and none", async () => {
    const { client } = await withCart();
    expect((await client.send("subscribeCalendar", { query: { layers: "grades" } })).status).toBe(400);
    await subscribe(client);
    expect((await client.send("changeCalendarLayers", { body: { Layers: [] } })).status).toBe(400);
  });
});
