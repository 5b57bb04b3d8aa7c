import { sql } from "kysely";
import { toIsoDate } from "#dates/day";
import type { Trx } from "../db/schema.ts";
import { heldOn, type MeetingRange } from "./merge-ranges.ts";

type HeldMeeting = MeetingRange & {
  start_minutes: number | null;
  end_minutes: number | null;
  facility_code: string | null;
};

/** When and where classes with students meet, by class number, as text to compare. The same dates in other ranges are equal. */
export async function meetingsHeld(
  trx: Trx,
  termCode: string,
  numbers: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ class_number: number; meetings: HeldMeeting[] }>`
    select c.class_number, (
        select coalesce(json_agg(m), '[]') from meetings m
        where (m.term_code, m.class_number) = (c.term_code, c.class_number)
      ) as meetings
    from classes c
    where c.term_code = ${termCode} and c.class_number = any(${[...numbers]}::integer[])
      and c.status <> 'X' and exists (
      select from enrollments e
      where e.term_code = c.term_code and e.class_number = c.class_number and e.status in ('E', 'W'))`.execute(trx);
  return new Map(rows.map(({ class_number, meetings }) => [class_number, textOf(meetings)]));
}

function textOf(meetings: readonly HeldMeeting[]): string {
  const alike = Map.groupBy(meetings, ({ start_minutes, end_minutes, facility_code }) =>
    JSON.stringify([start_minutes, end_minutes, facility_code]),
  );
  return [...alike]
    .map(([what, own]) => `${what} ${datesOf(own)}`)
    .sort()
    .join("\n");
}

/** The dates, then the first and last day of meetings without weekdays, which may be on any day between. */
function datesOf(meetings: readonly MeetingRange[]): string {
  const dates = new Set(meetings.flatMap(heldOn));
  const withoutDays = meetings.filter(({ days }) => days === 0);
  const ends = withoutDays.flatMap(({ start_date, end_date }) => [start_date, end_date]).sort();
  return [...[...dates].sort((a, b) => a - b).map(toIsoDate), ends[0], ends.at(-1)].join();
}
