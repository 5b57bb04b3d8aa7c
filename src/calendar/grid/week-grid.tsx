import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { type IsoDate, type Weekday, weekdayOf } from "#dates/day";
import { MINUTES_PER_HOUR } from "#dates/minutes";
import { dayHeading, dayLabel, spokenDay, weekdayName } from "#dates/words";
import { isIn } from "../event.ts";
import { type AnyEvent, type Event, typedEvents } from "../plain-event.ts";
import { type DayColumn as Column, hoursFromFirst, layoutWeek, shownDays, type WeekWishes } from "../week-layout.ts";
import { DayRow } from "./day-row.tsx";
import { type AxisAction, DayTrack, WeekGridDay } from "./day-track.tsx";
import { type EventHandling, isSelectable } from "./event-box.tsx";
import { joinBands } from "./join-bands.ts";
import { useEventMoves } from "./use-event-moves.ts";
import { useRovingFocus } from "./use-roving-focus.ts";
import { useSwipe } from "./use-swipe.ts";
import styles from "./week-grid.module.css";

/** Weeks that fit need no tabs. */
const DayTabs = lazy(async () => ({ default: (await import("./day-tabs.tsx")).DayTabs }));

/** `hourHeight` is 50 by default, or 48 for one day at a time. */
type GridProps<T> = Omit<WeekWishes<T>, "events"> &
  EventHandling<T> & {
    /** Plain events (then `T` is `Event`) or typed ones. */
    events: readonly AnyEvent<T>[];
    label: string;
    /** In pixels at the default text size. Default: 50, or 48 for one day at a time. */
    hourHeight?: number | undefined;
    /** Makes the hours buttons, except those where it's undefined. */
    hourAction?: ((hour: number) => AxisAction | undefined) | undefined;
    /** What lasts all of a day, in a row above the hours; null for a day without any. */
    renderAllDay?: ((date: IsoDate) => ReactNode) | undefined;
    /** See `useEventMoves`. */
    isAnimated?: boolean | undefined;
    /** `vertical` leaves the left and right arrow keys to the page. */
    arrowKeys?: "all" | "vertical" | undefined;
  };

type WeekGridProps<T> = GridProps<T> & {
  /** Heads without dates, hours as bare numbers: five days as wide as a phone. */
  isCompact?: boolean | undefined;
  /** One day below a row of days; turns to a newly selected event. Default: below 40 rem. */
  singleDay?: boolean | undefined;
  /** Starts with the first day with an ordinary event, shortly before it. */
  beginsWithDay?: boolean | undefined;
  /** Marked in its head. */
  today?: IsoDate | undefined;
  /** A single day has the hours of the week, however late it begins, so that weeks compare. */
  keepsHours?: boolean | undefined;
  /** The day that is marked among the heads, and shown where there's one at a time. Default: the first, then the last one pressed. */
  activeDay?: Weekday | undefined;
  /** Makes the heads buttons. Where there's one day at a time, tabs and swipes change it. */
  onActiveDayChange?: ((day: Weekday, by: DayChange) => void) | undefined;
  /** What pressing a head does in place of that; not where there's one day at a time, whose tabs show another. */
  headAction?: ((day: Weekday) => AxisAction | undefined) | undefined;
  heading?: ReactNode;
  /** Of the day, where there's one at a time. Default 2. */
  headingLevel?: HeadingLevel | undefined;
};

type HeadingLevel = 2 | 3 | 4;

type DayChange = "head" | "tab" | "swipe";

/** 640 px. In rem, because larger text needs more room. */
const NARROW_BELOW_REM = 40;
const MAX_SCROLLBAR = 20;
/** Minimum target size (WCAG 2.2, 2.5.8). */
const MIN_EVENT_HEIGHT = 24;
/** Side by side; the rest is "+K". */
const MAX_LANES = 3;
/** An event next to a ghost keeps at least half of its column; a single day has more room. */
const MAX_GHOST_LANES = 2;
/** Paper can't open a "+K". */
const PRINTED_LANES = 6;

/** A week, or one of its days at a time. */
export function WeekGrid<T = Event>({ events: given, ...props }: WeekGridProps<T>): ReactNode {
  const events = typedEvents(given);
  const { weekOf, selectedIds } = props;
  const days = shownDays({ ...props, events });
  const root = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow(root, props.singleDay === undefined);
  const { singleDay = isNarrow, isCompact = false, heading } = props;
  const isPrinting = useSyncExternalStore(onPrinting, () => matchMedia("print").matches);
  const isSingleDay = !isPrinting && singleDay;

  const [keptDay, setKeptDay] = useState<Weekday>();
  const changeActiveDay = (day: Weekday, by: DayChange) => {
    setKeptDay(day);
    props.onActiveDayChange?.(day, by);
  };

  const hourHeight = props.hourHeight ?? (isSingleDay ? 48 : 50);
  const screenGuestLanes = isSingleDay ? MAX_LANES : MAX_GHOST_LANES;
  const { columns, hours: weekHours } = layoutWeek(
    { ...props, events },
    {
      leastMinutes: (MIN_EVENT_HEIGHT / hourHeight) * MINUTES_PER_HOUR,
      maxLanes: isPrinting ? PRINTED_LANES : MAX_LANES,
      maxGuestLanes: isPrinting ? PRINTED_LANES : screenGuestLanes,
      selectedIds,
    },
  );
  const busy = columns.find(({ entries }) => entries.some(({ placed }) => placed && !placed.item.event.kind));
  const firstDay = (props.beginsWithDay ? busy?.weekday : undefined) ?? days[0];
  const activeDay = [props.activeDay, keptDay].find((day) => day !== undefined && days.includes(day)) ?? firstDay;
  const shown = isSingleDay ? columns.filter(({ weekday }) => weekday === activeDay) : joinBands(columns);
  const holdsSelected = ({ entries }: Column<T>) =>
    entries.some(({ placed }) => placed && isIn(selectedIds, placed.item.event));
  const selection = String(selectedIds);
  const [lastSelection, setLastSelection] = useState(selection);
  if (selection !== lastSelection) {
    setLastSelection(selection);
    const day = columns.find(holdsSelected)?.weekday;
    if (isSingleDay && day !== undefined && !shown.some(holdsSelected)) setKeptDay(day);
  }
  const starts = shown.flatMap(({ entries }) => entries.map(({ start }) => start));
  const hours = isSingleDay && props.beginsWithDay && !props.keepsHours ? hoursFromFirst(weekHours, starts) : weekHours;

  const entries = shown.flatMap((column) => column.entries.map((entry) => ({ ...entry, weekday: column.weekday })));
  const stops = entries.filter(({ placed }) => !placed || isSelectable(placed.item, props));
  const preferred = stops.find(({ placed }) => placed && isIn(selectedIds, placed.item.event))?.key;
  const { currentKey, handlers } = useRovingFocus(root, stops, preferred, props.arrowKeys ?? "all");

  useEventMoves(
    root,
    [weekOf, hours.firstHour, ...shown.map(({ weekday }) => weekday)].join("/"),
    props.isAnimated === true,
  );
  const swipe = useSwipe((direction) => {
    const day = days[days.indexOf(activeDay!) + (direction === "forward" ? 1 : -1)];
    if (day !== undefined) changeActiveDay(day, "swipe");
  });

  const shownDate = shown[0]?.date;
  const hourTrack = (
    <DayTrack
      hours={hours}
      hourHeight={hourHeight}
      hourForm={isCompact ? "bare" : "full"}
      {...(isPrinting ? {} : { hourAction: props.hourAction })}
    >
      {shown.map((column) => (
        <WeekGridDay
          key={column.weekday}
          column={column}
          handling={props}
          isSingleDay={isSingleDay}
          currentKey={currentKey}
        />
      ))}
    </DayTrack>
  );
  const track = (
    <>
      <AllDayRow columns={shown} render={props.renderAllDay} />
      {hourTrack}
    </>
  );
  // The tabs have no month.
  const tabHeading = shownDate !== undefined && !isCompact && (
    <DayHeading date={shownDate} level={props.headingLevel ?? 2} isUnderTabs />
  );
  return (
    <div
      ref={root}
      role="group"
      aria-label={props.label}
      className={`boxed ${styles.week}`}
      data-keys="week"
      data-single={isSingleDay || undefined}
      data-compact={isCompact || undefined}
      data-acts={props.hourAction !== undefined || undefined}
      {...handlers}
      {...(isSingleDay ? swipe : {})}
    >
      {isSingleDay && !heading && activeDay !== undefined ? (
        <Suspense
          fallback={
            <>
              <DayRow columns={columns} showDates={!isCompact} activeDay={activeDay} />
              {tabHeading}
              {track}
            </>
          }
        >
          <DayTabs
            columns={columns}
            showDates={!isCompact}
            activeDay={activeDay}
            onChange={(day) => changeActiveDay(day, "tab")}
          >
            {tabHeading}
            {track}
          </DayTabs>
        </Suspense>
      ) : (
        <>
          {heading ?? (
            <DayHeads
              columns={columns}
              showDates={!isCompact}
              activeDay={activeDay}
              today={props.today}
              action={isPrinting ? undefined : props.headAction}
              onChange={props.onActiveDayChange && ((day) => changeActiveDay(day, "head"))}
            />
          )}
          {track}
        </>
      )}
    </div>
  );
}

type DayViewProps<T> = Omit<GridProps<T>, "weekOf" | "days" | "firstDay" | "lastDay"> & {
  date: IsoDate;
  /** Default 2. */
  headingLevel?: HeadingLevel | undefined;
  /** Starts shortly before the first event. */
  beginsWithEvent?: boolean | undefined;
};

/** Titled "Monday, January 25th". */
export function DayView<T = Event>({
  date,
  label,
  headingLevel = 2,
  beginsWithEvent,
  ...props
}: DayViewProps<T>): ReactNode {
  const day = dayHeading(date);
  return (
    <WeekGrid<T>
      {...props}
      label={`${label} ${day}`}
      weekOf={date}
      days={[weekdayOf(date)]}
      singleDay
      beginsWithDay={beginsWithEvent}
      heading={<DayHeading date={date} level={headingLevel} />}
    />
  );
}

type DayHeadingProps = { date: IsoDate; level: HeadingLevel; isUnderTabs?: boolean };

/** "Monday, January 25th" */
function DayHeading({ date, level, isUnderTabs = false }: DayHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <Heading className={`type-title-3 ${isUnderTabs ? styles.tabHeading : styles.heading}`}>{dayHeading(date)}</Heading>
  );
}

type DayHeadsProps = {
  columns: readonly Pick<Column<unknown>, "weekday" | "date">[];
  showDates: boolean;
  activeDay: Weekday | undefined;
  today: IsoDate | undefined;
  action: WeekGridProps<unknown>["headAction"];
  onChange: ((day: Weekday) => void) | undefined;
};

function DayHeads({ columns, showDates, activeDay, today, action, onChange }: DayHeadsProps) {
  const actionOf = (weekday: Weekday, date: IsoDate | undefined): AxisAction | undefined => {
    if (action) return action(weekday);
    if (!onChange) return undefined;
    const isPressed = weekday === activeDay;
    return { label: spokenDay(weekday, date), isPressed, onAction: () => onChange(weekday) };
  };
  return (
    <div className={styles.heads}>
      {columns.map(({ weekday, date }) => {
        const own = actionOf(weekday, date);
        // If the heads aren't buttons, they stay silent: each column's list names its day.
        const Head = own ? "button" : "div";
        return (
          <Head
            key={weekday}
            className={`tone-quiet ${styles.head}`}
            aria-current={date !== undefined && date === today ? "date" : undefined}
            {...(own && {
              type: "button",
              "data-head": weekday,
              "aria-pressed": own.isPressed,
              onClick: own.onAction,
            })}
          >
            {own && <span className="visually-hidden">{own.label}</span>}
            <span aria-hidden="true">
              <b>{weekdayName(weekday, "short")}</b>{" "}
              {showDates && date !== undefined && <span>{dayLabel(date, "short")}</span>}
            </span>
          </Head>
        );
      })}
    </div>
  );
}

type AllDayRowProps = {
  columns: readonly Pick<Column<unknown>, "weekday" | "date">[];
  render: GridProps<unknown>["renderAllDay"];
};

/** Takes no room in a week that has nothing of all day. */
function AllDayRow({ columns, render }: AllDayRowProps) {
  const cells = columns.map(({ weekday, date }) => ({
    weekday,
    content: date === undefined ? null : (render?.(date) ?? null),
  }));
  if (cells.every(({ content }) => content === null)) return null;
  return (
    <div className={styles.allDay}>
      {cells.map(({ weekday, content }) => (
        <div key={weekday} className={styles.allDayCell}>
          {content}
        </div>
      ))}
    </div>
  );
}

function onPrinting(onChange: () => void): () => void {
  const query = matchMedia("print");
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Known before the first paint, and follows the grid's own width, because a wide window can have narrow columns. */
function useNarrow(ref: RefObject<HTMLElement | null>, isMeasured: boolean): boolean {
  // A narrow window can't have a wide grid, which would be drawn for nothing.
  const [isNarrow, setNarrow] = useState(() => isMeasured && matchMedia(`(width < ${NARROW_BELOW_REM}rem)`).matches);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !isMeasured) return;
    const measure = () => {
      // With the borders, which the single day doesn't have.
      const width = element.offsetWidth;
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      // A hidden element has no width. The single day may need no scrollbar, whose width mustn't bring the week back.
      if (width > 0) setNarrow((wasNarrow) => width < NARROW_BELOW_REM * rem + (wasNarrow ? MAX_SCROLLBAR : 0));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, isMeasured]);
  return isNarrow;
}
