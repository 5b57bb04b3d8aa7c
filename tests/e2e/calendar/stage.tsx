import "#app/styles/index.css";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import {
  type CalendarEvent,
  DayList,
  DayView,
  EventText,
  PeriodSelector,
  spokenDay,
  TimelineList,
  TimelineView,
  WeekGrid,
  type WeekGridProps,
  WeekList,
  type WeekMark,
  WeekMiniature,
  WeekThumbnail,
} from "#calendar";
import { spokenTimeRange, timeRangeLabel } from "#contract/wall-time";

export type StageEvent = CalendarEvent<string>;

/** What a test may ask for: data only, since it crosses into the page. */
export type Scene = {
  widget: "grid" | "list" | "day" | "day list" | "timeline" | "timeline list" | "miniature" | "thumbnail" | "period";
  events?: readonly StageEvent[];
  weekOf?: string;
  selectedId?: string | null;
  isStatic?: boolean;
  activeDay?: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  hasDayHeads?: boolean;
  arrowKeys?: "all" | "vertical";
  isAnimated?: boolean;
  /** The ids of events with a lock in the corner. */
  locks?: readonly string[];
  /** What events say beside their name, by their ids; the time where nothing is said. */
  lines?: Readonly<Record<string, readonly string[]>>;
  /** The range and the selected week of a timeline; marks by the first day of a week, the rest has classes. */
  startDate?: string;
  endDate?: string;
  marks?: Readonly<Record<string, WeekMark>>;
  today?: string;
  minDate?: string;
  maxDate?: string;
};

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Window {
    stage: { show: (scene: Scene) => void; calls: unknown[] };
  }
}

type EventDrawing = Pick<
  WeekGridProps<string>,
  "renderEvent" | "eventLabel" | "arrowKeys" | "isAnimated" | "onEventKeyDown" | "cornerAction"
>;

const root = createRoot(document.querySelector("#stage")!);

window.stage = {
  calls: [],
  show: (scene) => flushSync(() => root.render(<Widget {...scene} />)),
};

/** Like a page that keeps the state: what is chosen is shown again. */
function Widget(scene: Scene) {
  const { widget, events = [], weekOf, selectedId = null, minDate, maxDate } = scene;
  const change = (call: unknown, next: Partial<Scene>) => {
    window.stage.calls.push(call);
    window.stage.show({ ...scene, ...next });
  };
  const shared = {
    label: "Your week",
    events,
    weekOf,
    selectedId,
    onSelect: scene.isStatic ? undefined : (event: StageEvent) => change(event.id, { selectedId: event.id }),
  };
  const drawing: EventDrawing = {
    renderEvent: ({ id, data, start, end }) => (
      <EventText title={data} lines={scene.lines?.[id] ?? [timeRangeLabel(start, end)]} />
    ),
    eventLabel: ({ data, start, end }, { weekday, date }) =>
      `${data}, ${spokenDay(weekday, date)}, ${spokenTimeRange(start, end)}`,
    arrowKeys: scene.arrowKeys,
    isAnimated: scene.isAnimated,
    onEventKeyDown: (event, { key }) => {
      if (key === "l" || key === "Escape") window.stage.calls.push({ [key]: event.id });
    },
    cornerAction: ({ id, data }) =>
      scene.locks?.includes(id)
        ? { label: `Lock ${data}`, icon: "*", onAction: () => window.stage.calls.push({ corner: id }) }
        : undefined,
  };
  const timeline = {
    label: "Semester",
    startDate: scene.startDate ?? "2027-01-19",
    endDate: scene.endDate ?? "2027-05-07",
    selected: weekOf ?? null,
    onSelect: (date: string) => change(date, { weekOf: date }),
    markOf: (week: { date: string }) => scene.marks?.[week.date] ?? "classes",
    today: scene.today,
  };
  switch (widget) {
    case "grid":
      return (
        <WeekGrid
          {...shared}
          {...drawing}
          activeDay={scene.activeDay}
          onActiveDayChange={scene.hasDayHeads ? (activeDay) => change({ activeDay }, { activeDay }) : undefined}
          onDaySwipe={(...swipe) => window.stage.calls.push(swipe)}
        />
      );
    case "day":
      return (
        <DayView
          {...shared}
          {...drawing}
          date={weekOf!}
          headingLevel={2}
          onDaySwipe={(direction) => window.stage.calls.push(direction)}
        />
      );
    case "day list":
      return <DayList {...shared} date={weekOf!} columns={[{ heading: "Class", render: ({ data }) => data }]} />;
    case "timeline":
      return <TimelineView {...timeline} />;
    case "timeline list":
      return <TimelineList {...timeline} />;
    case "list":
      return <WeekList {...shared} columns={[{ heading: "Class", render: ({ data }) => data }]} />;
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
          onMove={(move) => change(move, { weekOf: move.date })}
        />
      );
  }
}
