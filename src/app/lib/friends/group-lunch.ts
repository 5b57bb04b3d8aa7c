import type { Span } from "#contract/lanes";
import { addDays, type IsoDate, type Weekday, weekdayOf } from "#dates/day";
import { busyOn, freeWithin, type Timed } from "./common-time.ts";

/** A free time of everyone on a weekday, on all dates of the term or a part of it. */
export type CommonLunch = Span & {
  weekday: Weekday;
  /** The first and last date; undefined where they're the first or last of the weekday in the term. */
  from?: IsoDate;
  until?: IsoDate;
  /** Dates within it that follow another weekday's schedule and don't leave this time free. */
  except: readonly IsoDate[];
};

type Term = { first: IsoDate; last: IsoDate };

const AROUND_NOON: Span = { start: 11 * 60, end: 14 * 60 };
const MIDDLE = (AROUND_NOON.start + AROUND_NOON.end) / 2;
/** An hour if there is one, else half an hour. */
const LENGTHS = [60, 30] as const;

/**
 * For each weekday on which somebody has classes, the longest time around noon at which all are free: on all of its
 * dates, or else for as many in a row as possible, so that half-terms have theirs.
 */
export function commonLunches(people: readonly (readonly Timed[])[], term: Term): CommonLunch[] {
  const listings = people.flat();
  const moved = new Set(listings.flatMap(({ Meetings }) => Meetings.flatMap(({ AddedDates = [] }) => AddedDates)));
  const days = Map.groupBy(datesOf(term), weekdayOf);
  return [...days]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([weekday, all]) => {
      const met = all.map((date) => ({ date, busy: busyOn(listings, date) })).filter(({ busy }) => busy.length > 0);
      const usual = met.filter(({ date }) => !moved.has(date));
      const odd = met.filter(({ date }) => moved.has(date));
      const toLunch = (span: Span, own: readonly Met[]): CommonLunch => {
        const [from, until] = [own[0]!.date, own.at(-1)!.date];
        const isWhole = own.length === usual.length;
        return {
          weekday,
          ...span,
          ...(!isWhole && own[0] !== usual[0] && { from }),
          ...(!isWhole && own.at(-1) !== usual.at(-1) && { until }),
          except: odd
            .filter(({ date, busy }) => (isWhole || (date >= from && date <= until)) && !isFree(span, busy))
            .map(({ date }) => date),
        };
      };
      if (usual.length === 0) return [];
      for (const length of LENGTHS) {
        const span = bestTime(usual, length);
        if (span) return [toLunch(span, usual)];
      }
      for (const length of LENGTHS) {
        const parts = longestRuns(usual, length);
        if (parts.length > 0) return parts.map(({ span, run }) => toLunch(span, run));
      }
      return [];
    });
}

type Met = { date: IsoDate; busy: readonly Span[] };

function datesOf({ first, last }: Term): IsoDate[] {
  const dates: IsoDate[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** A time at which all of the dates are free: the longest, then the nearest to the middle of noon, then the earliest. */
function bestTime(dates: readonly Met[], least: number): Span | undefined {
  const busy = dates.flatMap((date) => date.busy).sort((a, b) => a.start - b.start);
  const offCenter = ({ start, end }: Span) => Math.abs((start + end) / 2 - MIDDLE);
  return freeWithin(AROUND_NOON, busy, least).toSorted(
    (a, b) => b.end - b.start - (a.end - a.start) || offCenter(a) - offCenter(b),
  )[0];
}

/** The longest run from the first date on that shares a time. A single date is too few for a habit. */
function longestRuns(dates: readonly Met[], least: number) {
  const runs: { span: Span; run: readonly Met[] }[] = [];
  for (let at = 0; at < dates.length; ) {
    let end = at;
    while (end < dates.length && bestTime(dates.slice(at, end + 1), least)) end++;
    const run = dates.slice(at, end);
    const span = bestTime(run, least);
    if (span && run.length > 1) runs.push({ span, run });
    at = Math.max(end, at + 1);
  }
  return runs;
}

function isFree({ start, end }: Span, busy: readonly Span[]): boolean {
  return busy.every((taken) => taken.end <= start || taken.start >= end);
}
