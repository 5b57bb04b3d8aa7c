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
  /** Events side by side before the rest becomes "+K". Default 3, and 2 where a ghost is among them. */
  maxLanes?: number | undefined;
  /** One day at a time under a row of days. Default `auto`: where the calendar is narrower than 640 px (40 rem). */
  singleDay?: boolean | "auto" | undefined;
  /** A single day is the first with an ordinary event, and begins shortly before its own first event. */
  beginsWithDay?: boolean | undefined;
  /** The active day: marked in the week, the one shown one at a time. Left out, the widget keeps it, from the first day. */
  activeDay?: Weekday | undefined;
  /** With it, the heads of the week are buttons. */
  onActiveDayChange?: ((day: Weekday) => void) | undefined;
  /**
   * Told of each swipe sideways over a single day, after the active day has changed; `day` is
   * undefined past either end, where the caller may show another week.
   */
  onDaySwipe?: ((direction: SwipeDirection, day: Weekday | undefined) => void) | undefined;
  /**
   * Whether events glide to their next place when the events change: false while a key is held, say.
   * Left out: never. Events of one `moveId` move, others fade in.
   */
  isAnimated?: boolean | undefined;
  /** `vertical` leaves the left and right arrow keys to the page. */
  arrowKeys?: "all" | "vertical" | undefined;
};

/** 640 px at the usual text size. */
const NARROW_BELOW_REM = 40;

/**
 * A week of events over a shared scale of hours.
 *
 * Knows days and minutes only; what an event says is drawn by `renderEvent` and spoken by `eventLabel`.
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
