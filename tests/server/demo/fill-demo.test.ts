import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { institution } from "#contract/institution";
import { meets, type Requisite, type Standing } from "#contract/requisites";
import { openCatalog } from "#server/catalog/catalog";
import type { Database } from "#server/db/open-database";
import { adviceOnOldDemo, readDemoFact } from "#server/demo/demo-status";
import { fillDemo } from "#server/demo/fill-demo";
import { isPasswordRight } from "#server/identity/accounts";
import { DEMO_PASSWORD, demoPeople, type DemoUsername } from "#server/identity/demo-people";
import { findViolations } from "#server/registration/invariants/invariants";
import { readStudentFacts } from "#server/registration/rules/student-facts";
import { toStatistics } from "#server/registration/statistics";
import { describeDatabase, type TestDatabase } from "../../support/database/database.ts";
import { DEMO_TODAY, demoUniversity } from "../../support/demo-university.ts";

const [IN_PROGRESS, OPEN] = ["3710", "3730"];
const DEMO_NOW = new Date(`${DEMO_TODAY}T17:00:00Z`);

describeDatabase(
  "a database with the demo university",
  (open) => {
    let database: TestDatabase;
    let db: TestDatabase["db"];
    beforeAll(async () => {
      database = await open();
      db = database.db;
    });
    const factsOf = async (username: DemoUsername, code = OPEN ?? "") => {
      const term = await db.selectFrom("terms").selectAll().where("code", "=", code).executeTakeFirstOrThrow();
      return await readStudentFacts(db, id(username), { code, startDate: term.start_date }, DEMO_NOW);
    };

    it("keeps every invariant of enrollment", async () => {
      expect(await findViolations(database)).toEqual([]);
    });

    it("knows its day, and is not filled twice", async () => {
      expect(await readDemoFact(database.db)).toEqual({ today: DEMO_TODAY });
      expect(await fillDemo(database, { today: "2027-06-01" })).toBe(false);
      expect(await readDemoFact(database.db)).toEqual({ today: DEMO_TODAY });
    });

    it("is known to the planner at once", async () => {
      const { rows } = await sql`select relname from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples < 0`.execute(db);
      expect(rows).toEqual([]);
    });

    it("tells the operator after eight weeks how to make a new one", async () => {
      expect(await adviceOnOldDemo(db, "2027-01-15", "data")).toBeNull();
      expect(await adviceOnOldDemo(db, "2027-01-16", "data")).toMatch(
        /2026-11-20, 8 weeks ago.*delete the folder data/,
      );
      expect(await adviceOnOldDemo(db, "2027-01-16", null)).toMatch(/empty database/);
    });

    it("lets all demo people sign in", async () => {
      const people = await db.selectFrom("people").select(["id", "username", "is_student"]).orderBy("id").execute();
      expect(people).toEqual(
        demoPeople.map(({ username, isStudent }) => ({ id: id(username), username, is_student: isStudent })),
      );
      const [first] = demoPeople;
      expect(await isPasswordRight(db, first.username, DEMO_PASSWORD)).toBe(true);
      expect(await countOf(db, "identity_accounts")).toBe(demoPeople.length);
    });

    it("is read by the catalogue whole, in all three terms", async () => {
      const catalog = openCatalog(database);
      for (const { code } of await db.selectFrom("terms").select("code").execute()) {
        const { classes, subjects } = await catalog.term(code);
        expect(classes.size).toBeGreaterThanOrEqual(code === OPEN ? 4_000 : 700);
        expect(subjects.size).toBe(60);
      }
    });

    it("has the typical undergraduate enrolled in four courses, third on the wait list of a fifth, with a GPA of 3.4", async () => {
      const rows = await enrollmentsOf(db, "student");
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
      const history = await db
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

    it("has the first wait list of the undergraduate told by its rows alone", async () => {
      const waiting = await db
        .selectFrom("enrollments as e")
        .innerJoin("class_seats as s", (join) =>
          join.onRef("s.term_code", "=", "e.term_code").onRef("s.class_number", "=", "e.class_number"),
        )
        .select(["e.student_id", "e.wait_position", "s.waitlisted", "s.external_waitlisted"])
        .where("e.status", "=", "W")
        .orderBy("e.wait_position")
        .execute();
      expect(waiting.map((row) => [row.student_id, row.wait_position])).toEqual([
        [id("senior"), 1],
        [id("dual"), 2],
        [id("student"), 3],
      ]);
      for (const row of waiting) expect([row.waitlisted, row.external_waitlisted]).toEqual([3, 0]);
    });

    it("lets the undergraduate take the next courses, and not those after them", async () => {
      const facts = await factsOf("student");
      const allows = async (label: string) => {
        const [subject = "", number = ""] = label.split(".");
        const { requisites } = await db
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

    it("leaves the undergraduate's next courses open in several sections", async () => {
      for (const [subject, number] of [
        ["COMP", "1020"],
        ["MATH", "1320"],
        ["PHYS", "1425"],
        ["COMP", "2120"],
      ]) {
        const { rows } = await sql<{ free: number }>`
          select count(*)::int as free from classes c
          join offerings o using (term_code, course_id, offer_number) join class_seats s using (term_code, class_number)
          where term_code = ${OPEN} and o.subject = ${subject} and o.catalog_number = ${number} and o.offer_number = 1
            and c.class_type = 'E' and c.status = 'A' and s.enrolled < s.capacity`.execute(db);
        expect(rows[0]?.free, `${subject}.${number}`).toBeGreaterThanOrEqual(1);
      }
    });

    it("gives everybody an appointment that has begun, but one, until enrollment in its session closes", async () => {
      const now = new Date("2026-11-20T05:00:00Z");
      const rows = await db.selectFrom("enrollment_appointments").selectAll().execute();
      const late = rows.filter(({ starts_at }) => starts_at > now);
      expect(new Set(late.map(({ student_id }) => student_id))).toEqual(new Set([id("later")]));
      for (const { ends_at, term_code } of rows) expect([ends_at > now, term_code]).toEqual([true, OPEN]);
      const students = await db.selectFrom("student_careers").select(["student_id", "career"]).execute();
      expect(rows.length).toBe(students.length * 3);
      const closing = await db
        .selectFrom("sessions")
        .select(["code", "enrollment_closes_at"])
        .where("term_code", "=", OPEN)
        .execute();
      const closes = new Map(closing.map(({ code, enrollment_closes_at }) => [code, enrollment_closes_at]));
      for (const { ends_at, session_code } of rows) expect(ends_at).toEqual(closes.get(session_code));
    });

    it("enrolled nobody against the rules: requisites, unit limits, a course twice", async () => {
      for (const { username } of demoPeople.filter(({ isStudent }) => isStudent)) {
        const held = (await enrollmentsOf(db, username)).filter(
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

    it("has permission numbers for the classes that its documentation names", async () => {
      const numbersOf = async (subject: string, number: string, section: string) => {
        const { rows } = await sql<{ number: string; waives: string[] }>`
          select p.number, p.waives from permission_numbers p
          join classes c using (term_code, class_number) join offerings o using (term_code, course_id, offer_number)
          where term_code = ${OPEN} and o.subject = ${subject} and o.catalog_number = ${number}
            and c.section = ${section} and p.used_by is null
          order by p.number`.execute(db);
        return rows;
      };
      expect(await numbersOf("COMP", "4910", "701")).toContainEqual({ number: "100001", waives: ["consent"] });
      expect(await numbersOf("COMP", "2100", "201")).toContainEqual({ number: "200002", waives: ["requisite"] });
      const { rows } = await sql<{ full: number }>`
        select count(*)::int as full from permission_numbers p join class_seats s using (term_code, class_number)
        where p.number = '300003' and p.waives = '{capacity}' and s.enrolled = s.capacity`.execute(db);
      expect(rows[0]?.full).toBeGreaterThan(50);
    });

    it("has a student in a thesis, which can be dropped with consent only", async () => {
      const { rows } = await sql<{ course_id: string }>`
        select distinct o.subject || '.' || o.catalog_number as course_id from enrollments e
        join classes c using (term_code, class_number) join offerings o using (term_code, course_id, offer_number)
        join people p on p.id = e.student_id
        where p.username = 'grad' and e.status = 'E' and c.drop_consent = 'I'`.execute(db);
      expect(rows).toEqual([{ course_id: "COMP.7430" }]);
    });

    it("has people of every kind", async () => {
      const careersOf = async (username: DemoUsername) => [...(await factsOf(username)).careers.keys()].sort();
      expect(await careersOf("grad")).toEqual(["GRAD"]);
      expect(await careersOf("cs-evening")).toEqual(["CSCE"]);
      expect(await careersOf("dual")).toEqual(["CSCE", "UGRD"]);
      expect(await careersOf("nonstudent")).toEqual([]);
      expect((await factsOf("hold")).holds).toHaveLength(1);
      expect(await enrollmentsOf(db, "new")).toEqual([]);
      expect((await factsOf("new")).courses.size).toBe(0);
      const senior = (await enrollmentsOf(db, "senior")).map((row) => `${row.status_reason} ${row.role}`);
      expect(new Set(senior)).toEqual(
        new Set(["WAIT primary", "ENRL primary", "ENRL auto", "DROP primary", "WDRW primary", "WDRW related"]),
      );
      expect((await enrollmentsOf(db, "grad")).find(({ waived }) => waived.includes("consent"))?.units).toBe(3);
      for (const table of ["advisors", "checklist_items", "advising_attendees", "important_dates"] as const)
        expect(await countOf(db, table), table).toBeGreaterThan(5);
      expect(await countOf(db, "cart_items")).toBe(6);
      expect(await countOf(db, "schedule_configurations")).toBe(0);
    });
  },
  demoUniversity,
);

describeDatabase("an empty database", (open) => {
  it("is filled around a leap day", async () => {
    const database = await open();
    expect(await fillDemo(database, { today: "2028-02-29" })).toBe(true);
    expect(await findViolations(database)).toEqual([]);
    const history = await database.db.selectFrom("course_history").select("term_description").distinct().execute();
    expect(history.map(({ term_description }) => term_description).sort()).toEqual([
      "2025 Fall",
      "2025 Spring",
      "2026 Fall",
      "2026 Spring",
      "2027 Fall",
      "2027 Spring",
    ]);
  });

  it("stays empty when filling fails half-way", async () => {
    const database = await open();
    const failing = (step: string) => {
      if (step.startsWith("Classes")) throw new Error("out of paper");
    };
    await expect(fillDemo(database, { today: DEMO_TODAY, progress: failing })).rejects.toThrow("out of paper");
    expect(await countOf(database.db, "terms")).toBe(0);
    expect(await readDemoFact(database.db)).toBeNull();
  });
});

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
