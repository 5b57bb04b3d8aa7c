import { existsSync } from "node:fs";
import { join } from "node:path";
import { ImportError, show } from "../import-error.ts";
import { splitCourseId, toNumber } from "./course-identity.ts";
import { readCsv, type SourceLine } from "./source-file.ts";

type Fields = Readonly<Record<string, string | undefined>>;
type Teacher = { id: string; firstName: string | undefined; lastName: string | undefined };
type OfClass = { total: number; instructors: Teacher[] };

export function isOneRoster(path: string): boolean {
  return existsSync(join(path, "classes.csv"));
}

/**
 * As lines of a catalog, numbered like classes.csv. `notes` gets what can't be mapped. See docs/catalogue-import.md.
 */
export async function* readOneRoster(folder: string, notes: string[]): AsyncGenerator<SourceLine> {
  const sessions = await byId(join(folder, "academicSessions.csv"));
  const courses = await byId(join(folder, "courses.csv"));
  const ofClasses = await readEnrollments(folder, notes);
  let inSeveralTerms = 0;
  for await (const { line, fields } of rowsOf(join(folder, "classes.csv"))) {
    if (fields["status"] === "tobedeleted") continue;
    const { courseSourcedId: courseId = "", termSourcedIds = "", sourcedId = "" } = fields;
    const [sessionId = "", ...others] = termSourcedIds.split(",").map((id) => id.trim());
    if (others.length > 0) inSeveralTerms++;
    const course = courses.get(courseId);
    const session = sessions.get(sessionId);
    if (!course) yield { line, unreadable: `courseSourcedId: ${show(courseId)} isn't in courses.csv` };
    else if (!session)
      yield { line, unreadable: `termSourcedIds: ${show(termSourcedIds)} isn't in academicSessions.csv` };
    else {
      const isTerm = session["type"] === "term" || session["type"] === "semester";
      const term = (isTerm ? undefined : sessions.get(session["parentSourcedId"] ?? "")) ?? session;
      // Without the file, totals are unknown.
      const counted = ofClasses && (ofClasses.get(sourcedId) ?? { total: 0, instructors: [] });
      yield { line, text: JSON.stringify(toLine(fields, { course, session, term, counted })) };
    }
  }
  if (inSeveralTerms > 0) notes.push(`${inSeveralTerms} classes in several sessions: only the first`);
  notes.push("OneRoster has no days, times, waitlists, or rules of who may enroll");
}

type Related = { course: Fields; session: Fields; term: Fields; counted: OfClass | undefined };

function toLine(fields: Fields, { course, session, term, counted }: Related) {
  const { courseCode: code } = course;
  const credits = toNumber(fields["metadata.credits"]);
  return {
    term: { code: term["sourcedId"], ...named(term) },
    ...(term !== session && { session: session["sourcedId"], sessionDates: named(session) }),
    classNumber: toNumber(fields["metadata.classNumber"] || fields["sourcedId"]),
    courseId: course["sourcedId"],
    ...(code && splitCourseId(code)),
    courseTitle: course["title"],
    section: fields["classCode"],
    component: fields["metadata.component"],
    career: fields["metadata.career"],
    campus: fields["metadata.campus"],
    credits: { min: credits, max: credits },
    enrollment: { capacity: toNumber(fields["metadata.capacity"]), total: counted?.total },
    instructors: counted?.instructors,
    meetings: fields["location"] ? [{ facility: fields["location"] }] : [],
  };
}

function named({ title: description, startDate, endDate }: Fields) {
  return { description, startDate, endDate };
}

/** Numbers of enrolled students, and teachers with the primary one first, by class. */
async function readEnrollments(folder: string, notes: string[]) {
  const path = join(folder, "enrollments.csv");
  if (!existsSync(path)) return undefined;
  const usersPath = join(folder, "users.csv");
  const users = existsSync(usersPath) ? await byId(usersPath, ({ role }) => role !== "student") : undefined;
  const ofClasses = new Map<string, OfClass>();
  let others = 0;
  for await (const { fields } of rowsOf(path)) {
    if (fields["status"] === "tobedeleted") continue;
    const { classSourcedId: classId = "", userSourcedId: id = "", role, primary } = fields;
    const ofClass = ofClasses.get(classId) ?? { total: 0, instructors: [] };
    ofClasses.set(classId, ofClass);
    const teacher = role === "teacher" && users?.get(id);
    if (role === "student") ofClass.total++;
    else if (teacher) {
      const named = { id, firstName: teacher["givenName"], lastName: teacher["familyName"] };
      if (primary === "true") ofClass.instructors.unshift(named);
      else ofClass.instructors.push(named);
    } else others++;
  }
  if (others > 0) notes.push(`${others} enrollments that aren't students' or known teachers': left out`);
  return ofClasses;
}

async function byId(path: string, isWanted: (row: Fields) => boolean = () => true): Promise<Map<string, Fields>> {
  const rows = new Map<string, Fields>();
  for await (const { fields } of rowsOf(path)) if (isWanted(fields)) rows.set(fields["sourcedId"] ?? "", fields);
  return rows;
}

async function* rowsOf(path: string): AsyncGenerator<{ line: number; fields: Fields }> {
  const toNames = (header: string[]) => {
    if (!header.includes("sourcedId")) throw new ImportError(`${path} has no sourcedId column.`);
    return header;
  };
  for await (const { problem, ...row } of readCsv(path, toNames)) {
    if (problem !== undefined) throw new ImportError(`${path}: line ${row.line} ${problem}.`);
    yield row;
  }
}
