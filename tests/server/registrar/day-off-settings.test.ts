import { afterEach, beforeEach, expect, it } from "vitest";
import type { DayOff } from "#contract/calls/staff-settings";
import { findRows, update } from "../../support/database/rows.ts";
import { addPerson, addStaff, openPortal, type Portal, type PortalClient } from "../../support/portal.ts";
import { describeTerm } from "../../support/registration/enrolling.ts";
import { SMALL_TERM, type SmallTerm, TEST_NOW } from "../../support/small-term.ts";

const term: SmallTerm = { classes: [{ number: 100, course: "COMP.1010", meets: "MWF 9:00-9:50" }] };
const SNOW: DayOff = {
  Name: "Snow Day",
  FirstDay: "2027-02-10",
  LastDay: "2027-02-10",
  Start: "",
  End: "",
  Follows: null,
  Campus: "",
  Session: "",
};
const RECESS = { ...SNOW, Name: "Spring Recess", FirstDay: "2027-03-15", LastDay: "2027-03-19" };

describeTerm("Days off in the staff area", { term, isOwn: true }, ({ portal, newStudent, take }) => {
  let registrar: PortalClient;
  let second: Portal;

  beforeEach(async () => {
    await addPerson(portal.db, "registrar", { is_student: false });
    await addStaff(portal.db, "registrar", "registrar");
    registrar = await portal.signIn("registrar");
    second = await openPortal(portal.database, { at: TEST_NOW });
  });
  afterEach(() => second.close());

  const change = (Of: DayOff | null, To: DayOff | null) => ({ body: { Term: SMALL_TERM, Of, To } });
  const days = () => registrar.call("staffDaysOff", { query: { term: SMALL_TERM } });

  it("adds, changes, and removes days, in the classes of every server at once, with old and new in the audit", async () => {
    const { client, username } = await newStudent();
    await take(client, 100);
    const there = await second.signIn(username);
    const isOffThere = async (date: string) => {
      const reply = await there.send("enrolledClasses", { query: { term: SMALL_TERM, career: "UGRD" } });
      return JSON.stringify(reply.body).includes(`"FirstDay":"${date}"`);
    };
    expect(await registrar.call("staffCheckDayOff", change(null, SNOW))).toEqual({
      Messages: ["Added: Snow Day, 2/10/2027."],
      Warnings: [],
    });
    expect(await days()).toEqual([]);
    expect(await isOffThere("2027-02-10")).toBe(false);
    await registrar.call("staffChangeDayOff", change(null, RECESS));
    await registrar.call("staffChangeDayOff", change(null, SNOW));
    expect(await days()).toEqual([SNOW, RECESS]);
    expect(await isOffThere("2027-02-10")).toBe(true);

    const later = { ...SNOW, FirstDay: "2027-02-11", LastDay: "2027-02-11", Start: "08:00", End: "12:30" };
    expect((await registrar.call("staffChangeDayOff", change(SNOW, later))).Messages).toEqual([
      "Changed: Snow Day, 2/11/2027, 8:00 AM–12:30 PM (was: Snow Day, 2/10/2027).",
    ]);
    expect(await isOffThere("2027-02-10")).toBe(false);
    expect((await registrar.call("staffCheckDayOff", change(later, null))).Warnings).toHaveLength(1);
    await registrar.call("staffChangeDayOff", change(later, null));
    await registrar.call("staffChangeDayOff", change(RECESS, null));
    expect(await days()).toEqual([]);
    expect(await isOffThere("2027-03-15")).toBe(false);
    const noted = await findRows(portal.db, "audit", ["detail"], { action: "registrar_day_off" });
    expect(noted.map(({ detail }) => detail)).toMatchObject([
      { term: SMALL_TERM, before: null, after: RECESS },
      { before: null, after: SNOW },
      { before: SNOW, after: later },
      { before: later, after: null },
      { before: RECESS, after: null },
    ]);
    expect((await registrar.send("staffChangeDayOff", change(RECESS, null))).refusal.Message).toMatch(/isn't there/);
  });

  it.each([
    [{ Name: " " }, "Name", /^Name: is missing/],
    [{ FirstDay: "2027-06-01", LastDay: "2027-06-01" }, "FirstDay", /is outside of term/],
    [{ LastDay: "2027-02-09" }, "LastDay", /is before first day/],
    [{ LastDay: "2207-02-10" }, "LastDay", /enter a year/],
    [{ FirstDay: "0002-02-10" }, "FirstDay", /enter a year/],
    [{ LastDay: "2028-02-12" }, "LastDay", /is more than a year after first day/],
    [{ Start: "12:00", End: "11:00" }, "End", /must be after start/],
    [{ Name: "", Follows: 3 }, "Follows", /is that day itself/],
    [{ Session: "Z" }, "Session", /doesn't have session/],
    [{ Campus: "MOON" }, "Campus", /is on campus/],
  ])("refuses %o and names the field", async (given, field, message) => {
    const { refusal } = await registrar.send("staffCheckDayOff", change(null, { ...SNOW, ...given }));
    expect([refusal.Metadata?.["Field"], refusal.Message]).toEqual([field, expect.stringMatching(message)]);
  });

  it("refuses a day that the calendar has", async () => {
    await registrar.call("staffChangeDayOff", change(null, SNOW));
    const { refusal } = await registrar.send("staffChangeDayOff", change(null, SNOW));
    expect(refusal.Message).toBe("The calendar has this day already.");
    expect(await days()).toEqual([SNOW]);
  });

  it("removes days that are no longer in the term one after another, and says which one is in the way", async () => {
    const later = { ...SNOW, FirstDay: "2027-04-30", LastDay: "2027-04-30" };
    const last = { ...SNOW, FirstDay: "2027-05-03", LastDay: "2027-05-03" };
    for (const day of [later, last]) await registrar.call("staffChangeDayOff", change(null, day));
    await update(portal.db, "sessions", { end_date: "2027-04-20" });
    await update(portal.db, "terms", { end_date: "2027-04-20" });
    const { refusal } = await registrar.send("staffChangeDayOff", change(null, SNOW));
    expect(refusal.Message).toMatch(/^First change or remove "Snow Day, 4\/30\/2027": .+ is outside of term/);
    for (const day of [later, last]) await registrar.call("staffChangeDayOff", change(day, null));
    await registrar.call("staffChangeDayOff", change(null, SNOW));
    expect(await days()).toEqual([SNOW]);
  });
});
