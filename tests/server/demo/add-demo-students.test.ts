import { expect, it } from "vitest";
import { addDemoStudents } from "#server/demo/add-demo-students";
import { isPasswordRight } from "#server/identity/accounts";
import { DEMO_PASSWORD, demoPeople } from "#server/identity/demo-people";
import { describeDatabase, describePostgres } from "../../support/database/database.ts";
import { findRows } from "../../support/database/rows.ts";
import { demoUniversity } from "../../support/demo-university.ts";
import { runScript } from "../../support/servers/run-script.ts";

describeDatabase(
  "students for load",
  (open) => {
    it("are added with careers, plans, history and appointments in blocks", async () => {
      const database = await open();
      const told: string[] = [];
      const progress = (done: number, of: number) => told.push(`${done}/${of}`);
      expect(await addDemoStudents(database, { count: 2_500, progress })).toBe(2_500);
      expect(told).toEqual(["2000/2500", "2500/2500"]);

      const { db } = database;
      const isOfLoad = ({ student_id }: { student_id: string }) => student_id > "02000000";
      const columns = ["student_id", "career", "standing"] as const;
      const careers = (await findRows(db, "student_careers", columns)).filter(isOfLoad);
      expect(careers).toHaveLength(2_500);
      for (const career of ["UGRD", "GRAD", "CSCE"])
        expect(careers.filter((row) => row.career === career).length, career).toBeGreaterThan(100);
      for (const standing of ["FR", "SO", "JR", "SR", "GR"])
        expect(careers.filter((row) => row.standing === standing).length, standing).toBeGreaterThan(100);
      expect((await findRows(db, "course_history", ["student_id"])).filter(isOfLoad).length).toBeGreaterThan(15_000);
      const appointments = (await findRows(db, "enrollment_appointments", ["student_id", "block_id"])).filter(isOfLoad);
      expect(appointments).toHaveLength(7_500);
      expect(new Set(appointments.map(({ block_id }) => block_id)).size).toBeGreaterThan(200);
      expect(await isPasswordRight(db, "s02500", DEMO_PASSWORD)).toBe(true);
    });

    it("are only those that are missing when asked again, and the same as before", async () => {
      const database = await open();
      await addDemoStudents(database, { count: 5 });
      const before = await database.db.selectFrom("people").selectAll().where("username", "=", "s00003").execute();
      await database.db.deleteFrom("course_history").where("student_id", "=", "02000003").execute();
      for (const table of ["enrollment_appointments", "student_plans", "student_programs", "student_careers"] as const)
        await database.db.deleteFrom(table).where("student_id", "=", "02000003").execute();
      await database.db.deleteFrom("people").where("username", "=", "s00003").execute();

      expect(await addDemoStudents(database, { count: 7 })).toBe(3);
      expect(await addDemoStudents(database, { count: 7 })).toBe(0);
      const people = await database.db.selectFrom("people").select("username").execute();
      expect(people).toHaveLength(demoPeople.length + 7);
      const again = await database.db.selectFrom("people").selectAll().where("username", "=", "s00003").execute();
      expect(again).toEqual(before);
    });
  },
  demoUniversity,
);

const runDemo = (databaseUrl: string | undefined, ...args: readonly string[]) =>
  runScript("demo", args, { DATABASE_URL: databaseUrl });

it.each([
  [["--students", "many"], '--students should be a whole number from 0 to 500000, not "many".'],
  [["--studnets", "5"], "Unknown option '--studnets'"],
])("npm run demo says what is wrong with %j, and how it is used", async (args, message) => {
  const { code, err } = await runDemo(undefined, ...args);
  expect(code).toBe(1);
  expect(err).toContain(message);
  expect(err).toContain("Usage: npm run demo --");
});

// The browser tests run the command where there is no university yet.
describePostgres(
  "npm run demo",
  (open) => {
    it("adds students to the university", async () => {
      const { databaseUrl } = await open();
      const added = await runDemo(databaseUrl, "--students", "12");
      expect(added.err).toBe("");
      expect(added.out).toMatch(/Added 12 students in .*portal-demo/);
    });
  },
  demoUniversity,
);
