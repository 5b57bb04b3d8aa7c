import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { DayColumn } from "./day-column.tsx";
import { DayHeads } from "./day-heads.tsx";
import { type CalendarEvent, isIn, usedWeekdays } from "./event.ts";
import { type EventHandling, isSelectable } from "./event-box.tsx";
import { HourTrack } from "./hour-track.tsx";
import { hoursFromFirst } from "./hours.ts";
import { useEventMoves } from "./use-event-moves.ts";
import { useNarrow } from "./use-narrow.ts";
import { usePrinting } from "./use-printing.ts";
import { useRovingFocus } from "./use-roving-focus.ts";
import { type SwipeDirection, useSwipe } from "./use-swipe.ts";
import type { IsoDate, Weekday } from "./week.ts";
import styles from "./week-grid.module.css";
import { dayEntries, focusStops, laneLimits, layoutWeek, LEAST_EVENT_HEIGHT } from "./week-layout.ts";

/** Weeks that fit need no tabs. */
const DayTabs = lazy(async () => ({ default: (await import("./day-tabs.tsx")).DayTabs }));

export type WeekGridProps<T> = EventHandling<T> & {
  /** For screen readers. */
  label: string;
  events: readonly CalendarEvent<T>[];
  /** Any date of the week. Without it the week is a pattern: no dates, and ranges are ignored. */
  weekOf?: IsoDate | undefined;
  /** Default: Monday to Friday, plus Saturday and Sunday if events are on them. */
  days?: readonly Weekday[] | undefined;
  /** Whether heads have dates. Default: if there's a week. */
  showDates?: boolean | undefined;
  /** Preferences, see `visibleHours`; events outside widen the window. */
  firstHour?: number | undefined;
  lastHour?: number | undefined;
  /** Pixels per hour at the default text size. Default 50, or 48 for one day at a time. */
  hourHeight?: number | undefined;
  /** Events side by side before the rest becomes "+K". Default 3, or 2 with a ghost among them. */
  maxLanes?: number | undefined;
  /** One day at a time below a row of days. Default `auto`: if the calendar is narrower than 640 px (40 rem). */
  singleDay?: boolean | "auto" | undefined;
  /** A single day starts with the first one with an ordinary event, shortly before that event. */
  beginsWithDay?: boolean | undefined;
  /** Marked in the week, or the one shown. Undefined: the widget keeps it, starting with the first day. */
  activeDay?: Weekday | undefined;
  /** Makes the heads buttons. */
  onActiveDayChange?: ((day: Weekday) => void) | undefined;
  /**
   * Called after a horizontal swipe changed the active day; `day` is undefined past either end, where the caller may
   * show another week.
   */
  onDaySwipe?: ((direction: SwipeDirection, day: Weekday | undefined) => void) | undefined;
  /**
   * Whether events move to their next position; false while a key is held, for example. Undefined: never. Events with
   * the same `moveId` move, others fade in.
   */
  isAnimated?: boolean | undefined;
  /** `vertical` leaves the left and right arrow keys to the page. */
  arrowKeys?: "all" | "vertical" | undefined;
};

/** 640 px at the default text size. */
const NARROW_BELOW_REM = 40;

/**
 * A week of events on a shared scale of hours.
 *
 * It knows only days and minutes; `renderEvent` renders an event's content and `eventLabel` its label.
 */
export function WeekGrid<T>(props: WeekGridProps<T>): ReactNode {
  const { label, events, weekOf, showDates = weekOf !== undefined, selectedId, singleDay = "auto" } = props;
  const root = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow(root, singleDay === "auto" ? NARROW_BELOW_REM : undefined);
  const isPrinting = usePrinting();
  const isSingleDay = !isPrinting && (singleDay === "auto" ? isNarrow : singleDay);

  const weekdays = props.days ?? usedWeekdays(events);
  const [keptDay, setKeptDay] = useState<Weekday>();
  const wantedDay = props.activeDay ?? keptDay;
  const changeActiveDay = (day: Weekday) => {
    setKeptDay(day);
    props.onActiveDayChange?.(day);
  };

  const hourHeight = props.hourHeight ?? (isSingleDay ? 48 : 50);
  const { columns, hours: weekHours } = layoutWeek(events, {
    weekdays,
    weekOf,
    hours: { firstHour: props.firstHour, lastHour: props.lastHour },
    hourHeight,
    leastHeight: LEAST_EVENT_HEIGHT,
    ...laneLimits(props.maxLanes, { isSingleDay, isPrinting }),
    selectedId,
  });
  const busy = columns.find(({ placed }) => placed.some(({ item }) => item.event.kind === undefined));
  const firstDay = (props.beginsWithDay ? busy?.weekday : undefined) ?? weekdays[0];
  const activeDay = wantedDay !== undefined && weekdays.includes(wantedDay) ? wantedDay : firstDay;
  const shown = isSingleDay ? columns.filter(({ weekday }) => weekday === activeDay) : columns;
  const starts = shown.flatMap(dayEntries).map(({ start }) => start);
  const hours = isSingleDay && props.beginsWithDay ? hoursFromFirst(weekHours, starts) : weekHours;

  const stops = shown.flatMap((column) => focusStops(column, (occurrence) => isSelectable(occurrence, props)));
  const preferred = stops.find(({ eventId }) => eventId !== undefined && isIn(selectedId, { id: eventId }))?.key;
  const { currentKey, handlers } = useRovingFocus(root, stops, preferred, props.arrowKeys ?? "all");

  const scene = [weekOf, hours.firstHour, ...shown.map(({ weekday }) => weekday)].join("/");
  useEventMoves(root, scene, props.isAnimated);
  const swipe = useSwipe(
    isSingleDay && activeDay !== undefined
      ? (direction) => {
          const day = weekdays[weekdays.indexOf(activeDay) + (direction === "forward" ? 1 : -1)];
          if (day !== undefined) changeActiveDay(day);
          props.onDaySwipe?.(direction, day);
        }
      : undefined,
  );

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
      {...swipe}
    >
      {isSingleDay && activeDay !== undefined ? (
        <Suspense fallback={track}>
          <DayTabs columns={columns} showDates={showDates} activeDay={activeDay} onChange={changeActiveDay}>
            {track}
          </DayTabs>
        </Suspense>
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
