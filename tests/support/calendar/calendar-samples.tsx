import { useState } from "react";
import { type CalendarEvent, DayView, type Event, EventText, PeriodSelector, TimelineView, WeekGrid } from "#calendar";
import type { IsoDate, Weekday } from "#dates/day";
import { spokenDay, spokenTimeRange, timeRangeLabel } from "#dates/words";

/** Weeks, and widgets that keep their state as callers do. */

export type StageEvent = CalendarEvent<string>;

export const week: StageEvent[] = [
  { id: "comp", data: "COMP.1020", tone: "indigo", days: [1, 3, 5], start: 540, end: 590 },
  { id: "math", data: "MATH.1320", tone: "teal", days: [2, 4], start: 570, end: 645 },
  { id: "lunch", data: "Lunch", kind: "break", days: [1, 2, 3, 4, 5], start: 750, end: 795 },
  { id: "lab", data: "LAB 804", tone: "indigo", days: [3], start: 945, end: 1035 },
  { id: "ghost", data: "LAB 802", tone: "indigo", kind: "ghost", days: [2], start: 840, end: 930 },
  { id: "no-fit", data: "LAB 807", kind: "ghost", state: "unavailable", days: [5], start: 840, end: 930 },
  { id: "walk", data: "30 min", kind: "note", days: [3], start: 915, end: 945 },
];

/** Five at one time. */
export const crowd: StageEvent[] = Array.from({ length: 5 }, (_, i) => ({
  id: `c${i}`,
  data: `C${i}`,
  days: [1],
  start: 540 + i,
  end: 630,
}));

const ghost = (section: string, day: Weekday, start: number, end: number): StageEvent => ({
  id: `ghost-${section}`,
  data: `LAB ${section}`,
  kind: "ghost",
  tone: "indigo",
  days: [day],
  start,
  end,
});

/** Where the laboratory could be as well. */
export const alternatives: readonly StageEvent[] = [
  ghost("801", 1, 945, 1035),
  ghost("803", 4, 975, 1065),
  ghost("805", 4, 975, 1065),
  ghost("806", 4, 980, 1065),
];

/** On the weekend, across midnight, and without a duration. */
export const oddTimes: readonly StageEvent[] = [
  { id: "trip", data: "Field trip", tone: "green", days: [6], start: 600, end: 720 },
  { id: "stars", data: "ASTR.1010", tone: "purple", days: [5], start: 1320, end: 60 },
  { id: "due", data: "Paper due", tone: "cyan", days: [1], start: 720, end: 720 },
];

/** Each is drawn on its day and the next. */
export const night: StageEvent = {
  id: "night",
  data: "ASTR.2020",
  tone: "purple",
  days: [2, 3],
  start: 1350,
  end: 1470,
};

export const fullDay: StageEvent = { id: "work", data: "Work", kind: "break", days: [2], start: 0, end: 1440 };

/** As a reply has them. */
export const plainEvents: readonly Event[] = [
  { name: "Chess Club", date: "2027-01-25", start: "T18:00:00", end: "T20:00:00", color: "amber" },
  { name: "COMP.1020", meetings: [{ days: [1, 3, 5], start: "T09:00:00", end: "T09:50:00" }], color: "indigo" },
  // 10 to 10:30 AM where the university is.
  { name: "Advising", start: "2027-01-26T15:00:00Z", end: "2027-01-26T15:30:00Z", color: "teal" },
  {
    name: "Yoga",
    meetings: [
      { days: [4], start: "T16:00:00", end: "T17:15:00", startDate: "2027-01-21T00:00:00", endDate: "2027-03-11" },
    ],
    color: "deep-orange",
  },
];

/** What widgets set their state to. */
export const calls: unknown[] = [];

/** A state as a widget's caller keeps it. What the widget sets it to is noted in `calls`. */
function useReported<T>(initial: T): [T, (next: T) => void] {
  const [current, setCurrent] = useState(initial);
  const report = (next: T) => {
    calls.push(next);
    setCurrent(next);
  };
  return [current, report];
}

type Selected = { selectedId?: string };
type GridProps = Omit<Partial<Parameters<typeof WeekGrid<string>>[0]>, "selectedIds"> & Selected;

const drawing: Parameters<typeof WeekGrid<string>>[0] = {
  label: "Your week",
  events: [],
  renderEvent: ({ data, start, end }) => <EventText title={data} lines={[timeRangeLabel(start, end)]} />,
  eventLabel: ({ data, start, end }, { weekday, date }) =>
    `${data}, ${spokenDay(weekday, date)}, ${spokenTimeRange(start, end)}`,
  onEventKeyDown: (event, { key }) => {
    if (key === "l") calls.push({ [key]: event.id });
  },
};

export function Grid({ hasDayHeads = false, ...props }: GridProps & { hasDayHeads?: boolean }) {
  const [selectedId, select] = useReported(props.selectedId ?? null);
  return (
    <WeekGrid
      {...drawing}
      {...props}
      selectedIds={[selectedId ?? ""]}
      onSelect={({ id }) => select(id)}
      onActiveDayChange={hasDayHeads ? (day) => calls.push(day) : undefined}
    />
  );
}

export function Wednesday(props: GridProps & { date?: IsoDate }) {
  const [selectedId, select] = useReported(props.selectedId ?? null);
  const shared = { ...drawing, events: week, ...props };
  return <DayView date="2027-01-27" {...shared} selectedIds={[selectedId ?? ""]} onSelect={({ id }) => select(id)} />;
}

export function lockOn(...ids: string[]): NonNullable<GridProps["cornerAction"]> {
  return ({ id, data }) =>
    ids.includes(id) ? { label: `Lock ${data}`, icon: "*", onAction: () => calls.push({ corner: id }) } : undefined;
}

type TimelineProps = Partial<Parameters<typeof TimelineView>[0]>;

export function Semester(props: TimelineProps) {
  const [selected, select] = useReported(props.selected ?? null);
  const dates = { startDate: "2027-01-19", endDate: "2027-05-07" };
  return (
    <TimelineView
      label="Semester"
      {...dates}
      markOf={() => "classes"}
      {...props}
      selected={selected}
      onSelect={select}
    />
  );
}

export function Period({ date, ...limits }: Omit<Parameters<typeof PeriodSelector>[0], "onMove">) {
  const [last, move] = useReported({ date });
  return <PeriodSelector {...limits} date={last.date} onMove={move} />;
}
