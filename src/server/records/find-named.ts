import { sql } from "kysely";
import { anyOf } from "../db/bulk-insert.ts";
import type { Row, Trx } from "../db/schema.ts";
import { show } from "../import/import-error.ts";
import { findStudents } from "../registrar/registrar-context.ts";
import type { Line, Run } from "./import-records.ts";

type Named = { student?: string; career?: string; term?: string; session?: string; staff?: string };

/**
 * Returns the lines whose students (by ID or username), careers, terms, sessions, and staff all exist, with the
 * student's ID in place of the name; refuses the others. Careers must be active, except in the past.
 */
export function createFinder<Of extends object>({ trx, refuse }: Run, isPast: (values: Of) => boolean = () => false) {
  return async function find<Values extends Of>(lines: readonly Line<Values>[]): Promise<Line<Values>[]> {
    const named = lines.map(({ values }) => values as Named);
    const students = await findStudents(trx, distinct(named.map(({ student }) => student)));
    const careers = await readCareers(trx, [...new Set([...students.values()].map(({ id }) => id))]);
    const staff = await readStaff(trx, distinct(named.map((each) => each.staff)));
    const sessions = await readSessions(trx, distinct(named.map(({ term }) => term)));
    return lines.flatMap(({ line, values }) => {
      const { student: name, career, term, session, staff: adviser }: Named = values;
      const student = name === undefined ? undefined : students.get(name);
      const wrong: [field: string, message: string][] = [];
      if (name !== undefined && !student) wrong.push(["student", `no student has the ID or username ${show(name)}`]);
      const isActive = student && careers.get(`${student.id}\n${career}`);
      if (student && career !== undefined && !(isPast(values) ? isActive !== undefined : isActive))
        wrong.push(["career", `${show(career)} isn't ${isPast(values) ? "a" : "an active"} career for ${show(name)}`]);
      const ofTerm = term === undefined ? undefined : sessions.get(term);
      if (term !== undefined && !ofTerm) wrong.push(["term", `term ${show(term)} doesn't exist`]);
      if (ofTerm && session !== undefined && !ofTerm.has(session))
        wrong.push(["session", `term ${show(term)} doesn't have session ${show(session)}`]);
      if (adviser !== undefined && !staff.has(adviser))
        wrong.push(["staff", `no one on the staff has the ID ${show(adviser)}`]);
      for (const [field, message] of wrong) refuse(line, field, message);
      return wrong.length > 0 ? [] : [{ line, values: student ? { ...values, student: student.id } : values }];
    });
  };
}

function distinct(values: readonly (string | undefined)[]): string[] {
  return [...new Set(values.filter((value) => value !== undefined))];
}

async function readCareers(trx: Trx, studentIds: readonly string[]): Promise<Map<string, boolean>> {
  const { rows } = await sql<Row<"student_careers">>`
    select * from student_careers where student_id = ${anyOf(studentIds)}`.execute(trx);
  return new Map(rows.map((row) => [`${row.student_id}\n${row.career}`, row.is_active]));
}

async function readStaff(trx: Trx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from staff where id = ${anyOf(ids)}`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

async function readSessions(trx: Trx, termCodes: readonly string[]): Promise<Map<string, ReadonlySet<string | null>>> {
  const { rows } = await sql<{ term: string; sessions: (string | null)[] }>`
    select t.code as term, array_agg(s.code) as sessions
    from terms t left join sessions s on s.term_code = t.code
    where t.code = ${anyOf(termCodes)} group by t.code`.execute(trx);
  return new Map(rows.map(({ term, sessions }) => [term, new Set(sessions)]));
}
