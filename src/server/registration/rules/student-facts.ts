import { type RawBuilder, sql } from "kysely";
import type { Cart } from "#contract/calls/enrollment";
import { institutionDay } from "#contract/institution-time";
import type { Standing } from "#contract/requisites";
import { toDate } from "#dates/moment";
import type { ClassRecord, TermCatalog, TermRecord } from "../../catalog/records.ts";
import { type Db, jsonListOf } from "../../db/schema.ts";

export type StudentFacts = {
  studentId: string;
  careers: ReadonlyMap<string, { maxTermUnits: number; standing: Standing }>;
  plans: ReadonlySet<string>;
  /** Active ones. */
  programs: ReadonlySet<string>;
  studentGroups: ReadonlySet<string>;
  /** Grades in terms that began earlier, by "SUBJ.NUMBER"; null while in progress. Those of the term are `live`. */
  courses: ReadonlyMap<string, readonly (string | null)[]>;
  /** The same for courses of the cart and the asked classes, the earliest first. */
  taken: readonly TakenBefore[];
  /** Of the term. */
  live: readonly LiveRow[];
  holds: Cart["Holds"];
  appointments: { sessionCode: string; career: string; startsAt: Date; endsAt: Date }[];
};

/** `course` is "SUBJ.NUMBER", `term` is in words. */
export type TakenBefore = { course: string; courseId: string; grade: string | null; units: number; term: string };

export type LiveRow = {
  classNumber: number;
  enrollmentClassNumber: number;
  career: string;
  status: "E" | "W";
  units: number;
  /** Null or missing while in progress. */
  grade?: string | null;
  /** On its waitlist, counting everyone. */
  place?: number | null;
  /** Whether a permission number waives its conflicts. */
  waivesClashes?: boolean;
  /** Whether it can exceed the limit of units. */
  waivesUnits?: boolean;
  /** Whether its requisites were waived. */
  waivesRequisites?: boolean;
  /** The enrollment section that its request replaces when it gets its seats. */
  swapFrom?: number | null;
  /** Of an earlier item of the cart. */
  isPlanned?: boolean;
};

/** Without canceled classes and those that came with one. */
export function heldRows(live: readonly LiveRow[], { classes }: TermCatalog): { row: LiveRow; record: ClassRecord }[] {
  return live.flatMap((row) => {
    const record = classes.get(row.classNumber);
    const primary = classes.get(row.enrollmentClassNumber);
    return record && record.status !== "X" && primary?.status !== "X" ? [{ row, record }] : [];
  });
}

/** `classNumbers` are classes, besides those of the cart, whose courses may have been taken before. */
export async function readStudentFacts(
  db: Db,
  studentId: string,
  term: TermRecord,
  now: Date,
  classNumbers: readonly number[] = [],
): Promise<StudentFacts> {
  const [own] = await readFactsAnd(db, [studentId], term, now, {}, classNumbers);
  return own!.facts;
}

/** What a student is. */
type MembershipRows = {
  careers: { career: string; maxTermUnits: number; standing: Standing };
  plans: { plan: string };
  programs: { program: string };
  studentGroups: { code: string };
};

export function membershipsOf(student: Fragment): { [Name in keyof MembershipRows]: RawBuilder<MembershipRows[Name]> } {
  return {
    careers: sql`
      select career, max_term_units as "maxTermUnits", standing
      from student_careers where student_id = ${student} and is_active`,
    plans: sql`
      select l.plan
      from student_programs p
      join student_plans l on l.student_id = p.student_id and l.career = p.career and l.program = p.program
      where p.student_id = ${student} and p.status = 'AC'`,
    programs: sql`select program from student_programs where student_id = ${student} and status = 'AC'`,
    studentGroups: sql`select code from student_groups where student_id = ${student}`,
  };
}

export function toMemberships({ careers, plans, programs, studentGroups }: ListsOf<MembershipRows>) {
  return {
    careers: new Map(careers.map((row) => [row.career, row])),
    plans: new Set(plans.map(({ plan }) => plan)),
    programs: new Set(programs.map(({ program }) => program)),
    studentGroups: new Set(studentGroups.map(({ code }) => code)),
  };
}

type FactsRow = Pick<StudentFacts, "studentId" | "live" | "holds"> &
  ListsOf<MembershipRows> & {
    grades: { course: string; grade: string | null; more: Pick<TakenBefore, "courseId" | "units" | "term"> | null }[];
    appointments: AppointmentRow[];
  };

/** The facts of several students and the rows of further queries about a student `s`, by one statement. */
export async function readFactsAnd<Others extends object>(
  db: Db,
  studentIds: readonly string[],
  { code: termCode, startDate }: TermRecord,
  now: Date,
  others: { readonly [Name in keyof Others]: RawBuilder<Others[Name]> },
  classNumbers: readonly number[] = [],
): Promise<{ facts: StudentFacts; others: ListsOf<Others> }[]> {
  const student = sql.ref("s.id");
  // PostgreSQL keeps this plan, because it doesn't depend on how many students there are.
  const students =
    studentIds.length === 1
      ? sql`(select ${studentIds[0]}::text as id) as s`
      : sql`unnest(${[...studentIds]}::text[]) as s (id)`;
  const grades = gradesOf(student, { termCode, startDate, classNumbers });
  // Ordered, because students are notified again only when the reasons change.
  const live = sql`
    select class_number as "classNumber", enrollment_class_number as "enrollmentClassNumber", career, status, units,
      grade, swap_from as "swapFrom", case when status = 'W' then wait_position + (
        select external_waitlisted from class_seats w
        where (w.term_code, w.class_number) = (enrollments.term_code, enrollments.class_number)) end as place,
      ${waivesClashesOf(sql.ref("enrollments"))} as "waivesClashes",
      'requisite' = any (waived) as "waivesRequisites", 'units' = any (waived) as "waivesUnits"
    from enrollments where student_id = s.id and term_code = ${termCode} and status in ('E', 'W')
    order by class_number`;
  const holds = holdsOf(student, now);
  const appointments = appointmentsOf(student, termCode);
  const lists = { ...membershipsOf(student), grades, live, holds, appointments, ...others };
  const { rows } = await sql<FactsRow & ListsOf<Others>>`
    select s.id as "studentId", ${asColumns(lists)} from ${students}`.execute(db);
  return rows.map((row) => ({ facts: toFacts(row), others: row }));
}

/**
 * Whether a permission number waives the conflicts of this row of enrollments. A registrar's waiver has no number, and is
 * only for what the student had then.
 */
export function waivesClashesOf(row: Fragment): RawBuilder<boolean> {
  return sql`${row}.permission_number is not null and 'clash' = any (${row}.waived)`;
}

/**
 * Rows of grades, the earliest first. Only courses of the cart and of `classNumbers` have `more` than their grades: a
 * student's history is long, and little of it is taken again.
 */
function gradesOf(
  student: Fragment,
  { termCode, startDate, classNumbers }: { termCode: string; startDate: string; classNumbers: readonly number[] },
): RawBuilder<FactsRow["grades"][number]> {
  // A term that left the catalog ended long ago.
  return sql`
    select g.course, g.grade, case when g.course_id = any(k.ids) or g.course = any(k.names)
      then json_build_object('courseId', g.course_id, 'units', g.units, 'term', g.term) end as more
    from (
      select h.subject || '.' || h.catalog_number as course, h.grade, h.course_id, h.units, h.term_description as term,
        coalesce(t.start_date, h.graded_on) as at
      from course_history h left join terms t on t.code = h.term_code
      where h.student_id = ${student} and (t.code is null or t.start_date < ${startDate})
      union all
      select o.subject || '.' || o.catalog_number, e.grade, o.course_id, e.units, t.description, t.start_date
      from enrollments e
      join terms t on t.code = e.term_code
      join classes c on c.term_code = e.term_code and c.class_number = e.class_number
      join offerings o on o.term_code = c.term_code and o.course_id = c.course_id and o.offer_number = c.offer_number
      where e.student_id = ${student} and e.status = 'E' and c.status <> 'X' and t.start_date < ${startDate}
    ) g
    cross join (
      select array_agg(o.course_id) as ids, array_agg(o.subject || '.' || o.catalog_number) as names
      from classes c
      join offerings o on o.term_code = c.term_code and o.course_id = c.course_id and o.offer_number = c.offer_number
      where c.term_code = ${termCode} and c.class_number = any(${classNumbers}::integer[] || array(
        select class_number from cart_items i where i.student_id = ${student} and i.term_code = ${termCode}))
    ) k
    order by g.at nulls first`;
}

function toFacts({ studentId, grades, live, holds, appointments, ...memberships }: FactsRow): StudentFacts {
  return {
    studentId,
    ...toMemberships(memberships),
    courses: new Map(
      [...Map.groupBy(grades, ({ course }) => course)].map(([course, own]) => [course, own.map(({ grade }) => grade)]),
    ),
    taken: grades.flatMap(({ course, grade, more }) => (more ? [{ course, grade, ...more }] : [])),
    live,
    holds,
    appointments: appointments.map(toAppointment),
  };
}

type Fragment = RawBuilder<unknown>;
type ListsOf<Rows> = { [Name in keyof Rows]: Rows[Name][] };

/** Of several queries, by one statement. Moments are texts. */
export async function readLists<Rows extends object>(
  db: Db,
  queries: { readonly [Name in keyof Rows]: RawBuilder<Rows[Name]> },
): Promise<ListsOf<Rows>> {
  return (await sql<ListsOf<Rows>>`select ${asColumns(queries)}`.execute(db)).rows[0]!;
}

function asColumns(queries: Readonly<Record<string, Fragment>>): Fragment {
  return sql.join(Object.entries(queries).map(([name, rows]) => sql`${jsonListOf(rows)} as ${sql.ref(name)}`));
}

export function holdsOf(student: Fragment, now: Date): RawBuilder<StudentFacts["holds"][number]> {
  const today = institutionDay(now);
  return sql`
    select description as "Description", department as "Department", contact_name as "ContactName"
    from service_indicators
    where student_id = ${student} and blocks_enrollment
      and (active_date is null or active_date <= ${today}) and (end_date is null or end_date >= ${today})
    order by description, department`;
}

/** Moments are texts in JSON. */
export type AppointmentRow = { sessionCode: string; career: string; startsAt: string | Date; endsAt: string | Date };

export function appointmentsOf(student: Fragment, termCode: string): RawBuilder<AppointmentRow> {
  return sql`
    select session_code as "sessionCode", career, starts_at as "startsAt", ends_at as "endsAt"
    from enrollment_appointments where student_id = ${student} and term_code = ${termCode}
    order by starts_at`;
}

export function toAppointment({ startsAt, endsAt, ...row }: AppointmentRow) {
  return { ...row, startsAt: toDate(startsAt), endsAt: toDate(endsAt) };
}
