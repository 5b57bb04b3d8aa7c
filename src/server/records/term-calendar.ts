import { sql } from "kysely";
import { institution } from "#contract/institution";
import { addDays, weekdayOf } from "#dates/day";
import { MINUTES_PER_DAY, MINUTES_PER_HOUR } from "#dates/minutes";
import { anyOf, bulkInsert } from "../db/bulk-insert.ts";
import type { NewRow, TableRow, Trx } from "../db/schema.ts";
import { type FieldProblem, show } from "../import/import-error.ts";
import { settleTerm } from "../import/settle-term.ts";
import type { RegistrarContext } from "../registrar/registrar-context.ts";
import { promotedWords } from "../registrar/report-words.ts";
import { counted } from "../text/counted-words.ts";
import { anyText, day, type TextValue } from "../text/text-value.ts";
import { readCalendarSource } from "./calendar-sources.ts";
import { createFinder } from "./find-named.ts";
import { type CsvLine, defineKind, noCounts, optional, type ValuesOf } from "./import-records.ts";

/** Also what a school writes on its site: "Mon", "monday". */
const weekday: TextValue<number> = {
  expected: "a day of the week, such as Monday",
  parse(given) {
    const wanted = given.toLowerCase();
    const at = WEEKDAYS.findIndex((name) => name === wanted || name.slice(0, 3) === wanted);
    return at < 0 ? undefined : at;
  },
};
const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/** Minutes since midnight. */
const time: TextValue<number> = {
  expected: "a time from 00:00 to 24:00, such as 15:30",
  parse(given) {
    const [, hours = "", minutes = ""] = /^(\d{1,2}):(\d\d)$/.exec(given) ?? [];
    const total = Number(hours) * MINUTES_PER_HOUR + Number(minutes);
    return hours !== "" && Number(minutes) < MINUTES_PER_HOUR && total <= MINUTES_PER_DAY ? total : undefined;
  },
};

const columns = {
  term: anyText(40),
  first_day: day,
  last_day: optional(day),
  name: optional(anyText()),
  start: optional(time),
  end: optional(time),
  follows: optional(weekday),
  campus: optional(anyText(40)),
  session: optional(anyText(40)),
};
type Values = ValuesOf<typeof columns>;
type CalendarRow = NewRow<"term_calendar">;

/**
 * A file is all of the calendar of each term that it names. Students get no notices, because their classes' times stay,
 * unless two of their classes conflict on the dates that are left.
 */
export const termCalendar = defineKind<typeof columns>({
  name: "calendar",
  summary: "days without classes, and days that follow another weekday (also .ics, and UniTime's session setup)",
  columns,
  readOther: readCalendarSource,
  begin(run) {
    const { trx, context, refuse, allowRemoval } = run;
    const find = createFinder<Values>(run);
    const counts = noCounts();
    const ofTerms = new Map<string, { line: number; row: CalendarRow }[]>();
    /** Also those that a file leaves as they are, since an earlier import may have failed to settle them. */
    const settled = new Set<string>();

    return {
      counts,
      async take(lines) {
        const found = await find(lines.map(withoutBlanks));
        const terms = await readTerms(trx, found);
        for (const { line, values } of found) {
          const problem = findProblem(values, terms.get(values.term)!);
          if (problem) {
            refuse(line, problem.field, problem.message);
            continue;
          }
          const own = ofTerms.get(values.term) ?? [];
          ofTerms.set(values.term, own);
          const row = toRow(values, own.length);
          const twin = own.find((other) => saysAgain(other.row, row));
          if (twin) refuse(line, "", twinWords(twin));
          own.push({ line, row });
        }
      },
      async finish() {
        for (const [term, lines] of ofTerms)
          await replace(
            term,
            lines.map(({ row }) => row),
          );
      },
      async removeRest() {
        const { rows } = await sql<TableRow<"term_calendar">>`select * from term_calendar`.execute(trx);
        const rest = Map.groupBy(rows, (row) => row.term_code);
        for (const term of ofTerms.keys()) rest.delete(term);
        allowRemoval([...rest.values()].flat().length, rows.length);
        for (const term of rest.keys()) await replace(term, []);
      },
      async after() {
        return await settleCalendar(context, settled);
      },
    };

    async function replace(term: string, rows: readonly CalendarRow[]) {
      settled.add(term);
      const replaced = await replaceCalendar(trx, term, rows);
      counts.unchanged += replaced.unchanged;
      counts.added += replaced.added;
      counts.removed += replaced.removed;
    }
  },
});

export async function replaceCalendar(trx: Trx, term: string, rows: readonly CalendarRow[]) {
  const { rows: before } = await sql<TableRow<"term_calendar">>`
    select * from term_calendar where term_code = ${term} order by position`.execute(trx);
  const [old, given] = [before.map(keyOf), rows.map(keyOf)];
  const unchanged = given.filter((key) => old.includes(key)).length;
  const removed = old.filter((key) => !given.includes(key)).length;
  if (old.join("\n") !== given.join("\n")) {
    await sql`delete from term_calendar where term_code = ${term}`.execute(trx);
    await bulkInsert(trx, "term_calendar", rows);
    await sql`update terms set catalog_version = catalog_version + 1 where code = ${term}`.execute(trx);
  }
  return { added: given.length - unchanged, unchanged, removed };
}

/** After the commit. Returns lines for the report. */
export async function settleCalendar({ db, now }: RegistrarContext, terms: Iterable<string>): Promise<string[]> {
  const notes: string[] = [];
  for (const term of terms) {
    const { clashing, promoted } = await settleTerm(db, term, now());
    if (clashing > 0) notes.push(`${counted(clashing, "student has", "students have")} classes that now conflict.`);
    notes.push(...promotedWords(promoted));
  }
  return notes;
}

/** Lines that name no session aren't about one. */
function withoutBlanks({ line, values }: CsvLine<Values>): CsvLine<Values> {
  const { session, ...others } = values;
  return { line, values: (session === null ? others : values) as Values };
}

const MOST_DAYS = 366;

type Term = { first: string; last: string; campuses: readonly string[] };

async function readTerms(trx: Trx, lines: readonly CsvLine<Values>[]): Promise<Map<string, Term>> {
  const codes = [...new Set(lines.map(({ values }) => values.term))];
  const { rows } = await sql<Term & { code: string }>`
    select t.code, least(t.start_date, min(s.start_date)) as first, greatest(t.end_date, max(s.end_date)) as last,
      array(select distinct campus from classes c where c.term_code = t.code and campus is not null
        union select campus from facilities where campus is not null) as campuses
    from terms t left join sessions s on s.term_code = t.code
    where t.code = ${anyOf(codes)} group by t.code`.execute(trx);
  return new Map(rows.map((row) => [row.code, row]));
}

function findProblem(values: Values, term: Term): FieldProblem | undefined {
  const { first_day: first, last_day: last, start, end, follows, campus, name } = values;
  if (last !== null && last < first) return { field: "last_day", message: `${last} is before first_day (${first})` };
  // A slip of the year would make each server list the days of centuries for each class.
  if (last !== null && last > addDays(first, MOST_DAYS))
    return { field: "last_day", message: `${last} is more than a year after first_day (${first})` };
  if (first > term.last || (last ?? first) < term.first) {
    const message = `${first} is outside of term ${show(values.term)}, which lasts from ${term.first} to ${term.last}`;
    return { field: "first_day", message };
  }
  if (start !== null && (end ?? MINUTES_PER_DAY) <= start) return { field: "end", message: "must be after start" };
  if (end === 0) return { field: "end", message: "must be after midnight" };
  if (campus !== null && !isCampus(campus, term))
    return { field: "campus", message: `no class or room of the portal is on campus ${show(campus)}` };
  if (follows === null) return name === null ? { field: "name", message: "is missing" } : undefined;
  if (last !== null && last !== first)
    return { field: "last_day", message: "must be blank for a day that follows another: give each its own line" };
  if (start !== null || end !== null)
    return { field: "start", message: "must be blank for a day that follows another: it's the whole day" };
  return follows === weekdayOf(first) ? { field: "follows", message: `${first} is that day itself` } : undefined;
}

function isCampus(code: string, { campuses }: Term): boolean {
  return campuses.includes(code) || institution.campuses.some((campus) => campus.code === code);
}

function toRow(values: Values, position: number): CalendarRow {
  const { term, first_day, last_day, name, start, end, follows, campus } = values;
  const isPart = start !== null || end !== null;
  const isWhole = (start ?? 0) === 0 && (end ?? MINUTES_PER_DAY) === MINUTES_PER_DAY;
  return {
    term_code: term,
    position,
    first_day,
    last_day: last_day ?? first_day,
    name: name ?? "",
    start_minutes: isPart && !isWhole ? (start ?? 0) : null,
    end_minutes: isPart && !isWhole ? (end ?? MINUTES_PER_DAY) : null,
    follows,
    campus,
    session_code: values.session ?? null,
  };
}

/** Everything but its place in the file. */
function keyOf(row: CalendarRow): string {
  const { first_day, last_day, name, start_minutes, end_minutes, follows, campus, session_code } = row;
  return JSON.stringify([
    first_day,
    last_day,
    name,
    ...[start_minutes, end_minutes, follows, campus, session_code].map((value) => value ?? null),
  ]);
}

/** Or contradicts it: a day follows one other for the same classes. */
function saysAgain(a: CalendarRow, b: CalendarRow): boolean {
  const areFollowing = a.follows !== null && b.follows !== null;
  const isSameScope = a.campus === b.campus && a.session_code === b.session_code;
  return keyOf(a) === keyOf(b) || (areFollowing && isSameScope && a.first_day === b.first_day);
}

function twinWords({ line, row }: { line: number; row: CalendarRow }): string {
  const follows = row.follows ?? null;
  return follows === null
    ? `says again what line ${line} says`
    : `${row.first_day} already follows ${WEEKDAYS[follows]} on line ${line}`;
}
