import { type RawBuilder, sql } from "kysely";
import type { EligibleTerm as EligibleTermReply, EnrollmentAppointment } from "#contract/calls/enrollment";
import type { AppError } from "#contract/outcome";
import { failureBecause, refuseBecause } from "#contract/sentences/refuse";
import { sentence } from "#contract/sentences/sentence";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { type Caller, personId } from "../call.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { careerWords, toCodeDescription } from "../catalog/code-words.ts";
import type { TermCatalog, TermRecord } from "../catalog/records.ts";
import type { Db, TableRow } from "../db/schema.ts";
import type { CartOf } from "./registration-call.ts";

/** Calls name a term and a career in three ways. */
type Named =
  | { term: string; career: string }
  | { term: string; academicCareer: string }
  | { Term: string; AcademicCareer: string };

export function ownerOf(caller: Caller, of: Named): CartOf {
  const studentId = personId(caller);
  if ("Term" in of) return { studentId, termCode: of.Term, career: of.AcademicCareer };
  return { studentId, termCode: of.term, career: "career" in of ? of.career : of.academicCareer };
}

export type OpenTerm = Omit<TermRecord, "catalogVersion"> & { career: string; maxTermUnits: number };

/** Active careers in terms whose enrollment dates are set and not over. The next term is probably the wanted one. */
export function selectEligibleTerms(studentId: string, now: Date): RawBuilder<OpenTerm> {
  return sql`
    select t.code, t.description, t.start_date as "startDate", t.end_date as "endDate", c.career,
      c.max_term_units as "maxTermUnits"
    from terms t, student_careers c
    where c.student_id = ${studentId} and c.is_active and exists (
      select from sessions s
      where s.term_code = t.code and s.enrollment_opens_at is not null and s.enrollment_closes_at > ${now})
    order by t.start_date, t.code, c.career desc`;
}

/** The same, with the starts of the student's appointments that haven't ended. */
export async function readEligibleTerms(db: Db, studentId: string, now: Date): Promise<EligibleTermReply[]> {
  const { rows } = await sql<OpenTerm & { starts: string[] | null }>`
    select e.*, (select array_agg(distinct to_char(w.begins at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from (${selectAppointmentWindows(studentId)}) w
      where w.term_code = e.code and w.career = e.career and w.ends > ${now}) as starts
    from (${selectEligibleTerms(studentId, now)}) e
    order by e."startDate", e.code, e.career desc`.execute(db);
  return rows.map(({ starts, ...row }) => ({
    ...toEnrollmentTerm(row, row.career),
    ...(starts && { AppointmentStarts: starts }),
  }));
}

/** Throws RULE_BROKEN if the student can't fill a cart in the term. */
export async function requireEligibleTerm(db: Db, catalog: Catalog, owner: CartOf, now: Date): Promise<TermCatalog> {
  const term = await requireTermWithDates(catalog, owner, now);
  if ((await readUnitLimit(db, owner.studentId, owner.career)) === undefined) throw notEligible(term.term);
  return term;
}

export async function requireTermWithDates(catalog: Catalog, { termCode }: CartOf, now: Date): Promise<TermCatalog> {
  const term = await catalog.term(termCode);
  const isSet = [...term.sessions.values()].some(
    ({ enrollmentOpensAt: opens, enrollmentClosesAt: closes }) => opens !== null && closes !== null && closes > now,
  );
  if (!isSet) throw notEligible(term.term);
  return term;
}

export function notEligible({ description }: TermRecord): AppError {
  return failureBecause("RULE_BROKEN", [sentence("window.never", { term: description })], { Rule: "term" });
}

/**
 * Throws NOT_FOUND if neither the catalog nor the student's history has the term, and RULE_BROKEN for a career that the
 * student never had.
 */
export async function requireKnownTerm(db: Db, { studentId, termCode, career }: CartOf): Promise<void> {
  const { rows } = await sql<{ isTerm: boolean; isOwn: boolean }>`
    select exists (select from terms where code = ${termCode}) or exists (
        select from course_history where student_id = ${studentId} and term_code = ${termCode}) as "isTerm",
      exists (select from student_careers where student_id = ${studentId} and career = ${career}) as "isOwn"`.execute(
    db,
  );
  const { isTerm, isOwn } = rows[0]!;
  if (!isTerm) throw failureBecause("NOT_FOUND", [sentence("cart.no_term", { code: termCode })]);
  if (!isOwn) refuseBecause(sentence("cart.no_career", { code: career }));
}

/** Terms and careers in which the student has classes or grades, latest first. */
export async function enrollmentTerms(db: Db, studentId: string): Promise<EnrollmentTerm[]> {
  // A term that the catalog no longer has was long ago.
  const { rows } = await sql<Omit<OpenTerm, "maxTermUnits">>`
    select own.code, own.career, coalesce(max(t.description), max(own.description)) as description,
      coalesce(max(t.start_date), '1970-01-01') as "startDate", coalesce(max(t.end_date), '1970-01-01') as "endDate"
    from (
      select term_code as code, career, term_code as description from enrollments
      where student_id = ${studentId} and (status <> 'D' or status_reason = 'WDRW')
      union select term_code, career, term_description from course_history where student_id = ${studentId}) as own
    left join terms t using (code)
    group by own.code, own.career order by own.code collate "C" desc, own.career collate "C"`.execute(db);
  return rows.map((row) => toEnrollmentTerm(row, row.career));
}

export async function readUnitLimits(db: Db, studentId: string): Promise<{ Career: string; Units: number }[]> {
  const { rows } = await sql<{ Career: string; Units: number }>`
    select career as "Career", max_term_units as "Units" from student_careers
    where student_id = ${studentId} and is_active order by career desc`.execute(db);
  return rows;
}

/** Undefined if the career isn't active. */
export async function readUnitLimit(db: Db, studentId: string, career: string): Promise<number | undefined> {
  return (await readUnitLimits(db, studentId)).find(({ Career }) => Career === career)?.Units;
}

export function toEnrollmentTerm(term: Omit<TermRecord, "catalogVersion">, career: string): EnrollmentTerm {
  return {
    Term: toCodeDescription(term),
    AcademicCareer: careerWords(career),
    TermStartDate: term.startDate,
    TermEndDate: term.endDate,
  };
}

type AppointmentWindow = TableRow<"enrollment_appointments"> &
  Pick<TableRow<"sessions">, "description"> & { begins: Date; ends: Date };

/** A student's appointments within the dates of their sessions. Dates that a session doesn't have don't narrow them. */
function selectAppointmentWindows(studentId: string): RawBuilder<AppointmentWindow> {
  return sql`
    select a.*, s.description, greatest(a.starts_at, s.enrollment_opens_at) as begins,
      least(a.ends_at, s.enrollment_closes_at) as ends
    from enrollment_appointments a join sessions s on s.term_code = a.term_code and s.code = a.session_code
    where a.student_id = ${studentId}
      and greatest(a.starts_at, s.enrollment_opens_at) < least(a.ends_at, s.enrollment_closes_at)`;
}

export async function readAppointments(db: Db, cart: CartOf): Promise<EnrollmentAppointment[]> {
  const { rows } = await sql<AppointmentWindow>`
    select * from (${selectAppointmentWindows(cart.studentId)}) w
    where w.term_code = ${cart.termCode} and w.career = ${cart.career}
    order by w.begins, w.session_code`.execute(db);
  return rows.map((row) => ({
    Session: row.description,
    AppointmentStart: row.begins.toISOString(),
    AppointmentEnd: row.ends.toISOString(),
    AppointmentBlockId: row.block_id,
    AppointmentNumber: row.number,
  }));
}
