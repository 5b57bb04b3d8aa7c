import { type RawBuilder, sql } from "kysely";
import { institutionDay } from "#contract/institution-time";
import type { Cell, ReportName } from "#contract/reports";
import { daysBetween } from "#dates/day";
import { className, recordTitle, type TermCatalog } from "../catalog/records.ts";
import { withTransaction } from "../db/transaction.ts";
import { type RegistrarContext, writeRegistrarAudit } from "./registrar-context.ts";

export type ReportAsked = {
  report: ReportName;
  termCode: string;
  career?: string | undefined;
  subject?: string | undefined;
};

type Reading = Pick<RegistrarContext, "db"> & { asked: ReportAsked; term: TermCatalog; now: Date };
type Rows = Cell[][];

/** One statement each, which reads the term's classes once, however many there are. */
const READERS: Readonly<Record<ReportName, (reading: Reading) => Promise<Rows>>> = {
  subjects: readSubjects,
  hours: readHours,
  waitlists: readWaitlists,
  refusals: readRefusals,
  "refusals-by-day": readRefusalsByDay,
  "refusals-by-class": readRefusalsByClass,
};

/** Rows in the order of `REPORT_COLUMNS`, and the subjects that have classes. Notes in the audit who read it. */
export async function readReport(context: RegistrarContext, asked: ReportAsked) {
  const { db, catalog, now } = context;
  const { report, termCode, career, subject } = asked;
  const term = await catalog.term(termCode);
  const rows = await READERS[report]({ db, asked, term, now: now() });
  const facts = { report, term: termCode, ...(career && { career }), ...(subject && { subject }), count: rows.length };
  await withTransaction(db, (trx) => writeRegistrarAudit(trx, context, "report_read", facts));
  const own = new Set(term.ordered.map(({ offering }) => offering.subject));
  const subjects = [...term.subjects].filter(([code]) => own.has(code));
  return { rows, subjects: subjects.map(([code, description]) => ({ code, description })) };
}

/** The classes of the report with their offerings, as `c` and `o`. */
function classesOf({ termCode, career, subject }: ReportAsked): RawBuilder<unknown> {
  return sql`classes c
    join offerings o on o.term_code = c.term_code and o.course_id = c.course_id and o.offer_number = c.offer_number
      and c.term_code = ${termCode}
      and (${career ?? null}::text is null or o.career = ${career ?? null})
      and (${subject ?? null}::text is null or o.subject = ${subject ?? null})`;
}

/**
 * Their seats, for classes that aren't canceled. What a combined section shares is one `place`, which has the seats of
 * its classes, and at most those that its students have or can get. Null seats are no limit.
 */
function seatsOf(asked: ReportAsked, columns: RawBuilder<unknown>, of: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${columns}, coalesce(c.combined_id, '#' || c.class_number) as place, count(*) as classes,
      least(
        case when count(*) = count(s.capacity) then sum(s.capacity) end,
        sum(s.enrolled) + min(case when m.capacity is not null then greatest(0, m.capacity - m.enrolled) end)) as seats,
      sum(s.enrolled) as enrolled, sum(s.waitlisted) as waitlisted
    from ${classesOf(asked)}
    join class_seats s on s.term_code = c.term_code and s.class_number = c.class_number
    left join combined_sections m on m.term_code = c.term_code and m.id = c.combined_id
    ${of}`;
}

type Filling = { classes: number; seats: number; enrolled: number; waitlisted: number; limited: number };

/** Sums of the places, as numbers. Percent is of classes with a limit. */
const FILLING = sql`
  sum(classes)::integer as classes, coalesce(sum(seats), 0)::integer as seats, sum(enrolled)::integer as enrolled,
  sum(waitlisted)::integer as waitlisted, coalesce(sum(enrolled) filter (where seats is not null), 0)::integer as limited`;

function toCells({ classes, seats, enrolled, waitlisted, limited }: Filling): Cell[] {
  const percent = seats > 0 ? Math.round((1000 * limited) / seats) / 10 : null;
  return [classes, seats, enrolled, waitlisted, percent];
}

/** Of enrollment sections, so that a lecture and its laboratory don't count a student twice. */
async function readSubjects({ db, asked, term }: Reading): Promise<Rows> {
  const places = seatsOf(asked, sql`o.subject`, sql`where c.status <> 'X' and c.class_type = 'E' group by 1, 2`);
  const { rows } = await sql<Filling & { subject: string }>`
    select subject, ${FILLING} from (${places}) places group by subject order by subject collate "C"`.execute(db);
  return rows.map((row) => [row.subject, term.subjects.get(row.subject) ?? row.subject, ...toCells(row)]);
}

/** Of all sections that meet in an hour, whatever their dates; once, if several meetings do. */
async function readHours({ db, asked }: Reading): Promise<Rows> {
  const hours = sql`
    join (
      select distinct k.class_number, weekday, hour
      from meetings k, generate_series(0, 6) weekday,
        generate_series(k.start_minutes / 60, (k.end_minutes - 1) / 60) hour
      where k.term_code = ${asked.termCode} and (k.days >> weekday) & 1 = 1) h on h.class_number = c.class_number
    where c.status <> 'X' group by 1, 2, 3`;
  const { rows } = await sql<Filling & { weekday: number; hour: number }>`
    select weekday, hour, ${FILLING} from (${seatsOf(asked, sql`h.weekday, h.hour`, hours)}) places
    group by weekday, hour order by weekday, hour`.execute(db);
  return rows.map((row) => [row.weekday, row.hour, ...toCells(row)]);
}

/** The longest first. */
async function readWaitlists({ db, asked, term, now }: Reading): Promise<Rows> {
  const places = seatsOf(asked, sql`c.class_number`, sql`where s.waitlisted > 0 and c.status <> 'X' group by 1, 2`);
  type Waiting = {
    class_number: number;
    waitlisted: number;
    oldest: Date | null;
    seats: number | null;
    enrolled: number;
  };
  const { rows } = await sql<Waiting>`
    select class_number, waitlisted::integer, w.oldest, seats::integer, enrolled::integer
    from (${places}) places
    left join (
      select class_number, min(created_at) as oldest from enrollments
      where term_code = ${asked.termCode} and status = 'W' group by class_number) w using (class_number)
    order by waitlisted desc, class_number`.execute(db);
  return rows.map(({ class_number: number, waitlisted, oldest, seats, enrolled }) => {
    const days = oldest && daysBetween(institutionDay(oldest), institutionDay(now));
    return [...namesOf(number, term), waitlisted, oldest?.toISOString() ?? null, days, seats, enrolled];
  });
}

/** "1234", "COMP.1010 LEC 201", "Computing I" */
function namesOf(number: number, { classes }: TermCatalog): [Cell, Cell, Cell] {
  const record = classes.get(number);
  return record ? [number, className(record), recordTitle(record)] : [number, null, null];
}

type Refused = { rule: string; attempts: number; students: number };

/** By rule, and by what `columns` say. An attempt that several rules refuse counts for each. */
function refusalsBy(asked: ReportAsked, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${columns} rule, sum(r.attempts)::integer as attempts, count(distinct r.student_id)::integer as students
    from ${classesOf(asked)}
    join refusals r on r.term_code = c.term_code and r.class_number = c.class_number
    cross join unnest(r.rules) rule
    group by ${columns} rule`;
}

const byRule = ({ rule, attempts, students }: Refused): Cell[] => [rule, attempts, students];

async function readRefusals({ db, asked }: Reading): Promise<Rows> {
  const { rows } = await sql<Refused>`${refusalsBy(asked, sql``)} order by attempts desc, rule`.execute(db);
  return rows.map(byRule);
}

async function readRefusalsByDay({ db, asked }: Reading): Promise<Rows> {
  const { rows } = await sql<Refused & { day: string }>`
    ${refusalsBy(asked, sql`r.day,`)} order by r.day, attempts desc, rule`.execute(db);
  return rows.map((row) => [row.day, ...byRule(row)]);
}

async function readRefusalsByClass({ db, asked, term }: Reading): Promise<Rows> {
  const { rows } = await sql<Refused & { class_number: number }>`
    ${refusalsBy(asked, sql`r.class_number,`)} order by attempts desc, r.class_number, rule`.execute(db);
  return rows.map((row) => [...namesOf(row.class_number, term), ...byRule(row)]);
}
