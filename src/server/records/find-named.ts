import { sql } from "kysely";
import { show } from "../import/import-error.ts";
import type { CsvLine, ImportRun } from "./import-records.ts";

const NAMES = ["student", "career", "term", "session", "staff"] as const;
type Named = { [Name in (typeof NAMES)[number]]?: string };
type Found = { id: string | null; isActive: boolean | null; hasTerm: boolean; hasSession: boolean; hasStaff: boolean };

/**
 * Returns the lines whose students (by ID or username), careers, terms, sessions, and staff all exist, with the
 * student's ID in place of the name; refuses the others. Careers must be active, except in the past.
 */
export function createFinder<Of extends object>(
  { trx, refuse }: ImportRun,
  isPast: (values: Of) => boolean = () => false,
) {
  return async function find<Values extends Of>(lines: readonly CsvLine<Values>[]): Promise<CsvLine<Values>[]> {
    const given = lines.map(({ values }, at) => ({ ...values, at }));
    const { rows } = await sql<Found>`
      select coalesce(i.id, u.id) as id, c.is_active as "isActive", t.code is not null as "hasTerm",
        s.code is not null as "hasSession", f.id is not null as "hasStaff"
      from json_to_recordset(${JSON.stringify(given, ["at", ...NAMES])}::json)
        as g (at integer, student text, career text, term text, session text, staff text)
      left join people i on i.id = g.student and i.is_student
      left join people u on u.username = g.student and u.is_student
      left join student_careers c on c.student_id = coalesce(i.id, u.id) and c.career = g.career
      left join terms t on t.code = g.term
      left join sessions s on s.term_code = g.term and s.code = g.session
      left join staff f on f.id = g.staff
      order by g.at`.execute(trx);
    return lines.flatMap(({ line, values }, at) => {
      const { student, career, term, session, staff }: Named = values;
      const { id, isActive, hasTerm, hasSession, hasStaff } = rows[at]!;
      const isCareer = isPast(values) ? isActive !== null : isActive;
      const wrong: { [Name in keyof Named]: string | false } = {
        student: student !== undefined && id === null && `no student has the ID or username ${show(student)}`,
        career:
          career !== undefined &&
          id !== null &&
          !isCareer &&
          `${show(career)} isn't ${isPast(values) ? "a" : "an active"} career for ${show(student)}`,
        term: term !== undefined && !hasTerm && `term ${show(term)} doesn't exist`,
        session:
          session !== undefined && hasTerm && !hasSession && `term ${show(term)} doesn't have session ${show(session)}`,
        staff: staff !== undefined && !hasStaff && `no one on the staff has the ID ${show(staff)}`,
      };
      const problems = Object.entries(wrong).filter(([, message]) => message !== false);
      for (const [field, message] of problems) refuse(line, field, String(message));
      return problems.length > 0 ? [] : [{ line, values: id === null ? values : { ...values, student: id } }];
    });
  };
}
