import { expect, it } from "vitest";
import { removalsOfOldRows } from "#server/db/old-rows";
import { toJson } from "#server/db/schema";
import { notifyOfDates } from "#server/notices/dated-notices";
import { mailNotices } from "#server/notices/mail-notices";
import type { Mail } from "#server/notices/mailer";
import { notifyOfOpenSeats } from "#server/notices/seat-watches";
import { findRow, insert, update } from "../../support/database/rows.ts";
import { openTestQueue } from "../../support/job-queues.ts";
import type { PortalClient } from "../../support/portal.ts";
import { describeTerm } from "../../support/registration/enrolling.ts";
import { holdOptions, registrarOf } from "../../support/registration/registrar.ts";
import { addAppointment, addNotice, SMALL_TERM, type SmallTerm, TEST_NOW } from "../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201", capacity: 1, waitCapacity: 9 },
    { number: 102, course: "COMP.1010", section: "802", component: "LAB" },
    { number: 110, course: "ARTS.1310", section: "201", status: "X" },
    { number: 120, course: "HIST.1000", section: "201", capacity: 1, waitCapacity: 9, meets: "M 9:00-9:50", units: 1 },
    { number: 130, course: "MATH.1310", section: "201", meets: "M 9:00-9:50" },
    { number: 150, course: "PHIL.1000", capacity: 1, waitCapacity: 9 },
  ],
};

describeTerm("Notices", { term, beginsEmpty: true }, (students) => {
  const { portal, newStudent, add, drop, enter, swap, take } = students;
  const { order } = registrarOf(portal);
  const noticesOf = (client: PortalClient) => client.call("notices");

  it("say which seat the student got, since when, and how to drop the class", async () => {
    const [holder, waiting] = [await enter(120), await enter(120)];
    expect(await noticesOf(waiting.client)).toEqual([]);
    await drop(holder.client, 120);
    expect(await noticesOf(holder.client)).toEqual([]);
    expect(await noticesOf(waiting.client)).toEqual([
      {
        Id: expect.any(Number) as number,
        Kind: "promoted",
        Term: { Code: SMALL_TERM, Description: "2027 Spring" },
        AcademicCareer: { Code: "UGRD", Description: "Undergraduate" },
        ClassNumber: 120,
        Title: "You're enrolled in HIST.1000 LEC 201.",
        Message:
          "A seat opened on 1/20/2027 at 10:00 AM, so we enrolled you in HIST.1000 LEC 201, Title of HIST.1000 " +
          "(class 120, 2027 Spring, Undergraduate) for 1 credit. " +
          "If you don't want the class, drop it in My Classes by 2/5/2027, or withdraw by 4/2/2027.",
        Said: {
          Title: [{ Code: "notice.enrolled", Values: { class: "HIST.1000 LEC 201" } }],
          Message: [
            {
              Code: "notice.seat_given",
              Values: {
                moment: "2027-01-20T15:00:00.000Z",
                details: {
                  name: "HIST.1000 LEC 201",
                  title: "Title of HIST.1000",
                  number: 120,
                  term: "2027 Spring",
                  career: "UGRD",
                },
                credits: 1,
              },
            },
            { Code: "notice.leave_or_withdraw", Values: { date: "2027-02-05", last: "2027-04-02" } },
          ],
        },
        At: "2027-01-20T15:00:00.000Z",
        Until: null,
        IsRead: false,
      },
    ]);
  });

  it("say why a student is passed over and what helps, once for the same reasons in a row", async () => {
    const holder = await enter(120);
    const [waiting, behind] = [await enter(120), await enter(120)];
    await take(waiting.client, 130);
    await drop(holder.client, 120);
    const first = await noticesOf(waiting.client);
    expect(first).toMatchObject([{ Kind: "passed_over", Title: "You didn't get a seat in HIST.1000 LEC 201." }]);
    expect(first[0]?.Message).toBe(
      "On 1/20/2027 at 10:00 AM, a seat opened in HIST.1000 LEC 201, Title of HIST.1000 (class 120, 2027 Spring, " +
        "Undergraduate), but we couldn't enroll you. LEC 201 conflicts with MATH.1310 LEC 201 (M 9:00 AM). " +
        "You're still on the waitlist. To take this class, drop or swap the class that conflicts.",
    );
    await drop(behind.client, 120);
    expect(await noticesOf(waiting.client)).toEqual(first);

    const third = await enter(120);
    await update(portal.db, "student_careers", { max_term_units: 3 }, { student_id: waiting.id });
    await drop(third.client, 120);
    const [latest, ...others] = await noticesOf(waiting.client);
    expect(others).toEqual(first);
    expect(latest?.Message).toContain("You'd have 4 credits.");
    expect(latest?.Message).toContain("To take this class, drop another class or lower its credits in My Classes.");
  });

  it("show until they're read, each person's own", async () => {
    const holders = [await enter(120), await enter(100, { relatedClassNumber1: 102 })];
    const waiting = [await enter(120), await enter(100, { relatedClassNumber1: 102 })];
    await drop(holders[0]!.client, 120);
    await drop(holders[1]!.client, 100);
    const ids = await Promise.all(waiting.map(async ({ client }) => (await noticesOf(client)).map(({ Id }) => Id)));
    expect(ids.map(({ length }) => length)).toEqual([1, 1]);
    const readBy = (client: PortalClient, ...Ids: number[]) => client.call("readNotices", { body: { Ids } });
    expect(await readBy(waiting[0]!.client, ...ids[1]!, 1e300, -1)).toEqual({ Unread: 1 });
    expect(await readBy(waiting[0]!.client, ...ids[0]!)).toEqual({ Unread: 0 });
    expect(await readBy(waiting[0]!.client, ...ids[0]!)).toEqual({ Unread: 0 });
    expect(await noticesOf(waiting[0]!.client)).toEqual([]);
    expect(await noticesOf(waiting[1]!.client)).toHaveLength(1);
  });

  it("are neither shown nor mailed once the class was dropped, swapped, or enrolled in, unlike others", async () => {
    /** Kinds of the notices that are shown, and how many mails are due. */
    const toldTo = async ({ id, client }: Awaited<ReturnType<typeof newStudent>>) => {
      const now = portal.clock.now();
      const sent: string[] = [];
      const send = async (mail: Mail) => void sent.push(mail.to.address);
      const { log } = portal.app;
      const jobs = openTestQueue(portal.db);
      const mailer = { send, close: () => {} };
      const given = { db: portal.db, jobs, mailer, publicUrl: "http://localhost", log, now: () => now };
      await mailNotices(given)(new AbortController().signal);
      // For the next look.
      await update(portal.db, "notices", { mailed_at: null, mail_after: now });
      const { email } = await findRow(portal.db, "people", ["email"], { id });
      const mails = sent.filter((address) => address === email).length;
      return [...(await noticesOf(client)).map(({ Kind }) => Kind), mails];
    };
    const holder = await enter(120);
    const [waiting, behind] = [await enter(120), await enter(120)];
    await take(waiting.client, 130);
    await drop(holder.client, 120);
    expect(await toldTo(behind)).toEqual(["promoted", 1]);
    await drop(behind.client, 120);
    expect(await toldTo(behind)).toEqual([0]);
    expect(await toldTo(waiting)).toEqual(["passed_over", 1]);
    await drop(waiting.client, 130);
    expect(await toldTo(waiting)).toEqual(["promoted", 1]);
    await add(waiting.client, 130);
    expect(await swap(waiting.client, 120, 130)).toMatchObject({ success: true });
    expect(await toldTo(waiting)).toEqual([0]);
  });

  const notifyAboutSeats = () => notifyOfOpenSeats({ db: portal.db, now: portal.clock.now })();
  const notifyAboutDates = () => notifyOfDates({ db: portal.db, now: portal.clock.now })();

  const watch = (client: PortalClient, classNumber: number, isWatched = true) =>
    client.call("watchClass", { body: { term: SMALL_TERM, academicCareer: "UGRD", classNumber, isWatched } });

  it("tell students who watch a class that it has a seat, once, also with several servers", async () => {
    const holder = await enter(150);
    const [one, other, third] = [await newStudent(), await newStudent(), await newStudent()];
    for (const { client } of [one, other, third]) {
      expect(await watch(client, 150)).toEqual([{ Term: SMALL_TERM, ClassNumber: 150 }]);
    }
    expect(await watch(third.client, 150, false)).toEqual([]);
    await notifyAboutSeats();
    expect(await noticesOf(one.client)).toEqual([]);

    await drop(holder.client, 150);
    await Promise.all([notifyAboutSeats(), notifyAboutSeats(), notifyAboutSeats()]);
    expect((await one.client.call("dashboard")).NextStep).toMatchObject({
      Kind: "seat",
      ClassNumber: 150,
      Title: "PHIL.1000 LEC 150",
    });
    for (const { client } of [one, other]) {
      expect(await noticesOf(client)).toMatchObject([{ Kind: "seat_open", ClassNumber: 150, IsRead: false }]);
      expect(await client.call("watches")).toEqual([]);
    }
    expect(await noticesOf(third.client)).toEqual([]);
    expect((await third.client.call("dashboard")).NextStep?.Kind).not.toBe("seat");
  });

  it("tell only members of a group that a seat kept for them is open, as long as it's open", async () => {
    const [holder, member, other] = [await enter(150), await newStudent(), await newStudent()];
    await insert(portal.db, "student_groups", { student_id: member.id, code: "HON", description: "Honors" });
    const group = { id: "HON", description: "Honors", for: { studentGroup: { code: "HON", description: "Honors" } } };
    const reserve = (...groups: object[]) =>
      update(portal.db, "class_seats", { reserved: toJson(groups) }, { class_number: 150 });
    await reserve({ ...group, seats: 1, until: null, filled: 0 });
    for (const { client } of [member, other]) await watch(client, 150);
    await drop(holder.client, 150);
    await Promise.all([notifyAboutSeats(), notifyAboutSeats()]);
    expect(await noticesOf(member.client)).toMatchObject([{ Title: "PHIL.1000 LEC 150 has an open seat." }]);
    expect(await noticesOf(other.client)).toEqual([]);
    expect(await other.client.call("watches")).toHaveLength(1);

    await reserve({ ...group, seats: 1, until: null, filled: 1 });
    await notifyAboutSeats();
    expect(await noticesOf(other.client)).toMatchObject([{ Title: "PHIL.1000 LEC 150 has an open seat." }]);
    await enter(150);
    expect(await noticesOf(member.client)).toMatchObject([{ Title: "PHIL.1000 LEC 150 had an open seat." }]);
    await update(portal.db, "class_seats", { reserved: null }, { class_number: 150 });
  });

  it("wait until the student can enroll", async () => {
    const [early, late] = [await newStudent(), await newStudent()];
    await addAppointment(portal.db, early.id, "1970-01-01T00:00:00Z", "2027-06-01T00:00:00Z");
    for (const { client } of [early, late]) await watch(client, 150);
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
    for (const number of [150, 110]) await watch(client, number);
    await statusOf("X");
    const { class_watches: removeOld } = removalsOfOldRows(db, {}, portal.clock.now);
    const remove = async () => {
      await removeOld();
      return (await client.call("watches")).map(({ ClassNumber }) => ClassNumber);
    };
    expect(await remove()).toEqual([150]);
    portal.clock.set("2027-02-06T05:00:00Z");
    await removeOld();
    expect(await db.selectFrom("class_watches").selectAll().execute()).toEqual([]);
  });

  it("are read once the student has the class, and those of its changes only when it is dropped", async () => {
    const holder = await enter(150);
    const { id, client } = await newStudent();
    await watch(client, 150);
    await drop(holder.client, 150);
    await notifyAboutSeats();
    await take(client, 150);
    expect(await noticesOf(client)).toEqual([]);

    const waiting = await enter(150);
    for (const person of [id, waiting.id]) await addNotice(portal.db, person, { kind: "changed", class_number: 150 });
    await drop(client, 150);
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

  it("no longer tell of an appointment once it has begun, or is used", async () => {
    const { id, username, client } = await newStudent();
    await addAppointment(portal.db, id, "2027-01-21T14:00:00Z", "2027-01-22T14:00:00Z");
    await addNotice(portal.db, id, { kind: "appointment", class_number: null });
    expect(await noticesOf(client)).toMatchObject([{ Kind: "appointment", Until: "2027-01-21T14:00:00.000Z" }]);
    // Open enrollment comes first, but the appointment is still ahead.
    await take(client, 150);
    expect(await noticesOf(client)).toHaveLength(1);
    portal.clock.set("2027-01-21T14:00:00Z");
    const later = await portal.signIn(username);
    expect(await noticesOf(later)).toEqual([]);
    const unread = () =>
      portal.db.selectFrom("notices").selectAll().where("person_id", "=", id).where("read_at", "is", null).execute();
    expect(await unread()).toHaveLength(1);
    await take(later, 120);
    expect(await unread()).toEqual([]);
  });

  it("say that a seat is gone once somebody else has taken it", async () => {
    const { id, client } = await newStudent();
    const title = "PHIL.1000 LEC 150 has an open seat.";
    await addNotice(portal.db, id, { kind: "seat_open", class_number: 150, title });
    expect(await noticesOf(client)).toMatchObject([{ Title: title }]);
    await enter(150);
    expect(await noticesOf(client)).toMatchObject([{ Title: "PHIL.1000 LEC 150 had an open seat." }]);
  });

  it("aren't offered to a student who has the class or waits for it", async () => {
    const [holder, waiting] = [await enter(150), await enter(150)];
    await expect(watch(holder.client, 150)).rejects.toThrow(/You're already enrolled in this class/);
    await expect(watch(waiting.client, 150)).rejects.toThrow(/You're on the waitlist for this class/);
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
