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
import { findRows } from "../../support/database/rows.ts";
import { DEMO_TODAY, demoUniversity } from "../../support/demo-university.ts";

const [IN_PROGRESS, OPEN] = ["3710", "3730"] as const;
const COURSE = ["term_code", "units", "grading_basis", "grade"] as const;
const DEMO_NOW = new Date(`${DEMO_TODAY}T17:00:00Z`);

describeDatabase(
  "a database with the demo university",
  (open) => {
    const database = sharedDatabase(open);
    const factsOf = async (username: DemoUsername, code: string = OPEN) => {
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
      const history = await findRows(database.db, "course_history", COURSE, { student_id: id("student") });
      const graded = [...history, ...rows.filter(({ grade }) => grade)];
      const { EnrollmentGradedUnitsForGradePointAverage: units, EnrollmentGradePointsForGradePointAverage: points } =
        toStatistics(graded.map((row) => ({ ...row, gradingBasis: row.grading_basis, isEnrolled: true })));
      expect(units).toBe(47);
      expect(points / units).toBeCloseTo(3.404, 3);
      expect(new Set(history.map(({ term_code }) => term_code)).size).toBe(3);
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
