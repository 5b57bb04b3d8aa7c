import "#app/styles/index.css";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import {
  type CalendarEvent,
  EventText,
  PeriodSelector,
  spokenDay,
  spokenTimeRange,
  timeRangeLabel,
  WeekGrid,
  WeekList,
  WeekMiniature,
  WeekThumbnail,
} from "#calendar";

export type StageEvent = CalendarEvent<string>;

/** What a test may ask for: data only, since it crosses into the page. */
export type Scene = {
  widget: "grid" | "list" | "miniature" | "thumbnail" | "period";
  events?: readonly StageEvent[];
  weekOf?: string;
  selectedId?: string | null;
  isStatic?: boolean;
  activeDay?: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  hasDayHeads?: boolean;
  arrowKeys?: "all" | "vertical";
  minDate?: string;
  maxDate?: string;
};

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Window {
    stage: { show: (scene: Scene) => void; calls: unknown[] };
  }
}

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
  switch (widget) {
    case "grid":
      return (
        <WeekGrid
          {...shared}
          renderEvent={({ data, start, end }) => <EventText title={data} lines={[timeRangeLabel(start, end)]} />}
          eventLabel={({ data, start, end }, { weekday, date }) =>
            `${data}, ${spokenDay(weekday, date)}, ${spokenTimeRange(start, end)}`
          }
          activeDay={scene.activeDay}
          onActiveDayChange={scene.hasDayHeads ? (activeDay) => change({ activeDay }, { activeDay }) : undefined}
          arrowKeys={scene.arrowKeys}
          onEventKeyDown={(event, { key }) => key === "l" && window.stage.calls.push({ locked: event.id })}
        />
      );
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
