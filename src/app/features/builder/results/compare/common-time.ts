import { type CalendarEvent, type IsoDate, type VisibleHours, type Weekday, weekOccurrences } from "#calendar";
import { MINUTES_PER_HOUR } from "#contract/wall-time";

export type FreeDay = { weekday: Weekday; spans: readonly { start: number; end: number }[] };

/** Shorter times aren't worth meeting. */
const LEAST_MINUTES = 30;

/** When nothing of a week takes place, day by day within the hours, in minutes. */
export function commonFreeTime(
  events: readonly CalendarEvent<unknown>[],
  { days, weekOf, hours }: { days: readonly Weekday[]; weekOf: IsoDate; hours: VisibleHours },
): FreeDay[] {
  return weekOccurrences(events, days, weekOf).map(({ weekday, occurrences }) => {
    const spans: { start: number; end: number }[] = [];
    let free = hours.firstHour * MINUTES_PER_HOUR;
    const end = hours.lastHour * MINUTES_PER_HOUR;
    for (const busy of [...occurrences, { start: end, end }]) {
      if (busy.start - free >= LEAST_MINUTES) spans.push({ start: free, end: busy.start });
      free = Math.max(free, busy.end);
    }
    return { weekday, spans };
  });
}

/** The term and classes of a share link, wherever in a text it is; undefined where there is none. */
export function readShareLink(text: string): { term: string; classes: string } | undefined {
  for (const query of text.match(/\?[^\s?#]+/g) ?? []) {
    const parameters = new URLSearchParams(query);
    const [term, classes] = [parameters.get("term"), parameters.get("classes")];
    if (term && classes) return { term, classes };
  }
  return undefined;
}
