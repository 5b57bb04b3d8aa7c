import { sql } from "kysely";
import type { AcademicProgram, Advisor } from "#contract/calls/profile";
import { careerWords } from "../catalog/code-words.ts";
import type { Db, TableRow } from "../db/schema.ts";

/** By role, then name. */
export async function readAdvisors(db: Db, studentId: string): Promise<Advisor[]> {
  const { rows } = await sql<Advisor>`
    select s.first_name as "FirstName", s.last_name as "LastName", s.id as "IdNumber", a.role as "Role",
      a.advisor_group as "Group"
    from advisors a join staff s on s.id = a.staff_id
    where a.student_id = ${studentId} order by a.role, s.last_name, s.id`.execute(db);
  return rows;
}

const programStatusWords = { AC: "Active", CM: "Completed", DC: "Discontinued", LA: "Leave of Absence" } as const;

export async function readPrograms(db: Db, studentId: string): Promise<AcademicProgram[]> {
  const { rows } = await sql<TableRow<"student_programs"> & { plans: TableRow<"student_plans">[] }>`
    select p.*, (
      select coalesce(json_agg(l order by l.plan), '[]') from student_plans l
      where (l.student_id, l.career, l.program) = (p.student_id, p.career, p.program)) as plans
    from student_programs p
    where p.student_id = ${studentId} order by p.career desc, p.program`.execute(db);
  return rows.map(({ career, program, description, status, plans }) => ({
    ProgramStatus: words(status, programStatusWords[status]),
    AcademicCareer: careerWords(career),
    AcademicProgram: words(program, description),
    Plans: plans.map((plan) => ({
      AcademicPlan: words(plan.plan, plan.description),
      Subplans: plan.subplan === null ? [] : [{ AcademicSubplan: words(plan.subplan, plan.subplan_description) }],
    })),
  }));
}

function words(Code: string, Description: string | null) {
  return { Code, Description: Description ?? Code };
}
