import { sql } from "kysely";
import { AppError, refuse } from "#contract/outcome";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { type Caller, personId } from "../call.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { careerWords, toCodeDescription } from "../catalog/code-words.ts";
import type { TermCatalog, TermRecord } from "../catalog/records.ts";
import type { Db } from "../db/schema.ts";
import type { EnrollmentAppointment } from "#contract/calls/enrollment";
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

/** Active careers in terms whose enrollment dates are set and not over. */
export async function eligibleTerms(db: Db, catalog: Catalog, studentId: string, now: Date): Promise<EnrollmentTerm[]> {
  const { rows: open } = await sql<{ term_code: string }>`
    select distinct term_code from sessions
    where enrollment_opens_at is not null and enrollment_closes_at > ${now}`.execute(db);
  const codes = new Set(open.map((row) => row.term_code));
  const limits = await readUnitLimits(db, studentId);
  const terms = (await catalog.terms()).filter((term) => codes.has(term.code));
  // The next term is probably the one that the student wants.
  terms.sort((a, b) => (a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : 0));
  return terms.flatMap((term) => limits.map(({ Career }) => toEnrollmentTerm(term, Career)));
}

/** Throws RULE_BROKEN if the student can't fill a cart in the term. */
export async function requireEligibleTerm(db: Db, catalog: Catalog, owner: CartOf, now: Date): Promise<TermCatalog> {
  const term = await requireTermWithDates(catalog, owner, now);
  if ((await readUnitLimit(db, owner.studentId, owner.career)) === undefined) throw notEligible(term.term);
  return term;
}

export async function requireTermWithDates(
  catalog: Catalog,
  { termCode }: Pick<CartOf, "termCode">,
  now: Date,
): Promise<TermCatalog> {
  const term = await catalog.term(termCode);
  const isSet = [...term.sessions.values()].some(
    ({ enrollmentOpensAt: opens, enrollmentClosesAt: closes }) => opens !== null && closes !== null && closes > now,
  );
  if (!isSet) throw notEligible(term.term);
  return term;
}

export function notEligible({ description }: TermRecord): AppError {
  const message = `You cannot enroll in ${description} at this time.`;
  return new AppError({ code: "RULE_BROKEN", message, details: { Rule: "term" } });
}

/**
 * Throws NOT_FOUND if neither the catalog nor the student's history has the term, and RULE_BROKEN for a career that the
 * student never had.
 */
export async function requireKnownTerm(
  db: Db,
  catalog: Catalog,
  { studentId, termCode, career }: CartOf,
): Promise<void> {
  const isInCatalog = (await catalog.terms()).some((term) => term.code === termCode);
  if (!isInCatalog) {
    const { rows: past } = await sql`
      select from course_history where student_id = ${studentId} and term_code = ${termCode} limit 1`.execute(db);
    if (past.length === 0) throw new AppError({ code: "NOT_FOUND", message: `Term ${termCode} doesn't exist.` });
  }
  const { rows: own } = await sql`
    select from student_careers where student_id = ${studentId} and career = ${career}`.execute(db);
  if (own.length === 0) refuse(`${career} isn't one of your careers.`);
}

/** Terms and careers in which the student has classes or grades, latest first. */
export async function enrollmentTerms(db: Db, catalog: Catalog, studentId: string): Promise<EnrollmentTerm[]> {
  const { rows } = await sql<{ code: string; career: string; description: string }>`
    select code, career, max(description) as description from (
      select term_code as code, career, term_code as description from enrollments
      where student_id = ${studentId} and (status <> 'D' or status_reason = 'WDRW')
      union select term_code, career, term_description from course_history where student_id = ${studentId}) as own
    group by code, career order by code collate "C" desc, career collate "C"`.execute(db);
  const known = new Map((await catalog.terms()).map((term) => [term.code, term]));
  // A term that the catalog no longer has was long ago.
  const past = { startDate: "1970-01-01", endDate: "1970-01-01" };
  return rows.map(({ code, career, description }) =>
    toEnrollmentTerm(known.get(code) ?? { code, description, ...past }, career),
  );
}

/** Of the active careers. */
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

/** An appointment counts only within the session's enrollment dates. */
export async function readAppointments(
  db: Db,
  { studentId, termCode, career }: CartOf,
): Promise<EnrollmentAppointment[]> {
  // Dates that the session doesn't have don't narrow it.
  const { rows } = await sql<{ description: string; begins: Date; ends: Date; block_id: string; number: number }>`
    select s.description, a.block_id, a.number, greatest(a.starts_at, s.enrollment_opens_at) as begins,
      least(a.ends_at, s.enrollment_closes_at) as ends
    from enrollment_appointments a join sessions s on s.term_code = a.term_code and s.code = a.session_code
    where a.student_id = ${studentId} and a.term_code = ${termCode} and a.career = ${career}
      and greatest(a.starts_at, s.enrollment_opens_at) < least(a.ends_at, s.enrollment_closes_at)
    order by begins, a.session_code`.execute(db);
  return rows.map(({ description, begins, ends, block_id, number }) => ({
    Session: description,
    AppointmentStart: begins.toISOString(),
    AppointmentEnd: ends.toISOString(),
    AppointmentBlockId: block_id,
    AppointmentNumber: number,
  }));
}
