import { existsSync } from "node:fs";
import { join } from "node:path";
import { ImportError } from "../import-error.ts";
import { splitCourseId, toNumber } from "./course-identity.ts";
import { readCsv } from "./csv-file.ts";
import type { SourceLine } from "./source-file.ts";

type Fields = Readonly<Record<string, string>>;
type Row = { line: number; fields: Fields };
type Person = { firstName: string; lastName: string };
type OfClass = { total: number; instructors: (Person & { id: string; isPrimary: boolean })[] };

export function isOneRoster(path: string): boolean {
  return existsSync(join(path, "classes.csv"));
}

/**
 * Classes of a OneRoster 1.2 export as lines of a catalog; the lines are those of classes.csv. `notes` gets what can't
 * be mapped. See docs/catalogue-import.md.
 */
export async function* readOneRoster(folder: string, notes: string[]): AsyncGenerator<SourceLine> {
  const sessions = await byId(join(folder, "academicSessions.csv"));
  const courses = await byId(join(folder, "courses.csv"));
  const counted = await readEnrollments(folder, await readTeachers(folder), notes);
  let inSeveralTerms = 0;
  for await (const { line, fields } of rowsOf(join(folder, "classes.csv"))) {
    if (fields["status"] === "tobedeleted") continue;
    const [sessionId = "", ...others] = (fields["termSourcedIds"] ?? "").split(",").map((id) => id.trim());
    if (others.length > 0) inSeveralTerms++;
    const course = courses.get(fields["courseSourcedId"] ?? "");
    const session = sessions.get(sessionId);
    if (!course) yield missing(line, "courseSourcedId", fields, "courses.csv");
    else if (!session) yield missing(line, "termSourcedIds", fields, "academicSessions.csv");
    else yield { line, text: JSON.stringify(toLine(fields, { course, session, sessions, counted })) };
  }
  if (inSeveralTerms > 0) notes.push(`${inSeveralTerms} classes in several sessions: only the first`);
  notes.push("OneRoster has no days, times, waitlists, or rules of who may enroll");
}

type Related = {
  course: Fields;
  session: Fields;
  sessions: ReadonlyMap<string, Fields>;
  counted: ReadonlyMap<string, OfClass> | undefined;
};

function toLine(fields: Fields, { course, session, sessions, counted }: Related) {
  const id = fields["sourcedId"] ?? "";
  const isTerm = session["type"] === "term" || session["type"] === "semester";
  const term = (isTerm ? undefined : sessions.get(session["parentSourcedId"] ?? "")) ?? session;
  const code = course["courseCode"];
  const credits = toNumber(fields["metadata.credits"]);
  const { total, instructors = [] } = counted?.get(id) ?? {};
  return {
    term: {
      code: term["sourcedId"],
      description: term["title"],
      startDate: term["startDate"],
      endDate: term["endDate"],
    },
    ...(term !== session && {
      session: session["sourcedId"],
      sessionDates: {
        description: session["title"],
        startDate: session["startDate"],
        endDate: session["endDate"],
      },
    }),
    classNumber: toNumber(fields["metadata.classNumber"] || id),
    courseId: course["sourcedId"],
    ...(code && splitCourseId(code)),
    courseTitle: course["title"],
    section: fields["classCode"],
    component: fields["metadata.component"],
    career: fields["metadata.career"],
    campus: fields["metadata.campus"],
    credits: { min: credits, max: credits },
    enrollment: {
      capacity: toNumber(fields["metadata.capacity"]),
      total: counted && (total ?? 0),
    },
    instructors: instructors
      .toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
      .map(({ isPrimary: _, ...person }) => person),
    meetings: fields["location"] ? [{ facility: fields["location"] }] : [],
  };
}

function missing(line: number, field: string, fields: Fields, file: string): SourceLine {
  return { line, unreadable: `${field}: ${JSON.stringify(fields[field] ?? "")} isn't in ${file}` };
}

/** Students who are enrolled, and teachers; undefined without the file, because totals are then unknown. */
async function readEnrollments(folder: string, teachers: ReadonlyMap<string, Person>, notes: string[]) {
  const path = join(folder, "enrollments.csv");
  if (!existsSync(path)) return undefined;
  const counted = new Map<string, OfClass>();
  let others = 0;
  for await (const { fields } of rowsOf(path)) {
    if (fields["status"] === "tobedeleted") continue;
    const id = fields["classSourcedId"] ?? "";
    const ofClass = counted.get(id) ?? { total: 0, instructors: [] };
    counted.set(id, ofClass);
    const user = fields["userSourcedId"] ?? "";
    const teacher = teachers.get(user);
    if (fields["role"] === "student") ofClass.total++;
    else if (fields["role"] === "teacher" && teacher)
      ofClass.instructors.push({ id: user, ...teacher, isPrimary: fields["primary"] === "true" });
    else others++;
  }
  if (others > 0) notes.push(`${others} enrollments that aren't students' or known teachers': left out`);
  return counted;
}

async function readTeachers(folder: string): Promise<Map<string, Person>> {
  const path = join(folder, "users.csv");
  const teachers = new Map<string, Person>();
  if (!existsSync(path)) return teachers;
  for await (const { fields } of rowsOf(path)) {
    if (fields["role"] === "student") continue;
    teachers.set(fields["sourcedId"] ?? "", {
      firstName: fields["givenName"] ?? "",
      lastName: fields["familyName"] ?? "",
    });
  }
  return teachers;
}

async function byId(path: string): Promise<Map<string, Fields>> {
  const rows = new Map<string, Fields>();
  for await (const { fields } of rowsOf(path)) rows.set(fields["sourcedId"] ?? "", fields);
  return rows;
}

async function* rowsOf(path: string): AsyncGenerator<Row> {
  let names: readonly string[] | undefined;
  for await (const record of readCsv(path)) {
    if ("unreadable" in record) throw new ImportError(`${path}: line ${record.line} ${record.unreadable}.`);
    const { line, fields } = record;
    if (!names) names = fields;
    else if (fields.length !== names.length)
      throw new ImportError(`${path}: line ${line} has ${fields.length} fields; the header has ${names.length}.`);
    else yield { line, fields: Object.fromEntries(names.map((name, index) => [name, fields[index] ?? ""])) };
  }
  if (!names?.includes("sourcedId")) throw new ImportError(`${path} has no sourcedId column.`);
}
