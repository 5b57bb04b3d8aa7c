import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { institutionDay } from "#contract/institution-time";
import { REPORT_COLUMNS, REPORTS, type ReportName } from "#contract/reports";
import { DAY_MS } from "#dates/minutes";
import { removalsOfOldRows } from "#server/db/old-rows";
import { registrarContext } from "#server/registrar/registrar-context";
import { readReport } from "#server/registrar/reports";
import { testDatabases } from "../../support/database/database.ts";
import { findRows, update } from "../../support/database/rows.ts";
import { seeds } from "../../support/effort.ts";
import { addAdviser, addInstructor } from "../../support/own-roles.ts";
import { addPerson, addStaff, type PortalClient } from "../../support/portal.ts";
import { checkoutOf, smallTermPortal } from "../../support/registration/enrolling.ts";
import { typeRegistrar } from "../../support/registration/registrar.ts";
import { seeded, times } from "../../support/seeded.ts";
import { addHold, SMALL_TERM, type SmallTerm, TEST_NOW } from "../../support/small-term.ts";

type Meets = { days: string; from: number; until: number };
type Class = SmallTerm["classes"][number] & { at?: Meets };

const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
const meeting = (days: string, from: number, until: number): Pick<Class, "at" | "meets"> => ({
  at: { days, from, until },
  meets: `${days} ${clock(from)}-${clock(until)}`,
});

const classes: readonly Class[] = [
  { number: 100, course: "COMP.1010", capacity: 2, waitCapacity: 3, ...meeting("MWF", 540, 590) },
  { number: 101, course: "COMP.1020", capacity: 4, ...meeting("TR", 570, 645) },
  { number: 102, course: "COMP.5000", capacity: 3, consent: "I", ...meeting("MW", 1080, 1230) },
  { number: 110, course: "MATH.1310", capacity: 3, waitCapacity: 2, ...meeting("MWF", 540, 590) },
  { number: 111, course: "MATH.1320", capacity: null },
  { number: 120, course: "HIST.1000", capacity: 5, status: "X", ...meeting("F", 600, 660) },
  { number: 130, course: "ARTS.1000", capacity: 3, waitCapacity: 2, combined: "C1", ...meeting("T", 840, 900) },
  { number: 131, course: "MUSI.1000", capacity: 3, combined: "C1", ...meeting("T", 840, 900) },
  { number: 132, course: "MUSI.2000", capacity: null, combined: "C1", ...meeting("T", 840, 900) },
];
const combined = { C1: 4 };
const courses = { "COMP.5000": { career: "GRAD" } };
const letters = "UMTWRFS";

const { portal, newStudent, add, enroll, send } = smallTermPortal(
  testDatabases(),
  { classes, combined, courses },
  { beginsEmpty: true },
);
let registrar: PortalClient;
beforeAll(async () => {
  await addPerson(portal.db, "registrar", { is_student: false });
  await addStaff(portal.db, "registrar", "registrar");
});
beforeEach(async () => {
  registrar = await portal.signIn("registrar");
  await portal.db.deleteFrom("refusals").where("term_code", "=", SMALL_TERM).execute();
});

type Filters = { career?: string; subject?: string };
const read = async (report: ReportName, filters: Filters = {}) =>
  (await registrar.call("staffReport", { query: { report, term: SMALL_TERM, ...filters } })).Rows;
/** Without the limit of calls. */
async function named(report: ReportName, filters: Filters = {}) {
  const context = registrarContext(portal.database, "ruth", portal.clock.now);
  const { rows } = await readReport(context, { report, termCode: SMALL_TERM, ...filters });
  return rows.map((row) => Object.fromEntries(REPORT_COLUMNS[report].map((name, at) => [name, row[at]])));
}

const subjectOf = ({ course }: Class) => course.split(".")[0]!;
const careerOf = ({ course }: Class) => (course === "COMP.5000" ? "GRAD" : "UGRD");
const isIn =
  ({ career, subject }: Filters) =>
  (each: Class) =>
    (career ?? careerOf(each)) === careerOf(each) && (subject ?? subjectOf(each)) === subjectOf(each);

type Counts = { enrolled: Map<number, number>; waiting: Map<number, Date[]> };

/** Adds up classes one by one. */
function fillingOf(own: readonly Class[], { enrolled, waiting }: Counts) {
  const of = (each: Class) => enrolled.get(each.number) ?? 0;
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  const alone = own.filter(({ combined: id }) => id === undefined);
  const together = own.filter(({ combined: id }) => id === "C1");
  const places = [...alone.map((each) => [each]), ...(together.length > 0 ? [together] : [])].map((group) => {
    const capacity = sum(
      group.map((each) => (each.capacity === null ? Number.POSITIVE_INFINITY : (each.capacity ?? 30))),
    );
    const inCombined = sum(classes.filter(({ combined: id }) => id === "C1").map(of));
    const shared = group === together ? sum(group.map(of)) + Math.max(0, combined.C1 - inCombined) : Infinity;
    return { seats: Math.min(capacity, shared), enrolled: sum(group.map(of)) };
  });
  const limited = places.filter(({ seats }) => Number.isFinite(seats));
  const seats = sum(limited.map((place) => place.seats));
  const taken = sum(limited.map((place) => place.enrolled));
  return {
    classes: own.length,
    seats,
    enrolled: sum(own.map(of)),
    waitlisted: sum(own.map((each) => waiting.get(each.number)?.length ?? 0)),
    percent: seats > 0 ? Math.round((taken / seats) * 1000) / 10 : null,
  };
}

function subjectsExpected(counts: Counts, filters: Filters = {}) {
  const own = classes.filter((each) => each.status !== "X" && isIn(filters)(each));
  const codes = [...new Set(own.map(subjectOf))].sort();
  return codes.map((subject) => ({
    subject,
    description: `Subject ${subject}`,
    ...fillingOf(
      own.filter((each) => subjectOf(each) === subject),
      counts,
    ),
  }));
}

function hoursExpected(counts: Counts, filters: Filters = {}) {
  const own = classes.filter((each) => each.status !== "X" && isIn(filters)(each));
  return times(7 * 24, (at) => ({ weekday: Math.floor(at / 24), hour: at % 24 })).flatMap(({ weekday, hour }) => {
    const meeting = own.filter(
      ({ at }) => at?.days.includes(letters[weekday]!) && at.from < hour * 60 + 60 && at.until > hour * 60,
    );
    return meeting.length === 0 ? [] : [{ weekday, hour, ...fillingOf(meeting, counts) }];
  });
}

type Refusal = { day: string; class_number: number; rules: readonly string[]; student: string };

function refusalsExpected(refused: readonly Refusal[], keysOf: (refusal: Refusal) => object) {
  const rows = new Map<string, { attempts: number; students: Set<string>; row: object }>();
  for (const refusal of refused)
    for (const rule of new Set(refusal.rules)) {
      const row = { ...keysOf(refusal), rule };
      const key = JSON.stringify(row);
      const counted = rows.get(key) ?? { attempts: 0, students: new Set(), row };
      rows.set(key, { ...counted, attempts: counted.attempts + 1, students: counted.students.add(refusal.student) });
    }
  return [...rows.values()].map(({ row, attempts, students }) => ({ ...row, attempts, students: students.size }));
}

const unordered = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort();
const withoutNames = (rows: readonly Record<string, unknown>[]) =>
  rows.map(({ class: _name, title: _title, ...row }) => row);

describe("the registrar's reports", () => {
  it.each(seeds(3))("agree with a count of what random students did (seed %i)", async (seed) => {
    const random = seeded(seed);
    const counts: Counts = { enrolled: new Map(), waiting: new Map() };
    const refused: Refusal[] = [];
    const held = new Set<string>();
    const students = await Promise.all(times(10, () => newStudent()));
    await addHold(portal.db, students[0]!.id);
    for (const step of times(70, (at) => at)) {
      const of = random.of(step);
      portal.clock.set(new Date(new Date(TEST_NOW).getTime() + step * 2 * 60 * 60 * 1000).toISOString());
      const { id: student, username } = of.of("student").pick(students);
      // Sessions end overnight.
      const client = await portal.signIn(username);
      const { number } = of.of("class").pick(classes.filter(({ status }) => status !== "X"));
      await add(client, number, { useWaitList: of.of("waits").chance(0.7) }).catch(() => undefined);
      const items = await enroll(client, number);
      for (const { classNumber, success, rules, position } of items) {
        const broken = rules.filter((rule) => rule !== "cart");
        const day = institutionDay(portal.clock.now());
        if (broken.length > 0) refused.push({ day, class_number: classNumber, rules: broken.map(String), student });
        const key = `${student} ${classNumber}`;
        if (!success || rules.length > 0 || held.has(key)) continue;
        held.add(key);
        if (position === undefined) counts.enrolled.set(classNumber, (counts.enrolled.get(classNumber) ?? 0) + 1);
        else counts.waiting.set(classNumber, [...(counts.waiting.get(classNumber) ?? []), portal.clock.now()]);
      }
    }
    expect(refused.length).toBeGreaterThan(3);
    expect(counts.waiting.size).toBeGreaterThan(0);
    for (const filters of [{}, { subject: "MUSI" }, { career: "GRAD" }, { career: "UGRD", subject: "COMP" }]) {
      expect(await named("subjects", filters)).toEqual(subjectsExpected(counts, filters));
      expect(await named("hours", filters)).toEqual(hoursExpected(counts, filters));
      const own = refused.filter(({ class_number: number }) =>
        classes.filter(isIn(filters)).some((each) => each.number === number),
      );
      const agrees = async (report: ReportName, keysOf: (refusal: Refusal) => object) =>
        expect(unordered(withoutNames(await named(report, filters)))).toEqual(unordered(refusalsExpected(own, keysOf)));
      await agrees("refusals", () => ({}));
      await agrees("refusals-by-day", ({ day }) => ({ day }));
      await agrees("refusals-by-class", ({ class_number }) => ({ class_number }));
    }
    const waiting = (await named("waitlists")).map(({ class_number, waitlisted, oldest, days }) => [
      class_number,
      waitlisted,
      oldest,
      days,
    ]);
    const today = institutionDay(portal.clock.now());
    const expected = [...counts.waiting].map(([number, since]) => {
      const oldest = since.toSorted((a, b) => a.getTime() - b.getTime())[0]!;
      return [
        number,
        since.length,
        oldest.toISOString(),
        (Date.parse(today) - Date.parse(institutionDay(oldest))) / 86_400_000,
      ];
    });
    expect(waiting).toEqual(expected.sort((a, b) => Number(b[1]) - Number(a[1]) || Number(a[0]) - Number(b[0])));
  });
});

describe("refusals", () => {
  it("count all that refuse a class at once, again for each attempt, and not what only leaves the cart", async () => {
    const { id, client } = await newStudent();
    await addHold(portal.db, id);
    await add(client, 102);
    await enroll(client, 102);
    await enroll(client, 102);
    await enroll(client, 101);
    expect(await findRows(portal.db, "refusals", ["class_number", "student_id", "rules", "attempts"])).toEqual([
      { class_number: 102, student_id: id, rules: ["consent", "hold"], attempts: 2 },
    ]);
  });

  it("are forgotten after more than a year", async () => {
    const { id, client } = await newStudent();
    await addHold(portal.db, id);
    await add(client, 102);
    await enroll(client, 102);
    const left = async (daysLater: number) => {
      await removalsOfOldRows(portal.db, {}, () => new Date(Date.parse(TEST_NOW) + daysLater * DAY_MS)).refusals();
      return (await findRows(portal.db, "refusals", ["attempts"])).length;
    };
    expect(await left(399)).toBe(1);
    expect(await left(402)).toBe(0);
  });

  it("count a repeat of a lost answer once", async () => {
    const { client } = await newStudent();
    await add(client, 101);
    await addHold(portal.db, (await findRows(portal.db, "cart_items", ["student_id"]))[0]!.student_id);
    const key = "3a1f2b0c-7d5e-4f60-8a91-b2c3d4e5f607";
    await client.call("checkout", checkoutOf([101], { key }));
    await client.call("checkout", checkoutOf([101], { key }));
    expect(await findRows(portal.db, "refusals", ["attempts"])).toEqual([{ attempts: 1 }]);
  });

  it("count swaps that a rule refuses, and of all or nothing only what a rule refuses", async () => {
    const { client, id } = await newStudent();
    for (const number of [100, 110, 102]) await add(client, number);
    await client.send("checkout", checkoutOf([101, 102], { AllOrNothing: true }));
    await enroll(client, 100);
    await add(client, 102);
    expect((await send(client, 100, 102)).Data?.Success).toBe(false);
    const found = await findRows(portal.db, "refusals", ["class_number", "student_id", "rules", "attempts"]);
    expect(found.map(({ class_number, student_id }) => [class_number, student_id])).toEqual([[102, id]]);
    expect(found[0]?.attempts).toBe(2);
  });
});

describe("who may read reports", () => {
  it("only registrars, each reading in the audit", async () => {
    for (const name of ["adviser", "instructor", "staff"]) await addPerson(portal.db, name, { is_student: false });
    await addStaff(portal.db, "staff", "staff");
    await addInstructor(portal.db, "instructor", [100]);
    await addAdviser(portal.db, "adviser", [(await newStudent()).id]);
    for (const name of ["adviser", "instructor", "staff"]) {
      const client = await portal.signIn(name);
      for (const report of REPORTS)
        expect([
          name,
          report,
          (await client.send("staffReport", { query: { report, term: SMALL_TERM } })).status,
        ]).toEqual([name, report, 403]);
    }
    const rows = await read("hours", { subject: "COMP" });
    expect(rows.length).toBe((await named("hours", { subject: "COMP" })).length);
    expect(await findRows(portal.db, "audit", ["detail"], { action: "registrar_report_read" })).toContainEqual({
      detail: { by: "registrar", report: "hours", term: SMALL_TERM, subject: "COMP", count: rows.length },
    });
  });

  it("prints them as CSV that no spreadsheet runs", async () => {
    await update(portal.db, "subjects", { description: "=SUM(A1)" }, { code: "MUSI" });
    await portal.db.updateTable("terms").set({ catalog_version: 99 }).where("code", "=", SMALL_TERM).execute();
    const typed = await typeRegistrar(["report", "subjects", SMALL_TERM, "--subject", "MUSI"], {
      withDatabase: (work) => work(portal.database),
      now: portal.clock.now,
    });
    expect(typed).toMatchObject({ code: 0, err: ["1 row"] });
    expect(typed.out).toEqual([
      "subject,description,classes,seats,enrolled,waitlisted,percent",
      "MUSI,'=SUM(A1),2,4,0,0,0",
    ]);
    const hours = await typeRegistrar(["report", "hours", SMALL_TERM, "--career", "GRAD"], {
      withDatabase: (work) => work(portal.database),
      now: portal.clock.now,
    });
    expect(hours.out.slice(0, 2)).toEqual([
      "weekday,hour,classes,seats,enrolled,waitlisted,percent",
      "M,18:00,1,3,0,0,0",
    ]);
  });
});
