import { sql } from "kysely";
import type { StaffClass } from "#contract/calls/staff";
import type { StaffListing } from "#contract/calls/staff-classes";
import { csvLine } from "#contract/csv";
import type { Person } from "../call.ts";
import {
  broughtBy,
  type ClassRecord,
  className,
  courseLabel,
  numbersOf,
  recordTitle,
  type TermCatalog,
} from "../catalog/records.ts";
import { fold } from "../catalog/search/class-columns.ts";
import { toListing } from "../catalog/to-wire.ts";
import { ROSTER_COLUMNS, readRoster } from "../change-feed/roster.ts";
import { fullName } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { areTakenTogether } from "../registration/rules/request.ts";
import { isLineOfPerson } from "../sign-in/own-roles.ts";
import { type RegistrarContext, requireClass, writeRegistrarAudit } from "./registrar-context.ts";
import { isOwnStudent, taughtClasses } from "./who-sees.ts";

const MAX_CLASSES = 50;
const MAX_OWN = 500;

/** "COMP 1010", "comp.1010 201", "1234", "Smith": each word is the beginning of something that the class has. */
export async function findClasses(context: RegistrarContext, termCode: string, text: string) {
  const { catalog } = context;
  const term = await catalog.term(termCode);
  const words = fold(text)
    .split(/[\s.,]+/u)
    .filter(Boolean);
  const found = words.length === 0 ? [] : term.ordered.filter((record) => hasAll(record, words));
  const Classes = await toListings(context, term, found.slice(0, MAX_CLASSES));
  await note(context, "classes_read", { term: termCode, search: text.trim(), count: found.length });
  return { Classes, Count: found.length };
}

const namesOf = new WeakMap<ClassRecord, { whole: readonly string[]; beginnings: readonly string[] }>();

function hasAll(record: ClassRecord, words: readonly string[]): boolean {
  let names = namesOf.get(record);
  if (!names) namesOf.set(record, (names = readNames(record)));
  const { whole, beginnings } = names;
  return words.every((word) => whole.includes(word) || beginnings.some((name) => name.startsWith(word)));
}

function readNames(record: ClassRecord) {
  const { classNumber, component, section, meetings, offering } = record;
  const people = meetings.flatMap(({ Instructors }) =>
    Instructors.flatMap(({ Person: { FirstName, LastName } }) =>
      `${FirstName ?? ""} ${LastName ?? ""}`.split(/[\s-]+/),
    ),
  );
  const begun = [offering.catalogNumber, ...recordTitle(record).split(/[\s:,/&-]+/u), ...people];
  return {
    // "MATH" finds no class of MATHED, and "123" no class 1234.
    whole: [String(classNumber), offering.subject, component, section].map(fold),
    beginnings: begun.map(fold).filter((name) => name !== ""),
  };
}

/** Of every term that the catalog has, the latest first. */
export async function readOwnClasses(context: RegistrarContext, person: Person): Promise<StaffListing[]> {
  const { db, catalog } = context;
  const { rows } = await sql<{ termCode: string; classNumber: number }>`
    select * from (${taughtClasses(person)}) own order by "termCode" collate "C" desc limit ${MAX_OWN}`.execute(db);
  const listings: StaffListing[] = [];
  for (const [termCode, own] of Map.groupBy(rows, (row) => row.termCode)) {
    const term = await catalog.term(termCode);
    const numbers = new Set(own.map(({ classNumber }) => classNumber));
    listings.push(
      ...(await toListings(
        context,
        term,
        term.ordered.filter((each) => numbers.has(each.classNumber)),
      )),
    );
  }
  await note(context, "own_classes_read", { count: listings.length });
  return listings;
}

export async function readOwnStudents(context: RegistrarContext, person: Person) {
  const { rows } = await sql<{ Id: string; Username: string; Name: string; AdviserRole: string }>`
    select id as "Id", username as "Username", ${fullName} as "Name", coalesce((
      select min(a.role) from people p join staff t on ${isLineOfPerson} join advisors a on a.staff_id = t.id
      where p.id = ${person.id} and a.student_id = student.id), '') as "AdviserRole"
    from people student where is_student and ${isOwnStudent(person, sql.ref("student.id"))}
    order by last_name, first_name, id limit ${MAX_OWN}`.execute(context.db);
  await note(context, "own_students_read", { students: rows.map(({ Id }) => Id) });
  return rows;
}

/** Enrolled students, then the waitlist in its order. Noted in the audit: the file leaves the portal. */
export async function readRosterFile(
  context: RegistrarContext,
  { termCode, classNumber }: { termCode: string; classNumber: number },
) {
  const { db, catalog } = context;
  const record = requireClass(await catalog.term(termCode), classNumber);
  const lines: string[] = [];
  const students: unknown[] = [];
  for (const status of ["E", "W"] as const) {
    const rows = [];
    for await (const row of readRoster(db, termCode, status, classNumber)) rows.push(row);
    for (const row of rows.sort((a, b) => Number(a["position"]) - Number(b["position"]))) {
      students.push(row["student"]);
      lines.push(csvLine([status === "E" ? "enrolled" : "waitlisted", ...ROSTER_COLUMNS.map((name) => row[name])]));
    }
  }
  await note(context, "roster_read", { term: termCode, class: classNumber, students });
  const header = csvLine(["status", ...ROSTER_COLUMNS]);
  const FileName = `${courseLabel(record.offering)} ${record.section} ${termCode}.csv`;
  return { FileName, Csv: `${[header, ...lines].join("\r\n")}\r\n` };
}

export function termOf({ term: { code, description, startDate, endDate } }: TermCatalog): StaffListing["Term"] {
  return { Code: code, Description: description, StartDate: startDate, EndDate: endDate };
}

/** Sections of the course that fit, those that come with the class, and those that it comes with. */
export function sectionsTakenWith(record: ClassRecord, term: TermCatalog): StaffClass["TakenWith"] {
  const { classes } = record.offering;
  const ofCourse = classes.filter(
    (other) =>
      other.component !== record.component &&
      (record.classType === "E" || other.classType === "E") &&
      areTakenTogether(record, other),
  );
  const bringing = classes.filter((other) => other.autoEnroll.includes(record.classNumber));
  const all = new Set([...ofCourse, ...broughtBy(record, term), ...bringing]);
  const offered = [...all].filter(({ status }) => status !== "X");
  return offered.map((other) => ({ ClassNumber: other.classNumber, Name: className(other) }));
}

async function toListings({ db, catalog }: RegistrarContext, term: TermCatalog, records: readonly ClassRecord[]) {
  const seats = await catalog.seats(term.term.code, numbersOf(records), db);
  const Term = termOf(term);
  return records.map((record) => ({ Term, Listing: toListing(record, seats.get(record.classNumber)) }));
}

async function note(context: RegistrarContext, action: string, facts: Parameters<typeof writeRegistrarAudit>[3]) {
  await withTransaction(context.db, (trx) => writeRegistrarAudit(trx, context, action, facts));
}
