import { AppError, isAppError } from "#contract/outcome";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import type { Catalog } from "../catalog/catalog.ts";
import { careerWords } from "../catalog/code-words.ts";
import type { TermCatalog, TermRecord } from "../catalog/records.ts";
import type { Database } from "../db/open-database.ts";
import type { Db } from "../db/schema.ts";
import { eventsOf, type Origin } from "./request-events.ts";

/** Terms and careers of a student. */

/** Where the student may fill a cart: active careers, and terms whose enrollment has been set and is not over. */
export async function eligibleTerms(db: Db, catalog: Catalog, studentId: string, now: Date): Promise<EnrollmentTerm[]> {
  const open = await db
    .selectFrom("sessions")
    .select("term_code")
    .distinct()
    .where("enrollment_opens_at", "is not", null)
    .where("enrollment_closes_at", ">", now)
    .execute();
  const codes = new Set(open.map((row) => row.term_code));
  const careers = await activeCareers(db, studentId);
  const terms = (await catalog.terms()).filter((term) => codes.has(term.code));
  // What begins soonest is what the student most likely wants.
  terms.sort((a, b) => (a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : 0));
  return terms.flatMap((term) => careers.map((career) => toEnrollmentTerm(term, career)));
}

/** An entry of eligibleTerms, and the catalogue of its term. */
export type EligibleTerm = { entry: EnrollmentTerm; term: TermCatalog };

/** Throws an error that names the term where the student may not fill a cart. */
export async function requireEligibleTerm(
  db: Db,
  catalog: Catalog,
  { studentId, termCode, career }: { studentId: string; termCode: string; career: string },
  now: Date,
): Promise<EligibleTerm> {
  const term = await catalog.term(termCode);
  const isSet = [...term.sessions.values()].some(
    ({ enrollmentOpensAt: opens, enrollmentClosesAt: closes }) => opens !== null && closes !== null && closes > now,
  );
  if (isSet && (await readUnitLimit(db, { studentId, career })) !== undefined)
    return { entry: toEnrollmentTerm(term.term, career), term };
  const message = `You cannot enroll in ${term.term.description} at this time.`;
  throw new AppError({ code: "RULE_BROKEN", message, details: { Rule: "term" } });
}

/**
 * The same for a call that enrolls. The repeat of one that has done something is to be told of it, also where the student
 * can enroll no more meanwhile; what it has not done is for the rules of enrollment to refuse.
 */
export async function requireTermOfCall(
  { database: { db }, catalog, now }: { database: Database; catalog: Catalog; now: () => Date },
  origin: Origin,
  owner: { studentId: string; termCode: string; career: string },
): Promise<EligibleTerm> {
  try {
    return await requireEligibleTerm(db, catalog, owner, now());
  } catch (error) {
    if (!isAppError(error) || error.code !== "RULE_BROKEN") throw error;
    const done = await eventsOf(db, origin, owner.studentId);
    if (done.every((event) => event.term_code !== owner.termCode)) throw error;
    const term = await catalog.term(owner.termCode);
    return { entry: toEnrollmentTerm(term.term, owner.career), term };
  }
}

/**
 * Throws NOT_FOUND unless the catalogue or the student's own history knows the term, and RULE_BROKEN for a career that
 * was never the student's.
 */
export async function requireKnownTerm(
  db: Db,
  catalog: Catalog,
  { studentId, termCode, career }: { studentId: string; termCode: string; career: string },
): Promise<void> {
  const isInCatalog = (await catalog.terms()).some((term) => term.code === termCode);
  if (!isInCatalog) {
    const past = await db
      .selectFrom("course_history")
      .select("term_code")
      .where("student_id", "=", studentId)
      .where("term_code", "=", termCode)
      .executeTakeFirst();
    if (!past) throw new AppError({ code: "NOT_FOUND", message: `Term ${termCode} doesn't exist.` });
  }
  const own = await db
    .selectFrom("student_careers")
    .select("career")
    .where("student_id", "=", studentId)
    .where("career", "=", career)
    .executeTakeFirst();
  if (!own) throw new AppError({ code: "RULE_BROKEN", message: `${career} isn't one of your careers.` });
}

/** Where the student has classes or grades, the latest first. */
export async function enrollmentTerms(db: Db, catalog: Catalog, studentId: string): Promise<EnrollmentTerm[]> {
  const enrolled = await db
    .selectFrom("enrollments")
    .select(["term_code", "career"])
    .distinct()
    .where("student_id", "=", studentId)
    .where((where) => where.or([where("status", "!=", "D"), where("status_reason", "=", "WDRW")]))
    .execute();
  const past = await db
    .selectFrom("course_history")
    .select(["term_code", "career", "term_description"])
    .distinct()
    .where("student_id", "=", studentId)
    .execute();
  const known = new Map((await catalog.terms()).map((term) => [term.code, term]));
  const entries = new Map<string, EnrollmentTerm>();
  const all = [...past, ...enrolled.map((row) => ({ ...row, term_description: row.term_code }))];
  for (const row of all) {
    const term = known.get(row.term_code);
    entries.set(
      `${row.term_code}|${row.career}`,
      term
        ? toEnrollmentTerm(term, row.career)
        : {
            Term: { Code: row.term_code, Description: row.term_description },
            AcademicCareer: careerWords(row.career),
            // Terms that the catalogue no longer holds are long over.
            TermStartDate: "1970-01-01",
            TermEndDate: "1970-01-01",
          },
    );
  }
  return [...entries.values()].sort(
    (a, b) => compareText(b.Term.Code, a.Term.Code) || compareText(a.AcademicCareer.Code, b.AcademicCareer.Code),
  );
}

async function activeCareers(db: Db, studentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("student_careers")
    .select("career")
    .where("student_id", "=", studentId)
    .where("is_active", "=", true)
    .orderBy("career", "desc")
    .execute();
  return rows.map((row) => row.career);
}

/** Units that a student may take in a term of an active career; undefined in any other. */
export async function readUnitLimit(
  db: Db,
  { studentId, career }: { studentId: string; career: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom("student_careers")
    .select("max_term_units")
    .where("student_id", "=", studentId)
    .where("career", "=", career)
    .where("is_active", "=", true)
    .executeTakeFirst();
  return row?.max_term_units;
}

/** The same where the career has to be active; throws RULE_BROKEN where it has ceased to be so. */
export async function requireUnitLimit(db: Db, owner: { studentId: string; career: string }): Promise<number> {
  const limit = await readUnitLimit(db, owner);
  if (limit === undefined)
    throw new AppError({ code: "RULE_BROKEN", message: `${owner.career} isn't one of your active careers.` });
  return limit;
}

function toEnrollmentTerm(term: TermRecord, career: string): EnrollmentTerm {
  return {
    Term: { Code: term.code, Description: term.description },
    AcademicCareer: careerWords(career),
    TermStartDate: term.startDate,
    TermEndDate: term.endDate,
  };
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
