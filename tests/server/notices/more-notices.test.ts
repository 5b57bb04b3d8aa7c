import { beforeEach, expect, it } from "vitest";
import { notifyOfDates } from "#server/notices/dated-notices";
import { notifyOfOpenSeats } from "#server/notices/seat-watches";
import { removalsOfOldRows } from "#server/old-rows";
import { describeTerm } from "../../support/registration/enrolling.ts";
import type { PortalClient } from "../../support/portal.ts";
import { holdOptions, registrarOf } from "../../support/registration/registrar.ts";
import { addAppointment, addNotice, SMALL_TERM, type SmallTerm, TEST_NOW } from "../../support/small-term.ts";
import { update } from "../../support/database/rows.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201", capacity: 1, waitCapacity: 9 },
    { number: 110, course: "MATH.1310", section: "201", status: "X" },
  ],
};

describeTerm("Notices of seats, appointments and holds", { term, beginsEmpty: true }, (students) => {
  const { portal, newStudent, take, enter, drop } = students;
  const { order } = registrarOf(portal);
  const notifyAboutSeats = () => notifyOfOpenSeats({ db: portal.db, now: portal.clock.now })();
  const notifyAboutDates = () => notifyOfDates({ db: portal.db, now: portal.clock.now })();

  beforeEach(() => update(portal.db, "class_seats", { capacity: 1 }));

  const watch = (client: PortalClient, classNumber: number, isWatched = true) =>
    client.call("watchClass", { body: { term: SMALL_TERM, academicCareer: "UGRD", classNumber, isWatched } });
  const noticesOf = (client: PortalClient) => client.call("notices");

  it("tell students who watch a class that it has a seat, once, also with several servers", async () => {
    const holder = await enter(100);
    const [one, other, third] = [await newStudent(), await newStudent(), await newStudent()];
    for (const { client } of [one, other, third]) {
      expect(await watch(client, 100)).toEqual([{ Term: SMALL_TERM, ClassNumber: 100 }]);
    }
    expect(await watch(third.client, 100, false)).toEqual([]);
    await notifyAboutSeats();
    expect(await noticesOf(one.client)).toEqual([]);

    await drop(holder.client, 100);
    await Promise.all([notifyAboutSeats(), notifyAboutSeats(), notifyAboutSeats()]);
    expect((await one.client.call("dashboard")).NextStep).toMatchObject({
      Kind: "seat",
      ClassNumber: 100,
      Title: "COMP.1010 LEC 201",
    });
    for (const { client } of [one, other]) {
      expect(await noticesOf(client)).toMatchObject([{ Kind: "seat_open", ClassNumber: 100, IsRead: false }]);
      expect(await client.call("watches")).toEqual([]);
    }
    expect(await noticesOf(third.client)).toEqual([]);
    expect((await third.client.call("dashboard")).NextStep?.Kind).not.toBe("seat");
  });

  it("wait until the student can enroll", async () => {
    const [early, late] = [await newStudent(), await newStudent()];
    await addAppointment(portal.db, early.id, "1970-01-01T00:00:00Z", "2027-06-01T00:00:00Z");
    for (const { client } of [early, late]) await watch(client, 100);
    const before = await portal.db.selectFrom("sessions").selectAll().where("code", "=", "1").executeTakeFirstOrThrow();
    const soon = new Date("2027-01-21T14:00:00Z");
    const open = async (opens: Date, toAll: Date) => {
      const dates = { enrollment_opens_at: opens, open_enrollment_at: toAll };
      await portal.db.updateTable("sessions").set(dates).where("code", "=", "1").execute();
      await notifyAboutSeats();
      return [(await noticesOf(early.client)).length, (await noticesOf(late.client)).length];
    };
    expect(await open(soon, soon)).toEqual([0, 0]);
    expect(await open(new Date(0), soon)).toEqual([1, 0]);
    expect(await open(before.enrollment_opens_at!, before.open_enrollment_at!)).toEqual([1, 1]);
  });

  it("end watches of classes that are canceled or closed, and no others", async () => {
    const { db } = portal.database;
    const { client } = await newStudent();
    const statusOf = (status: "A" | "X") =>
      db.updateTable("classes").set({ status }).where("class_number", "=", 110).execute();
    await statusOf("A");
    for (const number of [100, 110]) await watch(client, number);
    await statusOf("X");
    const { class_watches: removeOld } = removalsOfOldRows(db, {}, portal.clock.now);
    const remove = async () => {
      await removeOld();
      return (await client.call("watches")).map(({ ClassNumber }) => ClassNumber);
    };
    expect(await remove()).toEqual([100]);
    portal.clock.set("2027-02-06T05:00:00Z");
    await removeOld();
    expect(await db.selectFrom("class_watches").selectAll().execute()).toEqual([]);
  });

  it("are read once the student has the class, and those of its changes only when it is dropped", async () => {
    const holder = await enter(100);
    const { id, client } = await newStudent();
    await watch(client, 100);
    await drop(holder.client, 100);
    await notifyAboutSeats();
    await take(client, 100);
    expect(await noticesOf(client)).toEqual([]);

    const waiting = await enter(100);
    for (const person of [id, waiting.id]) await addNotice(portal.db, person, { kind: "changed", class_number: 100 });
    await drop(client, 100);
    expect(await noticesOf(client)).toEqual([]);
    expect((await noticesOf(waiting.client)).map(({ Kind }) => Kind)).toEqual(["promoted", "changed"]);
  });

  it("tell a day ahead when an appointment begins, once for all its sessions", async () => {
    const student = await newStudent();
    for (const session_code of ["1", "A"])
      await addAppointment(portal.db, student.id, "2027-01-21T14:00:00Z", "2027-01-22T14:00:00Z", { session_code });
    portal.clock.set("2027-01-20T13:00:00Z");
    await notifyAboutDates();
    expect(await noticesOf(student.client)).toEqual([]);
    portal.clock.set(TEST_NOW);
    await Promise.all([notifyAboutDates(), notifyAboutDates()]);
    await notifyAboutDates();
    expect(await noticesOf(student.client)).toMatchObject([
      {
        Kind: "appointment",
        Title: "You can enroll for 2027 Spring starting 1/21/2027 at 9:00 AM.",
        ClassNumber: null,
      },
    ]);
  });

  const hold = holdOptions("Pay it.");

  it("tell of a hold that blocks enrollment from a day on, later, or no longer after its last day", async () => {
    const { username } = await newStudent();
    const notices = async () => await noticesOf(await portal.signIn(username));
    const place = (...more: string[]) => order("hold", "place", username, ...hold, ...more);
    const latest = async () => (await notices())[0];
    await place("--from", "2027-01-25");
    expect((await latest())?.Message).toMatch(/^Starting 1\/25\/2027, /);
    await place("--allows-enrollment");
    expect(await notices()).toHaveLength(1);
    await place("--from", "2027-01-20", "--until", "2027-01-21");
    expect((await notices()).map(({ Kind }) => Kind)).toEqual(["hold_placed", "hold_placed"]);
    expect((await latest())?.Message).not.toContain("From");
    await notifyAboutDates();
    expect(await notices()).toHaveLength(2);
    portal.clock.set("2027-01-22T15:00:00Z");
    await Promise.all([notifyAboutDates(), notifyAboutDates()]);
    await notifyAboutDates();
    expect((await notices()).map(({ Kind }) => Kind)).toEqual(["hold_released", "hold_placed", "hold_placed"]);
  });
});
