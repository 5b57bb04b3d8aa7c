import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { addDays, type IsoDate, monthOf, type Weekday, yearOf } from "#dates/day";
import { WORKWEEK, weekRange } from "#dates/span";
import { dayLabel, shortDateRange } from "#dates/words";
import { inLanguage, message, t } from "#words";
import styles from "./timeline-view.module.css";

/** From the first to the last shown weekday. */
type TimelineWeek = { date: IsoDate; lastDate: IsoDate };

/** `recess` is a week without classes set by the institution. */
export type WeekMark = "classes" | "none" | "recess";

const MARKS = { classes: message("classes"), none: message("no classes"), recess: message("recess, no classes") };

type TimelineViewProps = {
  label: string;
  /** Both inclusive. */
  startDate: IsoDate;
  endDate: IsoDate;
  /** Any date of the selected week; null or a date outside means none. */
  selected: IsoDate | null;
  /** Called with the first shown day of a newly selected week. */
  onSelect: (date: IsoDate) => void;
  /** Of the week with this first shown day. Without it, no week is marked. */
  markOf?: ((date: IsoDate) => WeekMark) | undefined;
  today?: IsoDate | undefined;
  /** The shown weekdays; the first names the week. Default Monday to Friday. */
  days?: readonly Weekday[] | undefined;
};

/**
 * A term's weeks, 30 px each at the default text size, below the months' names; then the selected week, and weeks
 * without classes between others. A list box, not a slider: a slider always has a value, can't wrap, and has one name.
 */
export function TimelineView(props: TimelineViewProps): ReactNode {
  const { label, startDate, endDate, selected, onSelect, markOf, today, days = WORKWEEK } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const weeks = timelineWeeks(startDate, endDate, days).map((week) => ({ ...week, mark: markOf?.(week.date) }));
  const count = weeks.length;
  const indexOf = (date: IsoDate | null | undefined) =>
    date ? weeks.findIndex((week) => week.date === weekRange(date, days)[0]) : -1;
  const current = indexOf(selected);
  const thisWeek = indexOf(today);

  // Scrolls the strip, never the page.
  useLayoutEffect(() => {
    const option = list.current?.children[current];
    const scroller = list.current?.parentElement;
    if (!(option instanceof HTMLElement) || !scroller) return;
    const start = option.offsetLeft - option.offsetWidth;
    const end = option.offsetLeft + 2 * option.offsetWidth - scroller.clientWidth;
    scroller.scrollTo({ left: Math.max(end, Math.min(start, scroller.scrollLeft)) });
  }, [current]);

  const select = (index: number) => {
    const week = weeks[index];
    if (week && index !== current) onSelect(week.date);
  };
  const selectAt = (clientX: number) => {
    const first = list.current?.firstElementChild?.getBoundingClientRect();
    if (first) select(Math.max(0, Math.min(count - 1, Math.floor((clientX - first.left) / first.width))));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const isNone = current === -1;
    const targets: Partial<Record<string, number>> = {
      ArrowLeft: isNone ? 0 : (current + count - 1) % count,
      ArrowRight: isNone ? count - 1 : (current + 1) % count,
      Home: 0,
      End: count - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    select(target);
  };

  return (
    <div className={`boxed type-small ${styles.timeline}`}>
      <span id={`${id}-label`} className="weight-strong">
        {label}
      </span>
      <div className={styles.scroller}>
        <div
          ref={list}
          role="listbox"
          tabIndex={0}
          aria-labelledby={`${id}-label`}
          aria-orientation="horizontal"
          aria-activedescendant={current === -1 ? undefined : `${id}-${current}`}
          className={styles.weeks}
          onKeyDown={onKeyDown}
          // A mouse or pen selects while its primary button is down. A finger taps, because dragging scrolls.
          onPointerDown={(event) => {
            if (event.pointerType === "touch" || event.button !== 0) return;
            // Without it, a pointer that leaves the row is lost.
            event.currentTarget.setPointerCapture(event.pointerId);
            selectAt(event.clientX);
          }}
          onPointerMove={(event) => {
            const isHeld = (event.buttons & 1) === 1 && event.currentTarget.hasPointerCapture(event.pointerId);
            if (event.pointerType !== "touch" && isHeld) selectAt(event.clientX);
          }}
          // After a captured pointer the click hits the row itself.
          onClick={({ target, currentTarget }) =>
            select([...currentTarget.children].findIndex((option) => option.contains(target as Node)))
          }
        >
          {weeks.map((week, i) => (
            <div
              key={week.date}
              id={`${id}-${i}`}
              role="option"
              aria-selected={i === current}
              className={styles.week}
              data-mark={week.mark}
              data-today={i === thisWeek || undefined}
            >
              <span className="visually-hidden">{spokenWeek(week, i === thisWeek)}</span>
              <span aria-hidden="true" className={`tone-quiet ${styles.month}`}>
                {monthLabel(weeks, i)}
              </span>
              <span aria-hidden="true" className={styles.block} />
            </div>
          ))}
        </div>
      </div>
      <span className={`tone-quiet ${styles.note}`}>{timelineNote(weeks, current)}</span>
    </div>
  );
}

/** With a shown weekday between two dates, inclusive. */
export function timelineWeeks(
  startDate: IsoDate,
  endDate: IsoDate,
  days: readonly Weekday[] = WORKWEEK,
): TimelineWeek[] {
  const weeks: TimelineWeek[] = [];
  for (let day = startDate; ; day = addDays(day, 7)) {
    const [date, lastDate] = weekRange(day, days);
    if (date > endDate) return weeks;
    if (lastDate >= startDate) weeks.push({ date, lastDate });
  }
}

type MarkedWeek = TimelineWeek & { mark: WeekMark | undefined };

/** "Week of January 25, classes" */
function spokenWeek({ date, mark }: MarkedWeek, isThisWeek: boolean): string {
  const name = dayLabel(date, "monthDay");
  if (mark === undefined) {
    return isThisWeek ? t("Week of {week}, this week", { week: name }) : t("Week of {week}", { week: name });
  }
  const week = { week: name, mark: t(MARKS[mark]) };
  return isThisWeek ? t("Week of {week}, this week, {mark}", week) : t("Week of {week}, {mark}", week);
}

/** Above the first week, and above each week that starts in a new month. */
function monthLabel(weeks: readonly TimelineWeek[], i: number): string {
  const { date } = weeks[i]!;
  const before = weeks[i - 1]?.date;
  if (before !== undefined && monthOf(before) === monthOf(date)) return "";
  const isNewYear = before !== undefined && yearOf(before) !== yearOf(date);
  return isNewYear ? `${dayLabel(date, "month")} ${yearOf(date)}` : dayLabel(date, "month");
}

const MAX_RANGES = 2;

function timelineNote(weeks: readonly MarkedWeek[], current: number): string {
  const week = weeks[current];
  const facts = week ? [t("Week of {week}", { week: dayLabel(week.date, "short") })] : [];
  const free = classFreeRanges(weeks);
  if (free.length > 0 && free.length <= MAX_RANGES) {
    const list = inLanguage("list", (own) => new Intl.ListFormat(own, { type: "conjunction" }));
    facts.push(t("no classes {weeks}", { weeks: list.format(free) }));
  }
  return facts.join("\u00a0· ");
}

/** Between weeks with classes: "Mar 15–19". */
function classFreeRanges(weeks: readonly MarkedWeek[]): string[] {
  const hasClasses = weeks.map(({ mark }) => mark === "classes" || mark === undefined);
  const last = hasClasses.lastIndexOf(true);
  const ranges: string[] = [];
  for (let i = hasClasses.indexOf(true) + 1; i < last; i++) {
    if (hasClasses[i]) continue;
    const { date } = weeks[i]!;
    while (!hasClasses[i + 1]) i++;
    ranges.push(shortDateRange(date, weeks[i]!.lastDate));
  }
  return ranges;
}
