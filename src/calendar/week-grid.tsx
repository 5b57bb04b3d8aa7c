import { type ReactNode, useRef, useState } from "react";
import { DayColumn } from "./day-column.tsx";
import { DayHeads } from "./day-heads.tsx";
import { DayTabs } from "./day-tabs.tsx";
import { type CalendarEvent, usedWeekdays } from "./event.ts";
import { type EventHandling, isSelectable } from "./event-box.tsx";
import type { FocusStop } from "./focus-order.ts";
import { HourTrack } from "./hour-track.tsx";
import { useNarrow } from "./use-narrow.ts";
import { useRovingFocus } from "./use-roving-focus.ts";
import type { IsoDate, Weekday } from "./week.ts";
import styles from "./week-grid.module.css";
import { dayEntries, type DayColumn as Column, layoutWeek } from "./week-layout.ts";

export type WeekGridProps<T> = EventHandling<T> & {
  /** What the calendar shows, for screen readers. */
  label: string;
  events: readonly CalendarEvent<T>[];
  /** Any date of the shown week. Without it the week is a pattern: no dates, and ranges are ignored. */
  weekOf?: IsoDate | undefined;
  /** Default: Monday to Friday, and Saturday and Sunday where an event is on them. */
  days?: readonly Weekday[] | undefined;
  /** Whether the heads name the dates too. Default: when there is a week. */
  showDates?: boolean | undefined;
  /** Wishes, see `visibleHours`; an event outside widens the window. */
  firstHour?: number | undefined;
  lastHour?: number | undefined;
  /** Pixels an hour at the usual text size. Default 50, and 48 one day at a time. */
  hourHeight?: number | undefined;
  /** Events side by side before the rest becomes "+K". */
  maxLanes?: number | undefined;
  /** One day at a time under a row of days. Default `auto`: where the calendar is narrower than 640 px (40 rem). */
  singleDay?: boolean | "auto" | undefined;
  /** The active day: marked in the week, the one shown one at a time. Left out, the widget keeps it, from the first day. */
  activeDay?: Weekday | undefined;
  /** With it, the heads of the week are buttons. */
  onActiveDayChange?: ((day: Weekday) => void) | undefined;
  /** `vertical` leaves the left and right arrow keys to the page. */
  arrowKeys?: "all" | "vertical" | undefined;
};

/** 640 px at the usual text size. */
const NARROW_BELOW_REM = 40;
/** The least distance of two targets that can still be told apart by finger (WCAG 2.2, 2.5.8). */
const LEAST_EVENT_HEIGHT = 24;

/**
 * A week of events over a shared scale of hours.
 *
 * Knows days and minutes only; what an event says is drawn by `renderEvent` and spoken by `eventLabel`.
 */
export function WeekGrid<T>(props: WeekGridProps<T>): ReactNode {
  const { label, events, weekOf, showDates = weekOf !== undefined, selectedId, singleDay = "auto" } = props;
  const root = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow(root, NARROW_BELOW_REM);
  const isSingleDay = singleDay === "auto" ? isNarrow : singleDay;

  const weekdays = props.days ?? usedWeekdays(events);
  const [keptDay, setKeptDay] = useState<Weekday>();
  const wantedDay = props.activeDay ?? keptDay;
  const activeDay = wantedDay !== undefined && weekdays.includes(wantedDay) ? wantedDay : weekdays[0];
  const changeActiveDay = (day: Weekday) => {
    setKeptDay(day);
    props.onActiveDayChange?.(day);
  };

  const hourHeight = props.hourHeight ?? (isSingleDay ? 48 : 50);
  const { columns, hours } = layoutWeek(events, {
    weekdays,
    weekOf,
    hours: { firstHour: props.firstHour, lastHour: props.lastHour },
    hourHeight,
    leastHeight: LEAST_EVENT_HEIGHT,
    maxLanes: props.maxLanes ?? 3,
    selectedId,
  });
  const shown = isSingleDay ? columns.filter(({ weekday }) => weekday === activeDay) : columns;

  const stops = shown.flatMap((column) => focusStops(column, props));
  const preferred = stops.find(({ eventId }) => eventId !== undefined && eventId === selectedId)?.key;
  const { currentKey, handlers } = useRovingFocus(root, stops, preferred, props.arrowKeys ?? "all");

  const track = (
    <HourTrack hours={hours} hourHeight={hourHeight} size="full">
      {shown.map((column) => (
        <DayColumn
          key={column.weekday}
          column={column}
          handling={props}
          isSingleDay={isSingleDay}
          currentKey={currentKey}
        />
      ))}
    </HourTrack>
  );
  return (
    <div
      ref={root}
      role="group"
      aria-label={label}
      className={styles.week}
      data-single={isSingleDay || undefined}
      {...handlers}
    >
      {isSingleDay && activeDay !== undefined ? (
        <DayTabs columns={columns} showDates={showDates} activeDay={activeDay} onChange={changeActiveDay}>
          {track}
        </DayTabs>
      ) : (
        <>
          <DayHeads
            columns={columns}
            showDates={showDates}
            activeDay={props.activeDay}
            onChange={props.onActiveDayChange && changeActiveDay}
          />
          {track}
        </>
      )}
    </div>
  );
}

type EventStop = FocusStop & { eventId: string | undefined };

function focusStops<T>(column: Column<T>, handling: Pick<EventHandling<T>, "onSelect">): EventStop[] {
  return dayEntries(column).flatMap((entry): EventStop[] => {
    const stop = { key: entry.key, weekday: column.weekday, start: entry.start };
    if (entry.type === "hidden") return [{ ...stop, eventId: undefined }];
    const occurrence = entry.type === "event" ? entry.placed.item : entry.note;
    return isSelectable(occurrence, handling) ? [{ ...stop, eventId: occurrence.event.id }] : [];
  });
}
