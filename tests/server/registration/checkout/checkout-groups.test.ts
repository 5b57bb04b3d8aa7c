import type { FastifyBaseLogger } from "fastify";
import { expect, it } from "vitest";
import type { CheckoutItem } from "#contract/calls/enrollment";
import { openCatalog } from "#server/catalog/catalog";
import { openCheckout } from "#server/registration/checkout/checkout";
import { createRandom } from "../../../../scripts/rehearsal/random.ts";
import { describeDatabase } from "../../../support/database/database.ts";
import { seeds } from "../../../support/effort.ts";
import { violationsIn } from "../../../support/registration/violations.ts";
import { keptLog } from "../../../support/servers/kept-log.ts";
import { addSmallTerm, addStudent, SMALL_TERM, type SmallTerm, TEST_NOW } from "../../../support/small-term.ts";

const STUDENTS = 14;

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1", meets: "MWF 8:00-8:50", capacity: 5, waitCapacity: 3 },
    { number: 101, course: "COMP.1", meets: "MWF 9:00-9:50", capacity: 3 },
    { number: 102, course: "COMP.2", meets: "MWF 9:30-10:20", capacity: 4, waitCapacity: 2 },
    { number: 103, course: "COMP.3", auto: [203], capacity: 6, waitCapacity: 2 },
    { number: 203, course: "COMP.3", component: "LAB", capacity: 4, waitCapacity: 2 },
    { number: 104, course: "COMP.4", combined: "both", capacity: null },
    { number: 107, course: "MATH.4", combined: "both", capacity: 4, waitCapacity: 2 },
    { number: 105, course: "COMP.5", consent: "I" },
    { number: 106, course: "COMP.6", status: "X" },
  ],
  combined: { both: 5 },
};
const numbers = term.classes.flatMap(({ number, component }) => (component ? [] : [number]));

describeDatabase("Checkouts that wait together", (open) => {
  it("have the answers and rows that they'd have one after another", async () => {
    const database = await open();
    const { db } = database;
    const catalog = openCatalog(database);
    const { log } = keptLog();

    for (const [at, seed] of seeds(5).entries()) {
      const random = createRandom(seed, "groups");
      const students: string[] = [];
      for (let student = 0; student < STUDENTS; student++)
        students.push(await addStudent(db, `student-${seed}-${student}`, "UGRD", random.pick([6, 9, 18])));
      const carts = students.map((student_id) =>
        random
          .shuffle(numbers)
          .slice(0, random.int(1, 5))
          .map((class_number) => ({
            student_id,
            class_number,
            career: "UGRD",
            units: 3,
            use_wait_list: random.chance(0.5),
          })),
      );

      async function enrollAll(termCode: string, isTogether: boolean) {
        await addSmallTerm(db, { ...term, code: termCode });
        const rows = carts.flat().map((item) => ({ ...item, term_code: termCode }));
        await db.insertInto("cart_items").values(rows).execute();
        const checkout = openCheckout({ database, catalog, now: () => new Date(TEST_NOW) });
        const replies: ReturnType<typeof checkout>[] = [];
        for (const [at, studentId] of students.entries()) {
          const classNumbers = carts[at]!.map(({ class_number }) => class_number);
          const reply = checkout(callOf(studentId, termCode, classNumbers, log));
          if (!isTogether) await reply;
          replies.push(reply);
        }
        const answers = (await Promise.all(replies)).map(({ Items }) => Items.map(toResult));
        const tables = ["cart_items", "class_seats", "combined_sections", "enrollments", "enrollment_events"] as const;
        const left = await Promise.all(
          tables.map((table) => db.selectFrom(table).selectAll().where("term_code", "=", termCode).execute()),
        );
        return { answers, left: left.map((all) => all.map(withoutNames).sort()) };
      }

      const alone = await enrollAll(String(3000 + at), false);
      const together = await enrollAll(String(4000 + at), true);
      expect(together, `seed ${seed}`).toEqual(alone);
    }
    expect(await violationsIn(database)).toEqual([]);
  });

  it("enroll each student in the own term and career", async () => {
    const database = await open();
    const { db } = database;
    const { log } = keptLog();
    const owners: { student_id: string; term_code: string; career: "UGRD" | "GRAD" }[] = [];
    for (const term_code of ["3000", "4000"]) {
      await addSmallTerm(db, { ...term, code: term_code });
      for (const career of ["UGRD", "GRAD", "UGRD", "GRAD"] as const) {
        const student_id = await addStudent(db, `of-${term_code}-${owners.length}`, career, 18);
        owners.push({ student_id, term_code, career });
      }
    }
    const rows = owners.map((owner) => ({ ...owner, class_number: 101, units: 3, use_wait_list: false }));
    await db.insertInto("cart_items").values(rows).execute();
    const checkout = openCheckout({ database, catalog: openCatalog(database), now: () => new Date(TEST_NOW) });

    // Those of one term and career aren't next to each other.
    const mixed = [0, 5, 2, 7, 4, 1, 6, 3].map((at) => owners[at]!);
    await Promise.all(
      mixed.map(({ student_id, term_code, career }) => checkout(callOf(student_id, term_code, [101], log, career))),
    );

    const enrolled = await db.selectFrom("enrollments").select(["student_id", "term_code", "career"]).execute();
    expect(await db.selectFrom("cart_items").selectAll().execute()).toHaveLength(owners.length - enrolled.length);
    for (const row of enrolled) expect(owners).toContainEqual(row);
    expect(Map.groupBy(enrolled, (row) => row.term_code).get("3000")).toHaveLength(3);
    expect(Map.groupBy(enrolled, (row) => row.term_code).get("4000")).toHaveLength(3);
  });

  it("go on alone if the group fails, which is logged unless others were in its way; a single one fails", async () => {
    const database = await open();
    const { db } = database;
    const catalog = openCatalog(database);
    await addSmallTerm(db, term);
    const { log, lines } = keptLog();
    /** Checks out class 105 of so many students at once, of whom the first attempt fails. */
    async function enrollAtOnce(prefix: string, count: number, error: Error) {
      let failures = 1;
      const now = () => {
        if (failures-- > 0) throw error;
        return new Date(TEST_NOW);
      };
      const checkout = openCheckout({ database, catalog, now });
      const students = Array.from({ length: count }, (_, at) => addStudent(db, `${prefix}-${at}`, "UGRD", 18));
      const calls = (await Promise.all(students)).map((studentId) => callOf(studentId, SMALL_TERM, [105], log));
      return (await Promise.all(calls.map(checkout))).map(({ Items }) => Items.map(toResult));
    }

    const broken = new Error("Broken.");
    const notInCart = [[105, false, [expect.objectContaining({ Rule: "cart" })]]];
    expect(await enrollAtOnce("three", 3, broken)).toEqual(Array(3).fill(notInCart));
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 50, err: { message: "Broken." }, term: SMALL_TERM, classNumbers: [105], checkouts: 3 },
    ]);

    await expect(enrollAtOnce("one", 1, broken)).rejects.toBe(broken);
    const lockTimeout = Object.assign(new Error("Locked."), { code: "55P03" });
    for (const count of [1, 3])
      expect(await enrollAtOnce(`locked-${count}`, count, lockTimeout)).toEqual(Array(count).fill(notInCart));
    expect(lines).toHaveLength(1);
  });
});

type CheckoutCall = Parameters<ReturnType<typeof openCheckout>>[0];

function callOf(id: string, Term: string, ClassNumbers: number[], log: FastifyBaseLogger, AcademicCareer = "UGRD") {
  const caller = { person: { id }, requestId: "test", idempotencyKey: `${id}-key`, isRepeat: false, log };
  return { caller, body: { Term, AcademicCareer, ClassNumbers } } as CheckoutCall;
}

function toResult({ EnrollmentItem, Success, Messages }: CheckoutItem) {
  return [EnrollmentItem.ClassNumber, Success, Messages];
}

/** A row as text, without what differs between two terms. */
function withoutNames(row: object): string {
  return JSON.stringify({ ...row, id: null, term_code: null, position: null });
}
