import ICAL from "ical.js";

/** A time zone of Intl in iCalendar's terms. Local times are written as if they were UTC. */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Creating one takes far longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The zone's offset from UTC at an instant, in minutes. */
function offsetMinutes(timeZone: string, at: number): number {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  formats.set(timeZone, format);
  const name = format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value;
  const [, sign, hours = "0", minutes = "0"] = /GMT([+-])(\d+):(\d+)/.exec(name ?? "") ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** The instant of a local time; one that a clock change skips is read as before the change. */
export function toInstant(timeZone: string, local: number): number {
  const guess = local - offsetMinutes(timeZone, local) * MINUTE_MS;
  return local - offsetMinutes(timeZone, guess) * MINUTE_MS;
}

/**
 * VTIMEZONE with each clock change from the year before the first of two days (`YYYY-MM-DD`) to the year after the
 * last.
 */
export function timeZoneComponent(timeZone: string, from: string, to: string): ICAL.Component {
  const zone = new ICAL.Component("vtimezone");
  zone.addPropertyWithValue("tzid", timeZone);
  const changes = clockChanges(timeZone, Number(from.slice(0, 4)) - 1, Number(to.slice(0, 4)) + 1);
  const standard = Math.min(...changes.map(({ after }) => after));
  for (const { at, before, after } of changes) {
    const observance = new ICAL.Component(after === standard ? "standard" : "daylight");
    observance.addPropertyWithValue("dtstart", localTime(at + before * MINUTE_MS));
    observance.addPropertyWithValue("tzoffsetfrom", ICAL.UtcOffset.fromSeconds(before * 60));
    observance.addPropertyWithValue("tzoffsetto", ICAL.UtcOffset.fromSeconds(after * 60));
    zone.addSubcomponent(observance);
  }
  return zone;
}

type ClockChange = { at: number; before: number; after: number };

/** Finding changes takes longer than writing a file, and most files need the same years. */
const found = new Map<string, ClockChange[]>();
const MOST_FOUND = 100;

/** The first one is the state at the start of the first year. */
function clockChanges(timeZone: string, firstYear: number, lastYear: number): ClockChange[] {
  const key = `${timeZone} ${firstYear} ${lastYear}`;
  const known = found.get(key);
  if (known) return known;
  const [start, end] = [Date.UTC(firstYear, 0), Date.UTC(lastYear + 1, 0)];
  let before = offsetMinutes(timeZone, start);
  const changes: ClockChange[] = [{ at: start, before, after: before }];
  for (let day = start; day < end; day += DAY_MS) {
    const after = offsetMinutes(timeZone, day + DAY_MS);
    if (after === before) continue;
    let [low, high] = [day, day + DAY_MS];
    while (high - low > MINUTE_MS) {
      const middle = low + Math.floor((high - low) / MINUTE_MS / 2) * MINUTE_MS;
      if (offsetMinutes(timeZone, middle) === before) low = middle;
      else high = middle;
    }
    changes.push({ at: high, before, after });
    before = after;
  }
  if (found.size < MOST_FOUND) found.set(key, changes);
  return changes;
}

/** A local time, as `toInstant` takes it, without a zone. */
export function localTime(local: number): ICAL.Time {
  const time = ICAL.Time.fromJSDate(new Date(local), true);
  time.zone = ICAL.Timezone.localTimezone;
  return time;
}
