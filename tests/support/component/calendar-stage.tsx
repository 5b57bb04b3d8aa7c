import { type ReactNode, useState } from "react";
import { cleanup, render } from "vitest-browser-react/pure";
import { page } from "vitest/browser";
import { type CalendarEvent, DayView, EventText, PeriodSelector, TimelineView, WeekGrid } from "#calendar";
import { spokenDay, spokenTimeRange, timeRangeLabel } from "#dates/words";
import { drawn } from "./act.ts";

export const WIDE = { width: 900, height: 900 };
export const PHONE = { width: 390, height: 844 };

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

export const calls: unknown[] = [];

let shown: Awaited<ReturnType<typeof render>> | undefined;
let version = 0;

/** One widget on a page. The focus is in front of it. */
export async function show(widget: ReactNode, viewport = WIDE): Promise<void> {
  await cleanup();
  await page.viewport(viewport.width, viewport.height);
  calls.length = 0;
  version++;
  shown = await render(pageOf(widget));
  await drawn();
  document.getElementById("start")!.focus();
}

export async function change(widget: ReactNode): Promise<void> {
  await shown!.rerender(pageOf(widget));
  await drawn();
}

export const focusedStop = () => (document.activeElement as HTMLElement).dataset["stop"];

function pageOf(widget: ReactNode) {
  return (
    <main key={version}>
      <h1 id="start" tabIndex={-1}>
        Calendar widgets
      </h1>
      <div id="stage">{widget}</div>
      <p style={{ padding: 24 }}>
        <a href="#after">After</a>
      </p>
    </main>
  );
}

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

export function Wednesday(props: GridProps) {
  const [selectedId, select] = useReported(props.selectedId ?? null);
  const shared = { ...drawing, ...props, events: week };
  return <DayView {...shared} date="2027-01-27" selectedIds={[selectedId ?? ""]} onSelect={({ id }) => select(id)} />;
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

/** A pointer that goes down on an element, moves and goes up, as far along and across; the button stays held. */
export function drag(on: Element, along: number, across = 0): void {
  const { left, top, width, height } = on.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  fire(on, "pointerdown", x, y);
  fire(on, "pointermove", x + along, y + across);
  fire(on, "pointerup", x + along, y + across);
}

const POINTER = { bubbles: true, cancelable: true, isPrimary: true, pointerId: 1, pointerType: "mouse", button: 0 };

export function fire(on: Element, type: string, clientX: number, clientY: number, more: PointerEventInit = {}): void {
  const buttons = type === "pointerup" ? 0 : 1;
  on.dispatchEvent(new PointerEvent(type, { ...POINTER, buttons, clientX, clientY, ...more }));
}
