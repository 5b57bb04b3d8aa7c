import dayjs from "dayjs";
import timezone from "dayjs/plugin/timezone.js";
import utc from "dayjs/plugin/utc.js";
import { cached } from "./cached.ts";
import { type IsoDate, toDayNumber, toIsoDate } from "./day.ts";
import { DAY_MS, DAYS_PER_WEEK, MINUTE_MS, SECOND_MS, toHoursAndMinutes } from "./minutes.ts";
import { type Moment, momentMs, toDate } from "./moment.ts";

dayjs.extend(utc);
dayjs.extend(timezone);

/** All in milliseconds: the instant, and the offsets from UTC before and from it on. */
export type ClockChange = { at: number; before: number; after: number };

/** Its functions don't use `this`. Exact from 1970 on. They throw `RangeError` for what isn't a moment or a day. */
export type Zone = {
  /** IANA. */
  name: string;
  /** From UTC, in milliseconds: negative in the west. */
  offsetAt: (moment: Moment) => number;
  dayOf: (moment: Moment) => IsoDate;
  /** Since midnight, rounded down. */
  minutesOf: (moment: Moment) => number;
  /** "2026-11-23 08:00" */
  wallClock: (moment: Moment) => string;
  /**
   * The instant of a local time. One that the clock skips is read as before the change: 2:30 is then 3:30. One that comes
   * twice is the first.
   */
  momentOf: (day: IsoDate, minutes: number) => Date;
  /** From the start of the first year to the end of the last, by UTC. */
  clockChanges: (firstYear: number, lastYear: number) => ClockChange[];
};

const WEEK_MS = DAYS_PER_WEEK * DAY_MS;

/** Of an IANA name. Throws `RangeError` for a name that isn't known. */
export const openZone: (name: string) => Zone = cached(createZone, 500);

/** The machine's zone, which in a browser is the reader's. */
export function readerZone(): Zone {
  return openZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);
}

export function isTimeZone(name: string): boolean {
  try {
    openZone(name);
    return true;
  } catch {
    return false;
  }
}

function createZone(name: string): Zone {
  // Takes 0.1 ms, so it's asked at the ends of weeks, and within a week only if its clock changes.
  const readOffset = (at: number) => Math.round(dayjs(at).tz(name).utcOffset() * MINUTE_MS);
  readOffset(0);

  /** No zone has changed its clock twice within a week since 1970. */
  const ofWeek = cached((week: number): number | ClockChange => {
    const [start, end] = [week * WEEK_MS, (week + 1) * WEEK_MS];
    const [before, after] = [readOffset(start), readOffset(end)];
    return before === after ? before : { at: findChange(start, end), before, after };
  });

  /** To the second. */
  function findChange(start: number, end: number): number {
    const before = readOffset(start);
    let [same, changed] = [start, end];
    while (changed - same > SECOND_MS) {
      const middle = Math.floor((same + changed) / 2 / SECOND_MS) * SECOND_MS;
      if (readOffset(middle) === before) same = middle;
      else changed = middle;
    }
    return changed;
  }

  function offsetOf(at: number): number {
    const found = ofWeek(Math.floor(at / WEEK_MS));
    if (typeof found === "number") return found;
    return at < found.at ? found.before : found.after;
  }

  const localMs = (moment: Moment) => {
    const at = toDate(moment).getTime();
    return at + offsetOf(at);
  };
  const dayOf = (moment: Moment) => toIsoDate(Math.floor(localMs(moment) / DAY_MS));
  const minutesOf = (moment: Moment) => {
    const local = localMs(moment);
    return Math.floor((local - Math.floor(local / DAY_MS) * DAY_MS) / MINUTE_MS);
  };

  return {
    name,
    dayOf,
    minutesOf,
    offsetAt: (moment) => offsetOf(momentMs(toDate(moment))),
    wallClock: (moment) => `${dayOf(moment)} ${toHoursAndMinutes(minutesOf(moment))}`,
    momentOf(day, minutes) {
      const local = toDayNumber(day) * DAY_MS + minutes * MINUTE_MS;
      // An offset is less than a day, so these are the offsets before and after any change nearby.
      const [before, after] = [offsetOf(local - DAY_MS), offsetOf(local + DAY_MS)];
      const early = local - before;
      if (offsetOf(early) === before) return toDate(early);
      const late = local - after;
      return toDate(offsetOf(late) === after ? late : early);
    },
    clockChanges(firstYear, lastYear) {
      const [start, end] = [`${firstYear}-01-01`, `${lastYear + 1}-01-01`].map((day) => toDayNumber(day) * DAY_MS);
      const changes: ClockChange[] = [];
      for (let week = Math.floor(start! / WEEK_MS); week * WEEK_MS < end!; week++) {
        const found = ofWeek(week);
        if (typeof found !== "number" && found.at >= start! && found.at < end!) changes.push(found);
      }
      return changes;
    },
  };
}
