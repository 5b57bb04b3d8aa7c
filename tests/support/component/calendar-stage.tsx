import { useState } from "react";
import { cleanup, render } from "vitest-browser-react/pure";
import { page } from "vitest/browser";
import {
  type CalendarEvent,
  DayView,
  EventText,
  PeriodSelector,
  spokenDay,
  TimelineView,
  type Weekday,
  WeekGrid,
  WeekList,
  type WeekMark,
  WeekMiniature,
  WeekThumbnail,
} from "#calendar";
import { spokenTimeRange, timeRangeLabel } from "#contract/wall-time";

import { drawn } from "./drawn.ts";

export const WIDE = { width: 900, height: 900 };
export const PHONE = { width: 390, height: 844 };

export type StageEvent = CalendarEvent<string>;

/** A week with one event of each kind. */
export const week: StageEvent[] = [
  { id: "comp", data: "COMP.1020", tone: "indigo", days: [1, 3, 5], start: 540, end: 590 },
  { id: "math", data: "MATH.1320", tone: "teal", days: [2, 4], start: 570, end: 645 },
  { id: "lunch", data: "Lunch", kind: "break", days: [1, 2, 3, 4, 5], start: 750, end: 795 },
  { id: "lab", data: "LAB 804", tone: "indigo", day: 3, start: 945, end: 1035 },
  { id: "ghost", data: "LAB 802", tone: "indigo", kind: "ghost", day: 2, start: 840, end: 930 },
  { id: "no-fit", data: "LAB 807", kind: "ghost", state: "unavailable", day: 5, start: 840, end: 930 },
  { id: "walk", data: "30 min", kind: "note", day: 3, start: 915, end: 945 },
];

/** Five at one time. */
export const crowd: StageEvent[] = Array.from({ length: 5 }, (_, i) => ({
  id: `c${i}`,
  data: `C${i}`,
  day: 1,
  start: 540 + i,
  end: 630,
}));

export type Scene = {
  widget: "grid" | "list" | "day" | "timeline" | "miniature" | "thumbnail" | "period";
  events?: readonly StageEvent[];
  weekOf?: string;
  selectedId?: string | null;
  isStatic?: boolean;
  activeDay?: Weekday;
  hasDayHeads?: boolean;
  arrowKeys?: "all" | "vertical";
  /** The ids of events with a lock in the corner. */
  locks?: readonly string[];
  endDate?: string;
  /** Marks by the first day of a week; the others have classes. */
  marks?: Readonly<Record<string, WeekMark>>;
  today?: string;
  minDate?: string;
  maxDate?: string;
};

/** What the widget has reported so far. */
export const calls: unknown[] = [];

let shown: Awaited<ReturnType<typeof render>> | undefined;
let version = 0;

/** One widget that keeps its state, as a page of its caller would. The focus is in front of it. */
export async function show(scene: Scene, viewport = WIDE): Promise<void> {
  await cleanup();
  await page.viewport(viewport.width, viewport.height);
  calls.length = 0;
  shown = await render(<Stage scene={scene} key={++version} />);
  await drawn();
  document.getElementById("start")!.focus();
}

/** Other properties for the widget that is shown. */
export async function change(scene: Scene): Promise<void> {
  await shown!.rerender(<Stage scene={scene} key={version} />);
  await drawn();
}

export const focusedStop = () => (document.activeElement as HTMLElement).dataset["stop"];

function Stage({ scene }: { scene: Scene }) {
  const [current, setCurrent] = useState(scene);
  const [given, setGiven] = useState(scene);
  if (given !== scene) {
    setGiven(scene);
    setCurrent(scene);
  }
  const onChange = (call: unknown, next: Partial<Scene>) => {
    calls.push(call);
    setCurrent((last) => ({ ...last, ...next }));
  };
  return (
    <main>
      <h1 id="start" tabIndex={-1}>
        Calendar widgets
      </h1>
      <div id="stage">
        <Widget scene={current} change={onChange} />
      </div>
      <p style={{ padding: 24 }}>
        <a href="#after">After</a>
      </p>
    </main>
  );
}

function Widget({ scene, change: report }: { scene: Scene; change: (call: unknown, next: Partial<Scene>) => void }) {
  const { widget, events = [], weekOf, selectedId = null, minDate, maxDate } = scene;
  const shared = {
    label: "Your week",
    events,
    weekOf,
    selectedId,
    onSelect: scene.isStatic ? undefined : (event: StageEvent) => report(event.id, { selectedId: event.id }),
  };
  const drawing: Pick<
    Parameters<typeof WeekGrid<string>>[0],
    "renderEvent" | "eventLabel" | "arrowKeys" | "onEventKeyDown" | "cornerAction"
  > = {
    renderEvent: ({ data, start, end }) => <EventText title={data} lines={[timeRangeLabel(start, end)]} />,
    eventLabel: ({ data, start, end }, { weekday, date }) =>
      `${data}, ${spokenDay(weekday, date)}, ${spokenTimeRange(start, end)}`,
    arrowKeys: scene.arrowKeys,
    onEventKeyDown: (event, { key }) => {
      if (key === "l") calls.push({ [key]: event.id });
    },
    cornerAction: ({ id, data }) =>
      scene.locks?.includes(id)
        ? { label: `Lock ${data}`, icon: "*", onAction: () => calls.push({ corner: id }) }
        : undefined,
  };
  const timeline = {
    label: "Semester",
    startDate: "2027-01-19",
    endDate: scene.endDate ?? "2027-05-07",
    selected: weekOf ?? null,
    onSelect: (date: string) => report(date, { weekOf: date }),
    markOf: (date: string) => scene.marks?.[date] ?? "classes",
    today: scene.today,
  };
  const columns = [{ heading: "Class", render: ({ data }: StageEvent) => data }] as const;
  switch (widget) {
    case "grid":
      return (
        <WeekGrid
          {...shared}
          {...drawing}
          activeDay={scene.activeDay}
          onActiveDayChange={scene.hasDayHeads ? (activeDay) => report({ activeDay }, { activeDay }) : undefined}
        />
      );
    case "day":
      return <DayView {...shared} {...drawing} date={weekOf!} />;
    case "timeline":
      return <TimelineView {...timeline} />;
    case "list":
      return <WeekList {...shared} columns={columns} />;
    case "miniature":
      return <WeekMiniature label="Best week" events={events} />;
    case "thumbnail":
      return <WeekThumbnail events={events} />;
    case "period":
      return (
        <PeriodSelector
          date={weekOf!}
          minDate={minDate}
          maxDate={maxDate}
          onMove={(move) => report(move, { weekOf: move.date })}
        />
      );
  }
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
