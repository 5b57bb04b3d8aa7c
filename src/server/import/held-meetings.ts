import { sql } from "kysely";
import { toIsoDate } from "#dates/day";
import type { Trx } from "../db/schema.ts";
import { heldOn, type MeetingRange } from "./merge-ranges.ts";

type HeldMeeting = MeetingRange & {
  start_minutes: number | null;
  end_minutes: number | null;
  facility_code: string | null;
};

/** When and where classes with students meet, as text to compare: the same dates in other ranges are equal. */
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

/** Those without weekdays meet at some time from their first day to their last. */
function datesOf(meetings: readonly MeetingRange[]): string {
  const onWeekdays = meetings.filter(({ days }) => days !== 0).flatMap(heldOn);
  const others = meetings
    .filter(({ days }) => days === 0)
    .flatMap(({ start_date, end_date }) => [start_date, end_date]);
  const ends = others.sort();
  return [...[...new Set(onWeekdays)].sort((a, b) => a - b).map(toIsoDate), ends[0], ends.at(-1)].join();
}
