import { BriefcaseBusiness, CalendarX2, Clock, Flag, GraduationCap, type LucideIcon, Ticket } from "lucide-react";
import { type CalendarEvent, type Event, type EventTone, toCalendarEvents } from "#calendar";
import { type CalendarLayer, LAYER_COLORS } from "#contract/calendar-layers";
import type { CalendarEntry } from "#contract/calls/calendar";
import { wholeDayWords } from "#contract/labels/term-calendar";
import { addDays, daysBetween, type IsoDate } from "#dates/day";
import { MINUTES_PER_DAY, toMinutes } from "#dates/minutes";
import { bareTimeRange, spokenTimeRange, timeLabel, timeRangeLabel } from "#dates/words";
import { type Message, message, t } from "#words";

type LayerFacts = {
  name: Message;
  /** The name within a sentence. */
  inSentence: Message;
  icon: LucideIcon;
  /** The color of its switch. */
  tone: EventTone;
};

export const LAYERS: Readonly<Record<CalendarLayer, LayerFacts>> = {
  classes: {
    name: message("Classes"),
    inSentence: message("classes [in a list]"),
    icon: GraduationCap,
    tone: "indigo",
  },
  waitlisted: {
    name: message("Waitlisted"),
    inSentence: message("waitlisted classes"),
    icon: Clock,
    tone: "indigo",
  },
  advising: {
    name: message("Advising"),
    inSentence: message("advising appointments"),
    icon: BriefcaseBusiness,
    tone: LAYER_COLORS.advising,
  },
  deadlines: { name: message("Deadlines"), inSentence: message("deadlines"), icon: Flag, tone: LAYER_COLORS.deadlines },
  events: {
    name: message("Campus Events"),
    inSentence: message("campus events"),
    icon: Ticket,
    tone: LAYER_COLORS.events,
  },
  "days-off": { name: message("Days Off"), inSentence: message("days off"), icon: CalendarX2, tone: "break" },
};

/** The server writes days off in English. */
export function entryName({ className, name, DayOff }: Pick<CalendarEntry, "className" | "name" | "DayOff">): string {
  if (className !== "days-off") return name;
  // The entry's time is the part of the day.
  return DayOff ? wholeDayWords(DayOff) : t("No classes");
}

/** "Waitlisted, #3" */
export function waitPlaceWords({ className, waitPosition }: CalendarEntry): string {
  if (className !== "waitlisted") return "";
  return waitPosition === null ? t("Waitlisted") : t("Waitlisted, #{position}", { position: waitPosition });
}

/** Minutes since the midnight of its date: the end is above 1440 if it's on the next day, and the start of a moment. */
export function minutesOfEntry({ date, start, end }: Pick<CalendarEntry, "date" | "start" | "end">) {
  if (start === null) return undefined;
  const read = (text: string) => {
    const [day = "", time = ""] = text.split("T");
    return toMinutes(time) + (day ? daysBetween(date, day) * MINUTES_PER_DAY : 0);
  };
  return { start: read(start), end: read(end ?? start) };
}

const RANGES = { short: timeRangeLabel, bare: bareTimeRange, spoken: spokenTimeRange };

/** "All day", "7:00 PM", "9:00–9:50 AM"; bare, next to hours, "9:00–9:50"; in words for screen readers. */
export function entryTime(
  entry: Pick<CalendarEntry, "date" | "start" | "end">,
  form: keyof typeof RANGES = "short",
): string {
  const minutes = minutesOfEntry(entry);
  if (!minutes) return t("All day");
  if (entry.end === null) return timeLabel(minutes.start);
  const end = minutes.end > MINUTES_PER_DAY ? minutes.end - MINUTES_PER_DAY : minutes.end;
  return RANGES[form](minutes.start, end);
}

/** Everything about it for screen readers, but its day. */
export function entryWords(entry: CalendarEntry): string {
  const { note, place } = entry;
  return [entryName(entry), note, entryTime(entry, "spoken"), place, waitPlaceWords(entry)].filter(Boolean).join(", ");
}

export type EntryEvent = CalendarEvent<CalendarEntry>;

/** Those with a time. Waitlisted classes look as in My Classes. */
export function toEntryEvents(entries: readonly CalendarEntry[]): EntryEvent[] {
  return entries.flatMap((entry) =>
    // The widgets' class name is for style sheets, and a course may have a color that plain events don't.
    toCalendarEvents(
      { ...entry, className: undefined, color: undefined },
      {
        data: entry,
        kind: entry.className === "waitlisted" ? "ghost" : "class",
        tone: entry.color ?? LAYERS[entry.className].tone,
      },
    ),
  );
}

/** What a source of the loader answers; each event is an entry with the widgets' fields and more. */
export function asEvents(entries: readonly CalendarEntry[]): readonly Event[] {
  return entries as unknown as readonly Event[];
}

export function entriesOf(events: readonly Event[] | undefined): readonly CalendarEntry[] {
  return (events ?? []) as unknown as readonly CalendarEntry[];
}

export type SpannedEntry = CalendarEntry & { lastDay?: IsoDate };

/** Days off in a row become one, on the first of them. Days that have nothing else are left out. */
export function joinDaysOff(days: ReadonlyMap<IsoDate, readonly CalendarEntry[]>): Map<IsoDate, SpannedEntry[]> {
  const isOff = (day: IsoDate, id: string) =>
    days.get(day)?.some((entry) => entry.className === "days-off" && entry.id === id) ?? false;
  const lastOf = (day: IsoDate, id: string): IsoDate =>
    isOff(addDays(day, 1), id) ? lastOf(addDays(day, 1), id) : day;
  const listed = [...days].map(([day, entries]): [IsoDate, SpannedEntry[]] => [
    day,
    entries.flatMap((entry): SpannedEntry[] => {
      if (entry.className !== "days-off") return [entry];
      return isOff(addDays(day, -1), entry.id) ? [] : [{ ...entry, lastDay: lastOf(day, entry.id) }];
    }),
  ]);
  return new Map(listed.filter(([, entries]) => entries.length > 0));
}

/** By day; in a day what lasts all of it first, then by time. */
export function byDay(entries: readonly CalendarEntry[]): Map<IsoDate, CalendarEntry[]> {
  const key = ({ date, start, end, name }: CalendarEntry) => `${date} ${start ?? ""} ${end ?? ""} ${name}`;
  const inOrder = entries.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  return Map.groupBy(inOrder, ({ date }) => date);
}
