import { expect, it } from "vitest";
import type { Sentence } from "#contract/sentences/sentence";
import { everyRow } from "#server/db/conditional-writes";
import { insert, update } from "../../support/database/rows.ts";
import { addPerson, type PortalClient } from "../../support/portal.ts";
import { describeTerm } from "../../support/registration/enrolling.ts";
import {
  addAppointment,
  addHold,
  addNotice,
  addSmallTerm,
  SMALL_TERM,
  type SmallTerm,
  TEST_NOW,
} from "../../support/small-term.ts";

const BEFORE_OPEN_ENROLLMENT = "2026-11-15T15:00:00Z";
const inTerm = {
  Term: { Code: SMALL_TERM, Description: "2027 Spring" },
  AcademicCareer: { Code: "UGRD", Description: "Undergraduate" },
};

const term: SmallTerm = {
  classes: [
    { number: 101, course: "COMP.1010", meets: "M 9:00-9:50" },
    { number: 102, course: "COMP.1020", meets: "M 10:00-10:50" },
    { number: 103, course: "COMP.1030", meets: "M 9:30-10:20" },
    { number: 104, course: "COMP.1040", meets: "T 9:00-9:50", capacity: 0 },
    { number: 105, course: "COMP.1050", meets: "T 9:00-9:50", capacity: 0, waitCapacity: 5 },
    { number: 106, course: "COMP.1060", meets: "W 9:00-9:50" },
    { number: 107, course: "COMP.1070", meets: "R 9:00-9:50", session: "A" },
    { number: 108, course: "COMP.1080", meets: "F 9:00-9:50", consent: "I" },
    { number: 109, course: "COMP.1090", meets: "F 10:00-10:50", units: 18 },
  ],
};

const fine = { ProblemCount: 0, UncheckedCount: 0, WaitCount: 0, Problem: null };
const clashing = {
  ...fine,
  ProblemCount: 1,
  Problem: {
    Course: "COMP.1030",
    Message: expect.stringContaining("COMP.1010") as string,
    Said: { Message: [expect.objectContaining({ Code: "clash" })] as Sentence[] },
  },
};

const stepOf = async (client: PortalClient) => (await client.call("dashboard")).NextStep;

describeTerm("the next step", { term, isOwn: true }, ({ portal, newStudent, add, enroll, take, cancel }) => {
  it("is the appointment until it begins, with an empty cart as well", async () => {
    portal.clock.set(BEFORE_OPEN_ENROLLMENT);
    const [student, without] = [await newStudent(), await newStudent()];
    await addAppointment(portal.db, student.id, "2026-11-20T13:00:00Z", "2026-11-25T13:00:00Z");
    const Start = "2026-11-20T13:00:00.000Z";
    const appointment = { Kind: "appointment", ...inTerm, CartCount: 0, ...fine, Units: 0, Start };
    expect(await stepOf(student.client)).toEqual(appointment);
    for (const { client } of [student, without]) {
      await add(client, 101);
      await add(client, 103);
    }
    expect(await stepOf(student.client)).toEqual({ ...appointment, CartCount: 2, ...clashing, Units: 3 });
    // Open enrollment is this student's only window.
    expect(await stepOf(without.client)).toMatchObject({ Kind: "appointment", Start: "2026-12-01T13:00:00.000Z" });

    portal.clock.set("2026-11-20T13:00:00Z");
    const begun = { Kind: "enroll", ...inTerm, CartCount: 2, ...clashing, Units: 3, Until: "2026-11-25T13:00:00.000Z" };
    expect(await stepOf(await portal.signIn(student.username))).toEqual(begun);
    portal.clock.set("2026-11-25T13:00:00Z");
    const again = { Kind: "appointment", Start: "2026-12-01T13:00:00.000Z" };
    expect(await stepOf(await portal.signIn(student.username))).toMatchObject(again);
  });

  it("is to enroll while something is in the cart, until the first of its sessions closes", async () => {
    const closes = new Date("2027-01-30T05:00:00Z");
    await portal.db.updateTable("sessions").set({ enrollment_closes_at: closes }).where("code", "=", "A").execute();
    const { client } = await newStudent();
    await add(client, 101);
    const step = { Kind: "enroll", ...inTerm, CartCount: 1, ...fine, Units: 3, Until: "2027-02-06T05:00:00.000Z" };
    expect(await stepOf(client)).toEqual(step);
    await add(client, 107);
    expect(await stepOf(client)).toEqual({ ...step, CartCount: 2, Units: 6, Until: closes.toISOString() });
    await enroll(client, 101, 107);
    expect(await stepOf(client)).toMatchObject({ Kind: "classes" });
  });

  it("counts what can't be enrolled in as it is", { tags: ["portal§7.8"] }, async () => {
    const { client } = await newStudent();
    const problems = async (classNumber: number, more: object = {}) => {
      await add(client, classNumber, more);
      const step = await stepOf(client);
      return step?.Kind === "enroll" ? [step.CartCount, step.ProblemCount] : step;
    };
    await take(client, 101);
    expect(await problems(102), "a good one").toEqual([1, 0]);
    expect(await problems(103), "clashes with the one that is held").toEqual([2, 1]);
    expect(await problems(104), "full").toEqual([3, 2]);
    expect(await problems(105, { useWaitList: true }), "to be waited for").toEqual([4, 2]);
    expect(await problems(106), "open").toEqual([5, 2]);
    await cancel(106);
    expect(await problems(107), "one was canceled since").toEqual([6, 3]);
    expect(await problems(109), "more than the limit of units").toEqual([7, 4]);
    expect(await problems(108), "a consent that nobody has looked at").toEqual([8, 4]);
    await client.call("validateCart", { query: { term: SMALL_TERM, career: "UGRD" } });
    const items = (await client.call("cartItems", { query: { term: SMALL_TERM, career: "UGRD" } })).Data?.Items ?? [];
    const failed = items.filter(({ Success }) => Success === false).length;
    expect(failed).toBe(5);
    expect(await stepOf(client)).toMatchObject({ ProblemCount: failed });
  });

  it("says what is missing: a check of requisites or consent, then why it failed", async () => {
    const { client } = await newStudent();
    await add(client, 101);
    expect(await stepOf(client)).toMatchObject({ CartCount: 1, ...fine, Units: 3 });
    await add(client, 108);
    expect(await stepOf(client)).toMatchObject({ CartCount: 2, ...fine, UncheckedCount: 1 });
    await client.call("validateCart", { query: { term: SMALL_TERM, career: "UGRD" } });
    const Problem = { Course: "COMP.1080", Message: expect.stringMatching(/^Requires instructor consent\./) as string };
    expect(await stepOf(client)).toMatchObject({ ProblemCount: 1, UncheckedCount: 0, Problem });
  });

  it("says that a class has only a waitlist, and what the cart comes to", async () => {
    const { client } = await newStudent();
    await add(client, 105, { useWaitList: true });
    expect(await stepOf(client)).toMatchObject({ CartCount: 1, ...fine, WaitCount: 1, Units: 3 });
    await take(client, 101);
    expect(await stepOf(client)).toMatchObject({ CartCount: 1, ...fine, WaitCount: 1, Units: 6 });
  });

  it("isn't that all is done while a class is waited for, or credits are below full-time", async () => {
    const { client } = await newStudent();
    await add(client, 105, { useWaitList: true });
    await enroll(client, 105);
    await take(client, 101);
    expect(await stepOf(client)).toMatchObject({
      Kind: "classes",
      Waitlisted: { ...inTerm, Count: 1, Title: "COMP.1050 LEC 105" },
      BelowFullTime: inTerm,
    });
    const full = await newStudent();
    await take(full.client, 109);
    expect(await stepOf(full.client)).toEqual({ Kind: "classes" });
  });

  it("is a hold before anything else, while it is in force", async () => {
    const { id, client } = await newStudent();
    await add(client, 101);
    await addHold(portal.db, id, { description: "Library Books", blocks_enrollment: false });
    await addHold(portal.db, id, { description: "Old Balance", end_date: "2027-01-19" });
    expect(await stepOf(client)).toMatchObject({ Kind: "enroll" });
    const contact = { department: "Bursar", contact_name: "Student Accounts" };
    await addHold(portal.db, id, { description: "Past Due Balance", ...contact });
    expect(await stepOf(client)).toEqual({
      Kind: "hold",
      Hold: { Description: "Past Due Balance", Department: "Bursar", ContactName: "Student Accounts" },
    });
  });

  it("is a seat in a class that was watched, while it is there and the student hasn't read of it", async () => {
    const [{ id, client }, other] = [await newStudent(), await newStudent()];
    const addSeat = (class_number: number) => addNotice(portal.db, id, { kind: "seat_open", class_number });
    for (const number of [102, 104, 105]) await addSeat(number);
    const seat = { Kind: "seat", ...inTerm, ClassNumber: 102, Title: "COMP.1020 LEC 102" };
    const noticeOf = async (classNumber: number) =>
      (await client.call("notices")).find(({ ClassNumber }) => ClassNumber === classNumber)?.Id;
    expect(await stepOf(client)).toEqual({ ...seat, NoticeId: await noticeOf(102) });
    expect(await stepOf(other.client)).toMatchObject({ Kind: "plan" });
    await take(client, 102);
    expect(await stepOf(client)).toMatchObject({ Kind: "classes" });
    await addSeat(101);
    expect(await stepOf(client)).toMatchObject({ ...seat, ClassNumber: 101, Title: "COMP.1010 LEC 101" });
    const step = await stepOf(client);
    await client.call("readNotices", { body: { Ids: step?.Kind === "seat" ? [step.NoticeId] : [] } });
    expect(await stepOf(client)).toMatchObject({ Kind: "classes" });
  });

  it("is nothing about enrollment while that is off, and nothing at all for people who aren't students", async () => {
    const { client } = await newStudent();
    await add(client, 101);
    await portal.db.insertInto("feature_flags").values({ flag: "enrollment_operations", enabled: false }).execute();
    expect(await stepOf(client)).toEqual({ Kind: "classes" });
    await addPerson(portal.db, "staff", { is_student: false });
    expect(await (await portal.signIn("staff")).call("dashboard")).toEqual({
      NextStep: null,
      UpcomingClasses: { ClassMeetingOccurrences: [] },
      MyClasses: null,
      CartCount: 0,
      NotificationCount: 0,
    });
  });
});

describeTerm("the dashboard", { term, plantsRows: true }, ({ portal, newStudent, add, enroll }) => {
  it("has the caller's own meetings and counts", async () => {
    await addSmallTerm(portal.db, {
      code: "3750",
      description: "2027 Summer",
      classes: [{ number: 101, course: "COMP.1010", meets: "M 9:00-9:50" }],
    });
    const summer = { start_date: "2027-05-17", end_date: "2027-08-13" };
    await portal.db.updateTable("terms").set(summer).where("code", "=", "3750").execute();
    const [student, other] = [await newStudent(), await newStudent()];
    for (const number of [101, 102, 105]) await add(student.client, number, { useWaitList: true });
    await enroll(student.client, 101, 102, 105);
    await add(student.client, 106);
    const inSummer = { term: "3750", academicCareer: "UGRD", classNumber: 101 };
    await student.client.call("addClass", { body: inSummer });
    await addNotice(portal.db, student.id);
    await addNotice(portal.db, student.id, { read_at: new Date(TEST_NOW) });
    await addNotice(portal.db, other.id);
    await insert(portal.db, "checklist_items", {
      student_id: student.id,
      item: "Immunization Record",
      administrative_function: "Health",
      description_html: "",
      status: "Initiated",
    });
    const { UpcomingClasses, ...counts } = await student.client.call("dashboard");
    const classes = UpcomingClasses.ClassMeetingOccurrences.map(({ ClassNumber }) => ClassNumber);
    expect(classes).toEqual([101, 102]);
    const inSpring = { Term: { Code: SMALL_TERM }, AcademicCareer: { Code: "UGRD" } };
    expect(counts).toMatchObject({
      MyClasses: { ...inSpring, Enrolled: 2, Waitlisted: 1 },
      CartCount: 2,
      NotificationCount: 1,
    });
    const ofOther = await other.client.call("dashboard");
    const none = { MyClasses: null, CartCount: 0, NotificationCount: 0 };
    expect(ofOther).toMatchObject({ NextStep: { Kind: "plan" }, ...none });
    expect(ofOther.UpcomingClasses.ClassMeetingOccurrences).toEqual([]);

    // After the spring term, enrollment for it is over: its cart can't be opened any more.
    portal.clock.set("2027-05-10T15:00:00Z");
    await update(
      portal.db,
      "sessions",
      { enrollment_closes_at: new Date("2027-06-01T05:00:00Z") },
      { term_code: "3750" },
    );
    await portal.db.updateTable("terms").set({ catalog_version: 2 }).where(everyRow).execute();
    const between = await portal.signIn(student.username);
    expect(await between.call("dashboard")).toMatchObject({ MyClasses: null, CartCount: 1 });
    const checkout = { Term: "3750", AcademicCareer: "UGRD", ClassNumbers: [101] };
    await between.call("checkout", { body: checkout });
    expect(await between.call("dashboard")).toMatchObject({
      MyClasses: { Term: { Code: "3750" }, Enrolled: 1, Waitlisted: 0 },
      CartCount: 0,
    });
  });
});
