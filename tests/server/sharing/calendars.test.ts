import { expect, it } from "vitest";
import { occurrencesOf } from "../../support/documents/calendar-occurrences.ts";
import { testDatabases } from "../../support/database/database.ts";
import type { PortalClient } from "../../support/portal.ts";
import { smallTermPortal } from "../../support/registration/enrolling.ts";
import { SMALL_TERM, type SmallTerm } from "../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 110, course: "MATH.1310", section: "201", meets: "MWF 9:00-9:50", units: 4 },
    { number: 120, course: "PHYS.1410", section: "201", meets: "TR 11:00-12:15" },
    { number: 130, course: "PHIL.2010", section: "061", online: true, units: 1 },
    { number: 140, course: "FULL.1000", section: "201", meets: "F 14:00-16:50", capacity: 0, waitCapacity: 5 },
  ],
};

const open = testDatabases();

const { portal, enroll, drop, withCart } = smallTermPortal(open, term);

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
  expect(page.body).toMatch(/FULL\.1000.*<small>3 credits · Waitlisted, #1<\/small>/);

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
