import { expect, it } from "vitest";
import { addDemoStudents } from "#server/demo/add-demo-students";
import { isPasswordRight } from "#server/identity/accounts";
import { DEMO_PASSWORD, demoPeople } from "#server/identity/demo-people";
import { describeDatabase, describePostgres } from "../../support/database/database.ts";
import { findRows } from "../../support/database/rows.ts";
import { demoUniversity } from "../../support/demo-university.ts";
import { runScriptHere } from "../../support/servers/run-script.ts";

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
      const countOf = async (table: "student_careers" | "course_history" | "enrollment_appointments") =>
        (await findRows(db, table, ["student_id"])).filter(({ student_id }) => student_id > "02000000").length;
      expect(await countOf("student_careers")).toBe(2_500);
      expect(await countOf("course_history")).toBeGreaterThan(15_000);
      expect(await countOf("enrollment_appointments")).toBe(7_500);
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

describePostgres(
  "npm run demo",
  (open) => {
    it("adds the students that are missing, and says how many", async () => {
      const { db, databaseUrl } = await open();
      const run = async () =>
        await runScriptHere("scripts/demo.ts", ["--students", "3"], { DATABASE_URL: databaseUrl });
      const said = (words: string) => ({ code: 0, out: expect.stringContaining(words), err: "" });
      expect(await run()).toEqual(said("Added 3 students in "));
      expect(await run()).toEqual(said("All 3 students already exist."));
      expect(await findRows(db, "people", ["username"])).toHaveLength(demoPeople.length + 3);
    });
  },
  demoUniversity,
);

it("npm run demo says what is wrong with its arguments, and how it is used", async () => {
  const { code, err } = await runScriptHere("scripts/demo.ts", ["--students", "many"]);
  expect(code).toBe(1);
  expect(err).toContain('--students should be a whole number from 0 to 500000, not "many".');
  expect(err).toContain("Usage: npm run demo --");
});
