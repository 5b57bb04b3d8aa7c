import { beforeAll, expect, it } from "vitest";
import { addEnrollment, addHold, addSmallTerm, SMALL_TERM, type SmallTerm } from "../../../support/small-term.ts";
import { describeTerm } from "../../../support/registration/enrolling.ts";

const OTHER_TERM = "3740";

const term: SmallTerm = {
  classes: [
    { number: 110, course: "MATH.1310", section: "201" },
    { number: 120, course: "MATH.1320", section: "201" },
  ],
  courses: { "MATH.1320": { requisites: { course: { subject: "MATH", catalogNumber: "1310" } } } },
};

describeTerm("What the university knows of a student", { term, plantsRows: true }, (students) => {
  const { portal, newStudent, add, enroll, cancel } = students;
  beforeAll(async () => {
    await addSmallTerm(portal.db, { ...term, code: OTHER_TERM, description: "Another term" });
  });

  const moveOtherTerm = (start_date: string, end_date: string) =>
    portal.db.updateTable("terms").set({ start_date, end_date }).where("code", "=", OTHER_TERM).execute();

  it.each([
    { name: "has ended", active_date: null, end_date: "2020-06-30", blocks: false },
    { name: "has not begun", active_date: "2027-01-21", end_date: null, blocks: false },
    { name: "begins and ends today", active_date: "2027-01-20", end_date: "2027-01-20", blocks: true },
    { name: "has no dates", active_date: null, end_date: null, blocks: true },
  ])("lets a hold that $name block enrollment: $blocks", async ({ active_date, end_date, blocks }) => {
    const { id, client } = await newStudent();
    await addHold(portal.db, id, { active_date, end_date });
    await add(client, 110);
    expect(await enroll(client, 110)).toMatchObject([{ success: !blocks, rules: blocks ? ["hold"] : [] }]);
  });

  it("meets a requisite by work of terms that began earlier, and not by a later one or a canceled class", async () => {
    const { id, client } = await newStudent();
    await addEnrollment(portal.db, id, 110, { term_code: OTHER_TERM });
    await add(client, 120);
    await moveOtherTerm("2027-09-01", "2027-12-20");
    expect(await enroll(client, 120)).toMatchObject([{ success: false, rules: ["requisite"] }]);
    await moveOtherTerm("2026-09-01", "2026-12-20");
    await cancel(110);
    expect(await enroll(client, 120)).toMatchObject([{ success: false, rules: ["requisite"] }]);
    await portal.db.updateTable("classes").set({ status: "A" }).where("class_number", "=", 110).execute();
    expect(await enroll(client, 120)).toMatchObject([{ success: true }]);
  });

  it.each(["enrolledClasses", "enrollmentAppointments"] as const)(
    "answers %s of an unknown term with 404, and of a foreign career with a refusal",
    async (name) => {
      const { client } = await newStudent();
      const answer = await client.send(name, { query: { term: "nope", career: "UGRD" } });
      expect(answer.status).toBe(404);
      const foreign = await client.call(name, { query: { term: SMALL_TERM, career: "XXX" } });
      expect(foreign).toMatchObject({ IsError: true, Data: null });
      expect(await client.call(name, { query: { term: SMALL_TERM, career: "UGRD" } })).toMatchObject({
        IsError: false,
      });
    },
  );
});
