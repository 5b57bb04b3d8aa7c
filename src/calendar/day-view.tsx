import { type ReactNode, useId, useRef } from "react";
import { DayColumn } from "./day-column.tsx";
import styles from "./day-view.module.css";
import { type EventHandling, isSelectable } from "./event-box.tsx";
import { type CalendarEvent, isIn } from "./event.ts";
import { HourTrack } from "./hour-track.tsx";
import { useEventMoves } from "./use-event-moves.ts";
import { usePrinting } from "./use-printing.ts";
import { useRovingFocus } from "./use-roving-focus.ts";
import { type SwipeDirection, useSwipe } from "./use-swipe.ts";
import { dayHeading, type IsoDate, weekdayOf } from "./week.ts";
import { focusStops, laneLimits, layoutWeek, LEAST_EVENT_HEIGHT } from "./week-layout.ts";

export type DayViewProps<T> = EventHandling<T> & {
  /** For screen readers; the day is added. */
  label: string;
  events: readonly CalendarEvent<T>[];
  date: IsoDate;
  /** Default 3. */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** Preferences, see `visibleHours`; events outside widen the window. */
  firstHour?: number | undefined;
  lastHour?: number | undefined;
  /** Pixels per hour at the default text size. Default 48. */
  hourHeight?: number | undefined;
  /** Events side by side before the rest becomes "+K". Default 3. */
  maxLanes?: number | undefined;
  /** `vertical` leaves the left and right arrow keys to the page. */
  arrowKeys?: "all" | "vertical" | undefined;
  /** Called on a horizontal swipe; the caller shows another day. */
  onDaySwipe?: ((direction: SwipeDirection) => void) | undefined;
  /** See `WeekGrid`. */
  isAnimated?: boolean | undefined;
};

/** A day of events on a scale of hours, titled "Monday, January 25th". */
export function DayView<T>(props: DayViewProps<T>): ReactNode {
  const { label, events, date, headingLevel = 3, selectedId, hourHeight = 48, onDaySwipe } = props;
  const root = useRef<HTMLDivElement>(null);
  const headingId = useId();
  const labelId = useId();
  const isPrinting = usePrinting();
  const { columns, hours } = layoutWeek(events, {
    weekdays: [weekdayOf(date)],
    weekOf: date,
    hours: { firstHour: props.firstHour, lastHour: props.lastHour },
    hourHeight,
    leastHeight: LEAST_EVENT_HEIGHT,
    ...laneLimits(props.maxLanes, { isSingleDay: true, isPrinting }),
    selectedId,
  });
  const stops = columns.flatMap((column) => focusStops(column, (occurrence) => isSelectable(occurrence, props)));
  const preferred = stops.find(({ eventId }) => eventId !== undefined && isIn(selectedId, { id: eventId }))?.key;
  const { currentKey, handlers } = useRovingFocus(root, stops, preferred, props.arrowKeys ?? "all");
  useEventMoves(root, `${date}/${hours.firstHour}`, props.isAnimated);
  const swipe = useSwipe(onDaySwipe);

  const Heading = `h${headingLevel}` as const;
  return (
    <div
      ref={root}
      role="group"
      aria-labelledby={`${labelId} ${headingId}`}
      className={styles.day}
      data-single="true"
      data-swiped={onDaySwipe ? "true" : undefined}
      {...handlers}
      {...swipe}
    >
      <span id={labelId} hidden>
        {label}
      </span>
      <Heading id={headingId} className={styles.heading}>
        {dayHeading(date)}
      </Heading>
      <HourTrack hours={hours} hourHeight={hourHeight} size="full">
        {columns.map((column) => (
          <DayColumn key={column.weekday} column={column} handling={props} isSingleDay currentKey={currentKey} />
        ))}
      </HourTrack>
    </div>
  );
}
