import { careerOf } from "#contract/institution";
import { planOf } from "../data/plans.ts";
import type { DemoStudent } from "../people/student-facts.ts";
import type { DemoRows } from "./rows.ts";

/** Students with their careers, plans and past work. */
export function studentRows(students: readonly DemoStudent[]): DemoRows {
  return {
    people: students.map(({ id, username, firstName, lastName }) => personRow(id, username, firstName, lastName, true)),
    student_careers: students.flatMap(({ id, careers }) =>
      careers.map(({ career, standing }) => ({
        student_id: id,
        career,
        standing,
        max_term_units: careerOf(career).maxTermUnits,
      })),
    ),
    student_programs: students.flatMap(({ id, careers }) =>
      careers.map(({ career, plan }) => ({
        student_id: id,
        career,
        program: planOf(plan).program,
        description: planOf(plan).programDescription,
        status: "AC" as const,
      })),
    ),
    student_plans: students.flatMap(({ id, careers }) =>
      careers.map(({ career, plan }) => {
        const { program, code, description, subplan } = planOf(plan);
        return {
          student_id: id,
          career,
          program,
          plan: code,
          description,
          subplan: subplan?.code ?? null,
          subplan_description: subplan?.description ?? null,
        };
      }),
    ),
    course_history: students.flatMap(({ id, history }) =>
      history.map((entry) => ({
        student_id: id,
        career: entry.career,
        term_code: entry.termCode,
        term_description: entry.termDescription,
        course_id: entry.courseId,
        subject: entry.subject,
        catalog_number: entry.catalogNumber,
        title: entry.title,
        units: entry.units,
        grade: entry.grade,
        graded_on: entry.gradedOn,
      })),
    ),
  };
}

export function personRow(id: string, username: string, firstName: string, lastName: string, isStudent: boolean) {
  const email = `${username}@students.university.example`;
  return { id, username, first_name: firstName, last_name: lastName, email, is_student: isStudent };
}
