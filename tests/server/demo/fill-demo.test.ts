import { sql } from "kysely";
import { expect, it } from "vitest";
import { institution } from "#contract/institution";
import { meets, type Requisite, type Standing } from "#contract/requisites";
import type { Database } from "#server/db/open-database";
import { demoPeople, type DemoUsername } from "#server/identity/demo-people";
import { findViolations } from "#server/registration/invariants/invariants";
import { readStudentFacts } from "#server/registration/rules/student-facts";
import { toStatistics } from "#server/registration/statistics";
import { describeDatabase, sharedDatabase } from "../../support/database/database.ts";
import { DEMO_TODAY, demoUniversity } from "../../support/demo-university.ts";

const [IN_PROGRESS, OPEN] = ["3710", "3730"];
const DEMO_NOW = new Date(`${DEMO_TODAY}T17:00:00Z`);

describeDatabase(
  "a database with the demo university",
  (open) => {
    const database = sharedDatabase(open);
    const factsOf = async (username: DemoUsername, code = OPEN ?? "") => {
      const term = await database.db.selectFrom("terms").selectAll().where("code", "=", code).executeTakeFirstOrThrow();
      return await readStudentFacts(database.db, id(username), { code, startDate: term.start_date }, DEMO_NOW);
    };

    it("keeps every invariant of enrollment", async () => {
      expect(await findViolations(database)).toEqual([]);
    });

    it("has the typical undergraduate enrolled in four courses, third on the wait list of a fifth, with a GPA of 3.4", async () => {
      const rows = await enrollmentsOf(database.db, "student");
      const labels = rows.map((row) => `${row.term_code} ${row.course} ${row.component} ${row.role} ${row.status}`);
      expect(labels.sort()).toEqual([
        "3710 COMP.1010 LAB related E",
        "3710 COMP.1010 LEC primary E",
        "3710 MATH.1310 LEC primary E",
        "3710 PHYS.1010 LEC primary E",
        "3710 PSYC.1010 LEC primary W",
        "3710 WRIT.1510 SEM primary E",
      ]);
      expect(rows.find(({ status }) => status === "W")?.wait_position).toBe(3);
      expect(rows.find(({ course }) => course === "WRIT.1510")?.grade).toBe("A-");
      const history = await database.db
        .selectFrom("course_history")
        .selectAll()
        .where("student_id", "=", id("student"))
        .execute();
      const graded = [...history, ...rows.filter(({ grade }) => grade)];
      const { EnrollmentGradedUnitsForGradePointAverage: units, EnrollmentGradePointsForGradePointAverage: points } =
        toStatistics(
          graded.map((row) => ({
            units: row.units,
            gradingBasis: row.grading_basis,
            grade: row.grade,
            isEnrolled: true,
          })),
        );
      expect(units).toBe(47);
      expect(points / units).toBeCloseTo(3.404, 3);
      expect(new Set(history.map(({ term_code }) => term_code)).size).toBe(3);
    });

    it("lets the undergraduate take the next courses, and not those after them", async () => {
      const facts = await factsOf("student");
      const allows = async (label: string) => {
        const [subject = "", number = ""] = label.split(".");
        const { requisites } = await database.db
          .selectFrom("courses as c")
          .innerJoin("offerings as o", (join) =>
            join.onRef("o.term_code", "=", "c.term_code").onRef("o.course_id", "=", "c.course_id"),
          )
          .select("c.requisites")
          .where("o.term_code", "=", OPEN)
          .where("o.subject", "=", subject)
          .where("o.catalog_number", "=", number)
          .executeTakeFirstOrThrow();
        return requisites === null || meets(requisites as Requisite, toStandings(facts), institution.gradePoints);
      };
      for (const label of ["COMP.1020", "MATH.1320", "PHYS.1425", "PHYS.1410", "COMP.2120", "PSYC.1010", "PHIL.1000"])
        expect(await allows(label), label).toBe(true);
      for (const label of ["COMP.2010", "COMP.2100", "COMP.3040", "MATH.2310", "CHEM.2210", "COMP.5030"])
        expect(await allows(label), label).toBe(false);
      expect(facts.holds).toEqual([]);
    });

    it("enrolled nobody against the rules: requisites, unit limits, a course twice", async () => {
      for (const { username } of demoPeople.filter(({ isStudent }) => isStudent)) {
        const held = (await enrollmentsOf(database.db, username)).filter(
          ({ role, status }) => role === "primary" && status !== "D",
        );
        for (const term of [IN_PROGRESS, OPEN]) {
          const facts = await factsOf(username, term);
          const rows = held.filter(({ term_code }) => term_code === term);
          expect(new Set(rows.map(({ course }) => course)).size, username).toBe(rows.length);
          const student = toStandings(facts);
          const refused = rows.filter(
            ({ requisites }) => requisites && !meets(requisites as Requisite, student, institution.gradePoints),
          );
          expect(
            refused.map(({ course }) => course),
            username,
          ).toEqual([]);
          for (const [career, { maxTermUnits }] of facts.careers) {
            const units = rows.filter((row) => row.career === career).reduce((sum, row) => sum + row.units, 0);
            expect(units, username).toBeLessThanOrEqual(maxTermUnits);
          }
        }
      }
    });

    it("has people of every kind", async () => {
      const careersOf = async (username: DemoUsername) => [...(await factsOf(username)).careers.keys()].sort();
      expect(await careersOf("grad")).toEqual(["GRAD"]);
      expect(await careersOf("cs-evening")).toEqual(["CSCE"]);
      expect(await careersOf("dual")).toEqual(["CSCE", "UGRD"]);
      expect(await careersOf("nonstudent")).toEqual([]);
      expect((await factsOf("hold")).holds).toHaveLength(1);
      expect(await enrollmentsOf(database.db, "new")).toEqual([]);
      expect((await factsOf("new")).courses.size).toBe(0);
      const senior = (await enrollmentsOf(database.db, "senior")).map((row) => `${row.status_reason} ${row.role}`);
      expect(new Set(senior)).toEqual(
        new Set(["WAIT primary", "ENRL primary", "ENRL auto", "DROP primary", "WDRW primary", "WDRW related"]),
      );
      expect((await enrollmentsOf(database.db, "grad")).find(({ waived }) => waived.includes("consent"))?.units).toBe(
        3,
      );
      for (const table of ["advisors", "checklist_items", "advising_attendees", "important_dates"] as const)
        expect(await countOf(database.db, table), table).toBeGreaterThan(5);
      expect(await countOf(database.db, "cart_items")).toBe(6);
      expect(await countOf(database.db, "schedule_configurations")).toBe(0);
    });
  },
  demoUniversity,
);

function id(username: DemoUsername): string {
  return String(1_000_001 + demoPeople.findIndex((person) => person.username === username)).padStart(8, "0");
}

function toStandings(facts: Awaited<ReturnType<typeof readStudentFacts>>) {
  const standings = [...facts.careers.values()].map(({ standing }) => standing);
  return {
    courses: facts.courses,
    careers: new Set(facts.careers.keys()),
    plans: facts.plans,
    standing: standings[0] ?? ("FR" satisfies Standing),
  };
}

async function enrollmentsOf(db: Database["db"], username: DemoUsername) {
  return await db
    .selectFrom("enrollments as e")
    .innerJoin("classes as c", (join) =>
      join.onRef("c.term_code", "=", "e.term_code").onRef("c.class_number", "=", "e.class_number"),
    )
    .innerJoin("offerings as o", (join) =>
      join
        .onRef("o.term_code", "=", "c.term_code")
        .onRef("o.course_id", "=", "c.course_id")
        .onRef("o.offer_number", "=", "c.offer_number"),
    )
    .innerJoin("courses as k", (join) =>
      join.onRef("k.term_code", "=", "c.term_code").onRef("k.course_id", "=", "c.course_id"),
    )
    .selectAll("e")
    .select(["c.component", "k.requisites", sql<string>`o.subject || '.' || o.catalog_number`.as("course")])
    .where("e.student_id", "=", id(username))
    .execute();
}

async function countOf(
  db: Database["db"],
  table: Parameters<Database["db"]["selectFrom"]>[0] & string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
}
