import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { type TableName, tables } from "#server/db/schema";
import { describeDatabase } from "../../support/database/database.ts";
import { insert } from "../../support/database/rows.ts";
import type { PortalClient } from "../../support/portal.ts";
import { line } from "../../support/registration/catalogue-lines.ts";
import { checkoutOf, smallTermPortal } from "../../support/registration/enrolling.ts";
import { importing } from "../../support/registration/importing.ts";
import { registrarOf } from "../../support/registration/registrar.ts";
import { addSmallTerm, putIntoCart, SMALL_TERM, type SmallTerm } from "../../support/small-term.ts";

// What one call deletes has neighbors: the same class in another term or career, the same row of another student. A
// condition that is missing takes them along.

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201" },
    { number: 110, course: "MATH.1310", section: "201" },
  ],
};
const LATER = "3810";

describeDatabase("Deleting", (open) => {
  const { portal, newStudent } = smallTermPortal(open, term, { isOwn: true, plantsRows: true });
  const { order } = registrarOf(portal);

  async function twoStudents() {
    await addSmallTerm(portal.db, { ...term, code: LATER, description: "2027 Fall" });
    const [own, other] = [await newStudent(), await newStudent()];
    await insert(portal.db, "student_careers", {
      student_id: own.id,
      career: "GRAD",
      standing: "SO",
      max_term_units: 18,
    });
    return { own, other };
  }
  const textOf = async (table: TableName) => {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(
      portal.db,
    );
    return rows.map(({ row }) => row);
  };
  /** Runs an act between two looks at a table, and returns the rows that are missing then. */
  async function removedBy(table: TableName, act: () => Promise<unknown>) {
    const before = await textOf(table);
    await act();
    const after = await textOf(table);
    return before.filter((row) => !after.includes(row));
  }

  it("a watch leaves the student's other ones, and those of others", async () => {
    const { own, other } = await twoStudents();
    const watch = (student_id: string, term_code: string, class_number: number) => ({
      student_id,
      term_code,
      class_number,
      career: "UGRD",
    });
    await insert(portal.db, "class_watches", [
      watch(own.id, SMALL_TERM, 100),
      watch(own.id, SMALL_TERM, 110),
      watch(own.id, LATER, 100),
      watch(other.id, SMALL_TERM, 100),
    ]);
    const body = { term: SMALL_TERM, academicCareer: "UGRD", classNumber: 100, isWatched: false };
    const removed = await removedBy("class_watches", () => own.client.call("watchClass", { body }));
    expect(removed).toEqual([expect.stringContaining(`${own.id},${SMALL_TERM},`)]);
  });

  const cartActs: [title: string, act: (client: PortalClient) => Promise<unknown>][] = [
    ["a checkout", (client) => client.call("checkout", checkoutOf([100]))],
    [
      "removing a class",
      (client) => client.call("removeClass", { body: { Term: SMALL_TERM, AcademicCareer: "UGRD", ClassNumber: 100 } }),
    ],
    [
      "choosing a schedule",
      (client) =>
        client.call("chooseSchedule", {
          body: {
            Term: SMALL_TERM,
            AcademicCareer: "UGRD",
            Classes: [
              {
                ClassNumber: 110,
                Component: "LEC",
                Section: "201",
                IsEnrollmentSection: true,
                AdditionalComponents: [],
              },
            ],
          },
        }),
    ],
  ];
  it.each(cartActs)("a class from the cart leaves those of other terms, careers, and students: %s", async (_, act) => {
    const { own, other } = await twoStudents();
    const { db } = portal;
    await putIntoCart(db, own.id, 100);
    await putIntoCart(db, own.id, 100, { term_code: LATER });
    await putIntoCart(db, own.id, 110, { term_code: LATER, career: "GRAD" });
    await putIntoCart(db, other.id, 100);
    const removed = await removedBy("cart_items", () => act(own.client));
    expect(removed).toEqual([expect.stringContaining(`${own.id},${SMALL_TERM},UGRD,100`)]);
  });

  it("a hold leaves the student's other ones, and those of others", async () => {
    const { own, other } = await twoStudents();
    const hold = { description: "Unpaid", department: "the Bursar", reason_html: "", is_positive: false };
    await insert(portal.db, "service_indicators", [
      { student_id: own.id, code: "BIL", ...hold },
      { student_id: own.id, code: "LIB", ...hold },
      { student_id: other.id, code: "BIL", ...hold },
    ]);
    const removed = await removedBy("service_indicators", () => order("hold", "release", own.id, "--code", "BIL"));
    expect(removed).toEqual([expect.stringContaining(`${own.id},BIL`)]);
  });

  it("a calendar's address leaves those of others", async () => {
    const { own, other } = await twoStudents();
    for (const { client } of [own, other]) await client.call("subscribeCalendar");
    const removed = await removedBy("calendar_subscriptions", () => own.client.call("unsubscribeCalendar"));
    expect(removed).toEqual([expect.stringContaining(own.id)]);
  });
});

describeDatabase("Importing a term again", (open) => {
  const { database, code, run, inNewTerm } = importing(open);

  describe("with less in it", () => {
    it("leaves every row of other terms", async () => {
      const combined = { id: "X1", description: "Both", capacity: 15 };
      const lab = line(3, { component: "LAB", classType: "N" });
      const whole = [line(1, { combined }), line(2, { combined: { id: "X1" } }), lab];
      const rowsOf = async (term: string) => {
        const found: string[] = [];
        for (const [table, columns] of Object.entries(tables)) {
          if (!("term_code" in columns)) continue;
          const { rows } = await sql<{ row: string }>`
            select t::text as row from ${sql.table(table)} t where term_code = ${term}`.execute(database.db);
          found.push(...rows.map(({ row }) => `${table}: ${row}`));
        }
        return found.sort();
      };
      await run(whole);
      const first = code();
      const before = await rowsOf(first);
      expect(before.length).toBeGreaterThan(10);
      inNewTerm();
      await run(whole);
      await run([line(1, { courseTitle: "Another", instructors: [], meetings: [] }), line(2)]);
      expect(await rowsOf(first)).toEqual(before);
    });
  });
});
