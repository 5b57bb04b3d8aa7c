import { type CalendarLayer, CLASS_LAYERS } from "#contract/calendar-layers";
import type { CalendarEntry } from "#contract/calls/calendar";
import { settle } from "#contract/outcome";
import { addDays, daysBetween, type IsoDate } from "#dates/day";
import { MINUTES_PER_DAY, toMinutes } from "#dates/minutes";
import type { FileEvent } from "#documents/calendar-file";
import type { Services } from "../call.ts";
import { plainText } from "../portal/safe-html.ts";
import { featuresOfPerson } from "../sign-in/feature-flags.ts";
import { readLayer } from "./layers.ts";

/** How far a subscription looks, since calendar programs drop what it no longer has. */
const DAYS_BACK = 31;
const DAYS_AHEAD = 366;

/** Classes are in the file as weekly meetings. */
export function isOfClasses(layer: CalendarLayer): boolean {
  return CLASS_LAYERS.some((each) => each === layer);
}

type Chosen = { layers: readonly CalendarLayer[]; today: IsoDate };

/**
 * Of the other layers. One that can't be read is left out: a feed that is down must not keep a changed class from the
 * student.
 */
export async function readFileEvents(
  services: Services,
  studentId: string,
  { layers, today }: Chosen,
): Promise<FileEvent[]> {
  const chosen = layers.filter((layer) => !isOfClasses(layer));
  if (chosen.length === 0) return [];
  const features = await featuresOfPerson(services.database.reader, studentId);
  const range = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) };
  const read = await Promise.all(
    chosen.map((layer) => settle(() => readLayer(layer, { services, studentId, features, range }))),
  );
  return joinDays(read.flatMap((outcome) => (outcome.ok ? outcome.value : []))).map(toFileEvent);
}

type Spanned = CalendarEntry & { lastDay: IsoDate };

/** Days in a row of the same thing, such as those of a recess, become one. */
function joinDays(entries: readonly CalendarEntry[]): Spanned[] {
  const joined: Spanned[] = [];
  for (const entry of entries) {
    const before = joined.find(
      ({ id, start, lastDay }) => id === entry.id && !start && addDays(lastDay, 1) === entry.date,
    );
    if (before && entry.start === null) before.lastDay = entry.date;
    else joined.push({ ...entry, lastDay: entry.date });
  }
  return joined;
}

function toFileEvent({ id, name, note, place, details, link, lastDay, ...times }: Spanned): FileEvent {
  const text = details === null ? "" : plainText(details);
  return {
    id: `${id}-${times.date}`,
    name,
    when: toWhen(times, lastDay),
    place: place ?? "",
    facts: [note ?? "", text === name ? "" : text],
    link,
  };
}

function toWhen(
  { date, start, end }: Pick<CalendarEntry, "date" | "start" | "end">,
  lastDay: IsoDate,
): FileEvent["when"] {
  if (start === null) return { firstDay: date, lastDay };
  const [from, to] = [readTime(start, date), readTime(end ?? start, date)];
  return { day: date, start: from, minutes: to - from };
}

/** Minutes since the midnight of the day. */
function readTime(text: string, date: IsoDate): number {
  const [day, time = ""] = text.split("T");
  return toMinutes(time) + (day ? daysBetween(date, day) * MINUTES_PER_DAY : 0);
}
