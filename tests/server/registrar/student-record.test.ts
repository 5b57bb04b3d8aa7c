import { beforeAll, expect, it } from "vitest";
import { insert } from "../../support/database/rows.ts";
import { addPerson, addStaff, type PortalClient } from "../../support/portal.ts";
import { describeTerm } from "../../support/registration/enrolling.ts";
import { SMALL_TERM } from "../../support/small-term.ts";

describeTerm("The staff's page of a student", { term: { classes: [] } }, ({ portal, newStudent }) => {
  let staff: PortalClient;
  beforeAll(async () => {
    await addPerson(portal.db, "staff", { is_student: false });
    await addStaff(portal.db, "staff", "staff", { first_name: "Rosa", last_name: "Lind" });
    staff = await portal.signIn("staff");
  });

  it("has programs with plans, advisors, appointments, grades of earlier terms, and whom to ask about a hold", async () => {
    const [{ id: student_id }, other] = [await newStudent(), await newStudent()];
    const program = { student_id, career: "UGRD", program: "SCI" };
    await insert(portal.db, "student_programs", { ...program, description: "Sciences", status: "AC" });
    const plan = { ...program, plan: "COMP-BS", description: "Computer Science (BS)" };
    await insert(portal.db, "student_plans", { ...plan, subplan: "DATA", subplan_description: "Data Science" });
    await insert(portal.db, "advisors", { student_id, staff_id: "staff", role: "Advisor", advisor_group: "Sciences" });
    const appointment = {
      student_id,
      term_code: SMALL_TERM,
      session_code: "1",
      career: "UGRD",
      block_id: "A",
      number: 1,
    };
    const times = { starts_at: new Date("2027-01-21T13:00:00Z"), ends_at: new Date("2027-01-22T13:00:00Z") };
    await insert(portal.db, "enrollment_appointments", { ...appointment, ...times });
    const past = (term_code: string, catalog_number: string, grade: string | null) => ({
      student_id,
      career: "UGRD",
      term_code,
      term_description: `Term ${term_code}`,
      course_id: catalog_number,
      subject: "MATH",
      catalog_number,
      title: "Calculus",
      units: 4,
      grade,
    });
    await insert(portal.db, "course_history", [past("3510", "1310", "B+"), past("3520", "1320", null)]);
    const words = { description: "Unpaid bill", department: "the bursar", reason_html: "", contact_name: "Ida Cole" };
    await insert(portal.db, "service_indicators", { student_id, code: "BIL", is_positive: false, ...words });

    const career = { Code: "UGRD", Description: "Undergraduate" };
    const grades = { Career: "UGRD", Title: "Calculus", Units: 4 };
    expect(await staff.call("staffStudent", { query: { id: student_id } })).toMatchObject({
      Programs: [
        {
          ProgramStatus: { Code: "AC", Description: "Active" },
          AcademicCareer: career,
          AcademicProgram: { Code: "SCI", Description: "Sciences" },
          Plans: [
            {
              AcademicPlan: { Code: "COMP-BS", Description: "Computer Science (BS)" },
              Subplans: [{ AcademicSubplan: { Code: "DATA", Description: "Data Science" } }],
            },
          ],
        },
      ],
      Advisors: [{ FirstName: "Rosa", LastName: "Lind", Role: "Advisor", Group: "Sciences" }],
      Appointments: [{ Term: { Code: SMALL_TERM }, Career: "UGRD", Start: "2027-01-21T13:00:00.000Z" }],
      History: [
        { ...grades, Term: { Code: "3520", Description: "Term 3520" }, Name: "MATH.1320", Grade: null },
        { ...grades, Term: { Code: "3510", Description: "Term 3510" }, Name: "MATH.1310", Grade: "B+" },
      ],
      Holds: [{ Code: "BIL", ContactName: "Ida Cole" }],
    });
    const none = { Programs: [], Advisors: [], Appointments: [], History: [], Holds: [] };
    expect(await staff.call("staffStudent", { query: { id: other.id } })).toMatchObject(none);
  });
});
