import { CALENDAR_LAYERS, CALENDAR_WEEKS, type CalendarLayer } from "#contract/calendar-layers";
import { addDays, type IsoDate, isDay, sundayOf } from "#dates/day";
import { DAYS_PER_WEEK } from "#dates/minutes";

export const CALENDAR_VIEWS = ["day", "week", "agenda"] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** The first and the last day, both included. */
export type DayRange = { from: IsoDate; to: IsoDate };

/** How many days each view shows, and goes on by. */
export const DAYS_OF_VIEW = { day: 1, week: DAYS_PER_WEEK, agenda: 2 * DAYS_PER_WEEK } as const satisfies Record<
  CalendarView,
  number
>;

/** A week is from its Sunday, an agenda from the day itself. */
export function daysOfView(view: CalendarView, date: IsoDate): DayRange {
  const from = view === "week" ? sundayOf(date) : date;
  return { from, to: addDays(from, DAYS_OF_VIEW[view] - 1) };
}

export type CalendarAddress = { view: CalendarView; date: IsoDate; layers: readonly CalendarLayer[] };

/** What the address says; the rest is the default. Its layers are separated by commas, "none" for none. */
export function readCalendarAddress(query: URLSearchParams, byDefault: CalendarAddress): CalendarAddress {
  const view = CALENDAR_VIEWS.find((each) => each === query.get("view"));
  const date = query.get("date") ?? "";
  const named = query.get("layers")?.split(",");
  return {
    view: view ?? byDefault.view,
    date: isDay(date) ? date : byDefault.date,
    layers: named ? CALENDAR_LAYERS.filter((layer) => named.includes(layer)) : byDefault.layers,
  };
}

/** Leaves out today, so that the same address shows the current days tomorrow, and layers if all are on. */
export function calendarQuery({ view, date, layers }: CalendarAddress, today: IsoDate) {
  const areAllOn = layers.length === CALENDAR_LAYERS.length;
  return {
    view,
    date: date === today ? undefined : date,
    layers: areAllOn ? undefined : layers.join(",") || "none",
  };
}

/** The weeks around a day, as the server gives them if it's asked for none. */
export function weeksAround(date: IsoDate): DayRange {
  const { before, after } = CALENDAR_WEEKS;
  const sunday = sundayOf(date);
  return { from: addDays(sunday, -before * DAYS_PER_WEEK), to: addDays(sunday, after * DAYS_PER_WEEK - 1) };
}

/** Loaded with what is shown, so that the next step shows at once. */
const MARGIN = DAYS_PER_WEEK;

export function isLoadedWith({ from, to }: DayRange, shown: DayRange): boolean {
  return from <= addDays(shown.from, -MARGIN) && to >= addDays(shown.to, MARGIN);
}
