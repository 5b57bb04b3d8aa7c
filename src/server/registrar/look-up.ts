import { type SqlBool, sql } from "kysely";
import type { FoundStudent, StaffClass, StaffStudent } from "#contract/calls/staff";
import { classTitle } from "#contract/labels/class-title";
import type { ReservedSeats } from "#contract/reserved-seats";
import type { Person } from "../call.ts";
import { careerWords } from "../catalog/code-words.ts";
import { className, numbersOf, recordTitle } from "../catalog/records.ts";
import { listingOf } from "../catalog/to-wire.ts";
import { type Db, fullName, type JsonValue, type TableRow } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { counted } from "../text/counted-words.ts";
import { toJsonText } from "../text/terminal-text.ts";
import { sectionsTakenWith, termOf } from "./find-classes.ts";
import {
  type RegistrarContext,
  requireClass,
  requirePerson,
  requireStudent,
  writeRegistrarAudit,
} from "./registrar-context.ts";
import { toSheet } from "./report-words.ts";
import { readRecord } from "./student-record.ts";
import { isOwnStudent } from "./who-sees.ts";

const MAX_FOUND = 20;
const MAX_CLASSES = 300;
const MAX_SHOWN_ENTRIES = 50;
const MAX_DETAIL_LENGTH = 500;
/** Of the audit: who looked at a student, class, list, or the audit itself. */
const READS = String.raw`registrar\_%\_read`;

/** Students by ID, username, or the beginning of their first, last, or whole name: all, or those of an adviser. */
export async function searchStudents(
  context: RegistrarContext,
  text: string,
  adviser?: Pick<Person, "id">,
): Promise<FoundStudent[]> {
  const { db } = context;
  const wanted = text.trim().replaceAll(/\s+/g, " ");
  const start = `${wanted.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const isInView = adviser ? isOwnStudent(adviser, sql.ref("people.id")) : sql<SqlBool>`true`;
  const { rows } = await sql<FoundStudent>`
    select id as "Id", username as "Username", ${fullName} as "Name" from people
    where is_student and (id = ${wanted} or username ilike ${start} or last_name ilike ${start} or ${fullName} ilike ${start})
      and ${isInView}
    order by last_name, first_name, id limit ${MAX_FOUND}`.execute(db);
  const facts = { search: wanted, students: rows.map(({ Id }) => Id) };
  await withTransaction(db, (trx) => writeRegistrarAudit(trx, context, "students_read", facts));
  return rows;
}

/** Notes it in the audit: the law asks who has looked at a student's record. */
export async function lookAtStudent(context: RegistrarContext, name: string): Promise<StaffStudent> {
  const { db } = context;
  const { id } = await requireStudent(db, name);
  await withTransaction(db, (trx) => writeRegistrarAudit(trx, context, "student_read", { student: id }));
  const [person, careers, holds, cart, classes, audit, record] = await Promise.all([
    sql<Pick<StaffStudent, "Id" | "Username" | "Name" | "Email" | "IsClosed">>`
      select id as "Id", username as "Username", ${fullName} as "Name", email as "Email",
        closed_at is not null as "IsClosed"
      from people where id = ${id}`.execute(db),
    sql<{ career: string; IsActive: boolean; MaxUnits: number }>`
      select career, is_active as "IsActive", max_term_units as "MaxUnits" from student_careers
      where student_id = ${id} order by career`.execute(db),
    sql<StaffStudent["Holds"][number]>`
      select code as "Code", description as "Description", department as "Department", reason_html as "ReasonHtml",
        contact_name as "ContactName",
        active_date as "FirstDay", end_date as "LastDay", blocks_enrollment as "BlocksEnrollment"
      from service_indicators where student_id = ${id} and not is_positive order by code`.execute(db),
    sql<StaffStudent["Cart"][number] & HasTopic>`
      select ${inWords} from cart_items r ${withCatalog}
      where r.student_id = ${id} order by r.position`.execute(db),
    sql<StaffStudent["Classes"][number] & HasTopic>`
      select ${inWords}, r.status as "Status", r.role = 'primary' as "IsPrimary", r.wait_position as "WaitPosition",
        case when r.status = 'W' then r.swap_from end as "SwapFrom",
        r.grade as "Grade"
      from enrollments r ${withCatalog}
      where r.student_id = ${id} order by r.term_code desc, r.id desc limit ${MAX_CLASSES}`.execute(db),
    readAudit(db, id),
    readRecord(db, id),
  ]);
  return {
    ...person.rows[0]!,
    Careers: careers.rows.map(({ career, ...own }) => ({ ...careerWords(career), ...own })),
    Holds: holds.rows,
    Cart: cart.rows.map(withTopic),
    Classes: classes.rows.map(withTopic),
    Audit: audit,
    ...record,
  };
}

type HasTopic = { Topic: string | null };

function withTopic<Held extends { Title: string }>({ Topic, ...held }: Held & HasTopic) {
  return { ...held, Title: classTitle({ CourseTitle: held.Title, CourseTopic: Topic }) };
}

/** Of a row `r` about a class. The catalog may no longer have it. */
const inWords = sql`
  json_build_object('Code', r.term_code, 'Description', coalesce(t.description, r.term_code)) as "Term",
  r.class_number as "ClassNumber", coalesce(c.title, k.title, '') as "Title", c.topic as "Topic", r.career as "Career", r.units as "Units",
  coalesce(o.subject || '.' || o.catalog_number || ' ' || c.component || ' ' || c.section,
    'Class ' || r.class_number) as "Name"`;
const withCatalog = sql`
  left join terms t on t.code = r.term_code
  left join classes c on c.term_code = r.term_code and c.class_number = r.class_number
  left join offerings o
    on o.term_code = c.term_code and o.course_id = c.course_id and o.offer_number = c.offer_number
  left join courses k on k.term_code = c.term_code and k.course_id = c.course_id`;

/** Without reads, of which there's one each time someone looks at the student. */
async function readAudit(db: Db, id: string): Promise<StaffStudent["Audit"]> {
  const { rows } = await sql<TableRow<"audit">>`
    select * from audit where (person_id = ${id} or detail->>'student' = ${id}) and action not like ${READS}
    order by id desc limit ${MAX_SHOWN_ENTRIES}`.execute(db);
  return rows.map(({ at, action, detail }) => {
    const facts = withoutNumbers(detail);
    const { by } = facts;
    const words = Object.entries(facts)
      .filter(([fact, value]) => value !== null && !["by", "student", "login"].includes(fact))
      .map(([fact, value]) => `${fact}: ${typeof value === "string" ? value : JSON.stringify(value)}`);
    return {
      At: at.toISOString(),
      Action: action.replace(/^registrar_/, "").replaceAll("_", " "),
      By: typeof by === "string" ? by : null,
      Detail: words.join("; ").slice(0, MAX_DETAIL_LENGTH),
    };
  });
}

/** Entries of earlier versions have permission numbers, and an unused one is as good as a seat. */
function withoutNumbers(detail: JsonValue): { [fact: string]: JsonValue } {
  const entries = Object.entries(detail as { [fact: string]: JsonValue }).flatMap(([fact, value]) => {
    if (fact === "number") return [];
    return fact === "numbers" && Array.isArray(value) ? [["count", value.length] as const] : [[fact, value] as const];
  });
  return Object.fromEntries(entries);
}

/** Notes in the audit whose names it shows. */
export async function readClass(
  context: RegistrarContext,
  { termCode, classNumber }: { termCode: string; classNumber: number },
): Promise<StaffClass> {
  const { db, catalog } = context;
  const term = await catalog.term(termCode);
  const record = requireClass(term, classNumber);
  const { combinedId } = record;
  const isIt = sql`term_code = ${termCode} and class_number = ${classNumber}`;
  const [seats, combined, students, numbers] = await Promise.all([
    sql<
      Pick<StaffClass, "Capacity" | "Enrolled" | "WaitCapacity" | "Waitlisted"> & { reserved: ReservedSeats[] | null }
    >`
      select capacity as "Capacity", enrolled as "Enrolled", wait_capacity as "WaitCapacity", waitlisted as "Waitlisted",
        reserved
      from class_seats where ${isIt}`.execute(db),
    sql<{ Capacity: number | null; Enrolled: number }>`
      select capacity as "Capacity", enrolled as "Enrolled" from combined_sections
      where term_code = ${termCode} and id = ${combinedId}`.execute(db),
    sql<StaffClass["Students"][number]>`
      select p.id as "Id", p.username as "Username", ${fullName} as "Name", e.career as "Career", e.units as "Units",
        e.wait_position as "WaitPosition", case when e.status = 'W' then e.swap_from end as "SwapFrom"
      from enrollments e join people p on p.id = e.student_id
      where ${isIt} and e.status in ('E', 'W')
      order by e.status, e.wait_position, p.last_name, p.first_name, p.id`.execute(db),
    sql<StaffClass["PermissionNumbers"][number]>`
      select number as "Number", waives as "Waives", expires_on as "LastDay", used_by as "UsedBy"
      from permission_numbers where ${isIt} order by number`.execute(db),
  ]);
  const [shared] = combined.rows;
  const { reserved, ...counts } = seats.rows[0]!;
  const facts = { term: termCode, class: classNumber, students: students.rows.map(({ Id }) => Id) };
  await withTransaction(db, (trx) => writeRegistrarAudit(trx, context, "class_read", facts));
  return {
    Term: termOf(term),
    Listing: listingOf(record),
    TakenWith: sectionsTakenWith(record, term),
    ClassNumber: classNumber,
    Name: className(record),
    Title: recordTitle(record),
    IsCanceled: record.status === "X",
    ...counts,
    Reserved: (reserved ?? []).map((group) => ({
      Id: group.id,
      Description: group.description,
      Seats: group.seats,
      Filled: group.filled,
      Until: group.until,
      IsReleased: group.released ?? false,
    })),
    Combined: shared ? { ...shared, ClassNumbers: numbersOf(term.combined.get(combinedId ?? "") ?? []) } : null,
    Students: students.rows,
    PermissionNumbers: numbers.rows,
  };
}

const MAX_ENTRIES = 100_000;
const COLUMNS = ["at", "action", "person", "request", "detail"] as const;

type AuditQuery = { name?: string | undefined; action?: string | undefined; since?: Date | undefined; isJson: boolean };

/** The audit's entries as CSV, or JSON; notes in it that they were read. */
export async function printAudit(context: RegistrarContext, query: AuditQuery) {
  const { name, action = null, since = null, isJson } = query;
  const person = name === undefined ? null : (await requirePerson(context.db, name)).id;
  const found = await withTransaction(context.db, async (trx) => {
    const { rows } = await sql<Record<(typeof COLUMNS)[number], unknown> & { detail: JsonValue }>`
      select at, action, person_id as person, request_id as request, detail from audit
      where (${person}::text is null or ${person} in (person_id, detail->>'person', detail->>'student')
          or detail->'students' @> jsonb_build_array(${person}::text)
          or detail->'students' @> jsonb_build_array(jsonb_build_object('student', ${person}::text)))
        and action = coalesce(${action}, action) and at >= coalesce(${since}::timestamptz, at)
      order by id limit ${MAX_ENTRIES + 1}`.execute(trx);
    const count = Math.min(rows.length, MAX_ENTRIES);
    await writeRegistrarAudit(trx, context, "audit_read", { person, action, since, count });
    return rows.map((row) => ({ ...row, detail: withoutNumbers(row.detail) }));
  });
  const entries = found.slice(0, MAX_ENTRIES);
  const last = found.length > MAX_ENTRIES ? entries.at(-1)?.at : undefined;
  const cut = last instanceof Date ? [`There are more. Use --since ${last.toISOString()} to go on.`] : [];
  const sheet = isJson ? entries.map((entry) => toJsonText(entry)) : toSheet(COLUMNS, entries);
  return { messages: [counted(entries.length, "entry", "entries"), ...cut], sheet };
}
