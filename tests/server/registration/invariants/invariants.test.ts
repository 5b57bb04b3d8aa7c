import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { type Db, type NewRow, type TableRow, type Trx, toJson } from "#server/db/schema";
import { findViolations, invariantNames } from "#server/registration/invariants/invariants";
import { describeDatabase } from "../../../support/database/database.ts";
import { insert, update } from "../../../support/database/rows.ts";
import { enrollingIn, smallTermPortal } from "../../../support/registration/enrolling.ts";
import { violationsIn } from "../../../support/registration/violations.ts";
import {
  addEnrollment,
  addEvent,
  addNotice,
  addPermissionNumber,
  SMALL_TERM,
  type SmallTerm,
} from "../../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50", capacity: 1, waitCapacity: 9 },
    { number: 101, course: "COMP.1010", section: "801", component: "LAB" },
    { number: 102, course: "COMP.1010", section: "202" },
    { number: 110, course: "MATH.1310", section: "201", meets: "MWF 9:30-10:20" },
    { number: 130, course: "ENGL.1010", section: "201", units: [1, 9] },
    { number: 140, course: "MUSI.1000", section: "201", consent: "I" },
    { number: 150, course: "BIOL.1000", section: "201", auto: [151] },
    { number: 151, course: "BIOL.1000", section: "701", component: "DIS" },
    { number: 180, course: "CROS.1000", section: "201", combined: "C1" },
    { number: 181, course: "CROS.2000", section: "201", combined: "C1" },
  ],
  combined: { C1: 30 },
  courses: { "BIOL.1000": { optional: ["DIS"] } },
};

class Undo extends Error {}

describeDatabase("The invariants", (open) => {
  const ids = { first: "", second: "", third: "" };

  const { portal } = smallTermPortal(open, term);
  beforeAll(async () => {
    const { newStudent, add, enroll, drop, take } = enrollingIn(portal);
    const [first, second, third] = [await newStudent(), await newStudent(), await newStudent()];
    Object.assign(ids, { first: first.id, second: second.id, third: third.id });
    await addPermissionNumber(portal.db, 140, "4711");
    for (const { client } of [first, second]) await add(client, 100, { relatedClassNumber1: 101, useWaitList: true });
    await enroll(first.client, 100);
    await enroll(second.client, 100);
    for (const number of [130, 150, 180]) await add(first.client, number);
    await add(first.client, 140, { permissionNumber: "4711" });
    await enroll(first.client, 130, 140, 150, 180);
    await first.client.call("changeUnits", {
      body: { term: SMALL_TERM, academicCareer: "UGRD", classNumber: 130, units: 2 },
    });
    await take(third.client, 110);
    await drop(third.client, 110);
  });

  const inOrder = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();

  /** The invariants that are broken after `plant`, which is undone. */
  async function brokenBy(plant: (trx: Trx) => Promise<unknown>): Promise<string[]> {
    let found: string[] = [];
    const work = portal.db.transaction().execute(async (trx) => {
      await plant(trx);
      const database = { ...portal.database, db: trx, reads: trx, reader: trx };
      const violations = await findViolations(database);
      // What other tests look by finds the same. Its statement is another, which may give rows in another order.
      expect(inOrder(await violationsIn(database))).toEqual(inOrder(violations));
      found = [...new Set(violations.map((violation) => violation.invariant))];
      throw new Undo();
    });
    await expect(work).rejects.toBeInstanceOf(Undo);
    return found;
  }

  const setRow = (trx: Trx, student_id: string, class_number: number, values: Partial<TableRow<"enrollments">>) =>
    update(trx, "enrollments", values, { student_id, class_number });
  const keyed = (trx: Db, endpoint: string, reply: object, status = 200) =>
    insert(trx, "idempotency_keys", {
      student_id: ids.first,
      key: "planted-key",
      endpoint,
      request_hash: "",
      answer_status: status,
      answer: JSON.stringify(reply),
    });
  const event = (trx: Db, more: Partial<NewRow<"enrollment_events">> = {}, detail: object = {}) => {
    const nothing = { kind: "units", enrolled_delta: 0 } as const;
    const planted = toJson({ idempotencyKey: "planted-key", ...detail });
    return addEvent(trx, ids.first, 110, { ...nothing, detail: planted, ...more });
  };
  /** Returns when it was missed. */
  const missSeat = async (trx: Db) => {
    const at = portal.clock.now();
    await event(trx, { student_id: ids.third, kind: "promote", at }, { passedOver: ["The class is full."] });
    return at;
  };
  const notice = (trx: Db, kind: NewRow<"notices">["kind"], more: Partial<NewRow<"notices">> = {}) =>
    addNotice(trx, ids.third, { kind, class_number: 110, ...more });
  const itemOf = (success: boolean, rule?: string) => ({
    Success: success,
    EnrollmentItem: { ClassNumber: 110 },
    Messages: [{ Rule: rule }],
  });
  const enrolledPlan = (trx: Db) => {
    const Tried = [{ Name: "A", Success: true, Items: [itemOf(true)] }];
    return keyed(trx, "checkoutPlans", { Data: { EnrolledPlan: "A", Tried } });
  };
  const plan = (...names: string[]) => ({ plans: names.map((name) => ({ name, classNumbers: [110], result: null })) });
  const plans = (trx: Db, document: object) =>
    insert(trx, "cart_plans", {
      student_id: ids.first,
      term_code: SMALL_TERM,
      career: "UGRD",
      document: toJson(document),
    });

  const COUNTS = "Enrolled and waitlisted counts match the enrollment rows";
  const FOLD = "Enrollment rows match the enrollment events";
  /** What is planted, and the invariants that it breaks, the one that it is for first. */
  const breaks = (names: string | string[], plant: (trx: Trx) => Promise<unknown>) => ({
    names: [names].flat(),
    plant,
  });
  const planted = [
    breaks(COUNTS, (trx) => update(trx, "class_seats", { enrolled: 3 }, { class_number: 110 })),
    breaks(FOLD, async (trx) => {
      await event(trx, { student_id: ids.second, kind: "enroll", enrolled_delta: 1 });
      await event(trx, { student_id: ids.third, kind: "drop", enrolled_delta: -1 });
    }),
    breaks("Enrollment exceeds capacity only where allowed", async (trx) => {
      await sql`alter table class_seats drop constraint class_seats_check`.execute(trx);
      await update(trx, "class_seats", { capacity: 0 }, { class_number: 100 });
    }),
    breaks("A combined section's count is the sum of its classes' counts", (trx) =>
      update(trx, "combined_sections", { enrolled: 0 }),
    ),
    breaks(["No student has two active rows for the same class", COUNTS, FOLD], async (trx) => {
      await sql`drop index enrollments_live`.execute(trx);
      await sql`
          insert into enrollments (student_id, career, term_code, class_number, enrollment_class_number, role, status,
            status_reason, units, grading_basis)
          select student_id, career, term_code, class_number, enrollment_class_number, role, status, status_reason, units,
            grading_basis
          from enrollments where class_number = 130`.execute(trx);
    }),
    breaks("Related and auto-enrolled classes have the same status as their enrollment section", (trx) =>
      setRow(trx, ids.first, 101, { enrollment_class_number: 110 }),
    ),
    breaks("Students with a class also have its auto-enrolled classes, with the same status", (trx) =>
      update(trx, "classes", { auto_enroll_1: 110 }, { class_number: 180 }),
    ),
    breaks("Waitlist positions are 1 to n in order of arrival", (trx) =>
      setRow(trx, ids.second, 100, { wait_position: 2 }),
    ),
    breaks("Each row's status reason matches its status", async (trx) => {
      await sql`alter table enrollments drop constraint enrollments_status_reason_check`.execute(trx);
      await setRow(trx, ids.third, 110, { status_reason: "ENRL" });
    }),
    breaks("Classes required at the same time were held when the student enrolled", (trx) =>
      addEvent(trx, ids.first, 100, { enrolled_delta: 0, detail: toJson({ corequisites: [110] }) }),
    ),
    breaks("Classes required at the same time were held when the student enrolled", (trx) =>
      addEvent(trx, ids.first, 100, { enrolled_delta: 0, detail: toJson({ corequisites: [] }) }),
    ),
    breaks("Units match their last recorded change", (trx) => setRow(trx, ids.first, 130, { units: 3 })),
    breaks("Used permission numbers belong to enrolled students, and reserved ones to waitlisted students", (trx) =>
      update(trx, "permission_numbers", { used_at: null }),
    ),
    breaks("No student uses another student's permission number", (trx) =>
      update(trx, "permission_numbers", { used_by: null, used_at: null }),
    ),
    breaks("A cart's plans have unique names, and their results are only for their own classes", (trx) =>
      plans(trx, plan("Plan A", "plan a")),
    ),
    breaks("A cart's plans have unique names, and their results are only for their own classes", (trx) =>
      plans(trx, { plans: [{ name: "A", classNumbers: [110], result: { items: [{ classNumber: 130 }] } }] }),
    ),
    breaks("Every confirmed enrollment exists", (trx) => keyed(trx, "checkout", { Data: { Items: [itemOf(true)] } })),
    breaks("Every confirmed enrollment exists", enrolledPlan),
    breaks("Every class reported as already enrolled was enrolled", (trx) =>
      keyed(trx, "checkout", { Data: { Items: [itemOf(true, "enrolled_already")] } }),
    ),
    breaks("Every class reported as already enrolled was enrolled", async (trx) => {
      await keyed(trx, "checkout", { Data: { Items: [itemOf(true, "waiting_already")] } });
      await event(trx);
    }),
    breaks("Failed enrollments left nothing behind", async (trx) => {
      await keyed(trx, "checkout", { Data: { Items: [itemOf(false)] } });
      await event(trx);
    }),
    breaks("Rejected requests changed nothing", async (trx) => {
      await keyed(trx, "dropClass", { IsError: true });
      await event(trx);
    }),
    breaks("Rejected requests changed nothing", async (trx) => {
      await keyed(trx, "swapClasses", { Data: { Success: false } });
      await event(trx);
    }),
    breaks("Only the confirmed plan was enrolled", async (trx) => {
      await enrolledPlan(trx);
      await event(trx, { kind: "enroll" }, { primary: 110 });
      await event(trx, { kind: "enroll", class_number: 130 }, { primary: 130 });
    }),
    breaks("Every confirmed drop was made", async (trx) => {
      await keyed(trx, "dropClass", { IsError: false, Metadata: { ClassNumber: 110, Kind: "withdraw" } });
      await event(trx, { kind: "drop" });
    }),
    breaks("Every confirmed swap was made", async (trx) => {
      const Data = { Success: true, Added: itemOf(true), Dropped: { ClassNumber: 130, Kind: "drop" } };
      await keyed(trx, "swapClasses", { Data });
      await event(trx, { kind: "enroll" }, { swap: { added: 110, dropped: 100, kind: "drop" } });
    }),
    breaks("Confirmed units match the stored units", async (trx) => {
      await keyed(trx, "changeUnits", { IsError: false, Metadata: { ClassNumber: 110, Units: 3 } });
      await event(trx, {}, { to: 4 });
    }),
    breaks(
      "A place that will be swapped for belongs to another section of the course that the student has or had",
      (trx) => setRow(trx, ids.second, 100, { swap_from: 102 }),
    ),
    breaks("Classes that a swap will keep are enrolled with the section that it's from", (trx) =>
      setRow(trx, ids.second, 100, { swap_keeps: [110] }),
    ),
    breaks("No promotion gave a student two sections of a course that can't be repeated", async (trx) => {
      const at = portal.clock.now();
      const seat = { student_id: ids.third, at };
      await addEnrollment(trx, ids.third, 102);
      await event(trx, { ...seat, class_number: 102, kind: "enroll", enrolled_delta: 1 });
      await addEnrollment(trx, ids.third, 100);
      await event(trx, { ...seat, class_number: 100, kind: "promote", enrolled_delta: 1 });
      await notice(trx, "promoted", { created_at: at, class_number: 100 });
      await sql`update class_seats set enrolled = enrolled + 1, over_capacity_allowed = 1
        where class_number in (100, 102)`.execute(trx);
    }),
    breaks("Every swap at promotion gave up the old section in the same call", async (trx) => {
      const at = portal.clock.now();
      const swap = { swap: { added: 102, dropped: 110, kind: "drop" } };
      await addEnrollment(trx, ids.third, 102);
      await event(trx, { student_id: ids.third, at, class_number: 102, kind: "promote", enrolled_delta: 1 }, swap);
      await notice(trx, "promoted", { created_at: at, class_number: 102 });
      await sql`update class_seats set enrolled = enrolled + 1 where class_number = 102`.execute(trx);
    }),
    breaks("Every confirmed wait to swap was begun", (trx) => {
      const Added = { ...itemOf(true, "waiting") };
      return keyed(trx, "swapClasses", { Data: { Success: true, Dropped: { ClassNumber: 100, Kind: "drop" }, Added } });
    }),
    breaks("Every promotion and every missed seat has a notice", missSeat),
    breaks(
      ["Every promotion and every missed seat has a notice", "Every notice about enrollment has an event"],
      async (trx) => {
        const at = await missSeat(trx);
        await notice(trx, "passed_over", { created_at: at, read_at: at, class_number: 130 });
      },
    ),
    breaks("Every notice about enrollment has an event", (trx) => notice(trx, "cancelled")),
    breaks("Unread notices match the student's current status", async (trx) => {
      await notice(trx, "passed_over", { created_at: await missSeat(trx) });
    }),
    breaks(["No student is enrolled in conflicting classes", COUNTS, FOLD], async (trx) => {
      await sql`update enrollments set class_number = 110, enrollment_class_number = 110 where class_number = 130`.execute(
        trx,
      );
    }),
    breaks("Reserved seats are filled by the rows that say so", (trx) => reserve(trx, { filled: 1 })),
    breaks("Reserved seats are filled by the rows that say so", (trx) =>
      update(trx, "enrollments", { reserved_group: "CS" }, { student_id: ids.first, class_number: 100 }),
    ),
    breaks("Students who aren't of the group leave reserved seats free, except where allowed", (trx) =>
      reserve(trx, { filled: 0 }),
    ),
    breaks(["Students hold a class under one of its names", COUNTS, FOLD], async (trx) => {
      await sql`update enrollments set class_number = 181, enrollment_class_number = 181 where class_number = 130`.execute(
        trx,
      );
    }),
    breaks("How classes of earlier terms filled is what their events say", (trx) => countWrongly(trx)),
    breaks("Imported seat totals don't count the portal's students twice", (trx) =>
      insert(trx, "unclear_totals", { term_code: SMALL_TERM, class_number: 110, portal_enrolled: 1 }),
    ),
  ];

  /** The only seat of class 100, which a student has. */
  function reserve(trx: Trx, { filled }: { filled: number }) {
    const group = { id: "CS", description: "majors", for: { career: "GRAD" }, seats: 1, until: null, filled };
    return update(trx, "class_seats", { reserved: toJson([group]) }, { class_number: 100 });
  }

  /** Nobody enrolled in these classes. */
  async function countWrongly(trx: Trx) {
    const opened_at = new Date("2026-11-01T13:00:00Z");
    const session = { term_code: SMALL_TERM, session_code: "1", opened_at };
    const closed_at = portal.clock.now();
    await insert(trx, "class_history_sessions", { ...session, closed_at, last_capacity_change: 0 });
    const course = {
      career: "UGRD",
      subject: "COMP",
      catalog_number: "1010",
      component: "LEC",
      course_id: "COMP.1010",
    };
    const counts = { classes: 1, seats: 30, enrolled: 12, class_numbers: [102], class_seats: [30] };
    const row = { ...session, ...course, ...counts, is_imported: false, term_description: "2027 Spring" };
    await insert(trx, "class_history", row);
  }

  it("hold after ordinary enrollment", async () => {});

  it.each(planted)("notice what breaks: $names.0", async ({ names, plant }) => {
    expect((await brokenBy(plant)).sort()).toEqual(names.toSorted());
  });

  it("are all tried here", () => {
    expect(new Set(planted.map(({ names }) => names[0]))).toEqual(new Set(invariantNames));
  });
});
