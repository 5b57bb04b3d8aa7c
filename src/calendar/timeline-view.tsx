import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { t, inLanguage } from "#words";
import spoken from "./spoken.module.css";
import {
  classFreeRanges,
  spokenWeek,
  stepWeek,
  type TimelineWeek,
  timelineWeeks,
  weekIndex,
  type WeekMark,
} from "./timeline.ts";
import styles from "./timeline-view.module.css";
import { useWeekDrag } from "./use-week-drag.ts";
import { type IsoDate, monthName, shortDate, type Weekday, WORKWEEK } from "./week.ts";

export type TimelineViewProps = {
  /** Above or before the weeks: "Semester". */
  label: string;
  /** Both inclusive. */
  startDate: IsoDate;
  endDate: IsoDate;
  /** Any date of the selected week; null or a date outside means none. */
  selected: IsoDate | null;
  /** Called with the first shown day of a newly selected week. */
  onSelect: (date: IsoDate) => void;
  /** Default: every week has classes. */
  markOf?: ((week: TimelineWeek) => WeekMark) | undefined;
  /** Its week is marked. */
  today?: IsoDate | undefined;
  /** The shown weekdays; the first names the week. Default Monday to Friday. */
  days?: readonly Weekday[] | undefined;
  /** Words at the end. Default: the selected week, and weeks without classes between others. */
  note?: ReactNode;
};

/**
 * A term's weeks in a row, 30 px each at the default text size, below the months' names.
 *
 * A list box, not a slider: a slider always has a value, can't wrap, and has one name, but here nothing may be selected
 * and every week has its own name.
 */
export function TimelineView(props: TimelineViewProps): ReactNode {
  const { label, startDate, endDate, selected, onSelect, markOf = allClasses, today, days = WORKWEEK } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const weeks = timelineWeeks(startDate, endDate, days);
  const current = weekIndex(weeks, selected, days);
  const thisWeek = weekIndex(weeks, today, days);
  const marks = new Map(weeks.map((week) => [week, markOf(week)]));

  const select = (index: number) => {
    const week = weeks[index];
    if (week && index !== current) onSelect(week.date);
  };
  const drag = useWeekDrag(list, weeks.length, select);
  useSelectedInView(list, current);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const target = keyTarget(event.key, weeks.length, current);
    if (target === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    select(target);
  };
  const optionId = (index: number) => `${id}-${index}`;

  return (
    <div className={styles.timeline}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <div className={styles.scroller}>
        <div
          ref={list}
          role="listbox"
          tabIndex={0}
          aria-labelledby={`${id}-label`}
          aria-orientation="horizontal"
          aria-activedescendant={current === -1 ? undefined : optionId(current)}
          className={styles.weeks}
          onKeyDown={onKeyDown}
          {...drag}
        >
          {weeks.map((week, i) => {
            const mark = marks.get(week)!;
            const month = monthLabel(weeks, i);
            return (
              <div
                key={week.date}
                id={optionId(i)}
                role="option"
                aria-selected={i === current}
                className={styles.week}
                data-mark={mark}
                data-today={i === thisWeek || undefined}
              >
                <span className={spoken.spoken}>{spokenWeek(week, mark, i === thisWeek)}</span>
                <span aria-hidden="true" className={styles.month}>
                  {month}
                </span>
                <span aria-hidden="true" className={styles.block} />
              </div>
            );
          })}
        </div>
      </div>
      <span className={styles.note}>{props.note ?? timelineNote(weeks, current, (week) => marks.get(week)!)}</span>
    </div>
  );
}

function allClasses(): WeekMark {
  return "classes";
}

function keyTarget(key: string, count: number, current: number): number | undefined {
  switch (key) {
    case "ArrowLeft":
      return stepWeek(count, current, "back");
    case "ArrowRight":
      return stepWeek(count, current, "forward");
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}

/** Above the first week, and above each week that starts in a new month. */
function monthLabel(weeks: readonly TimelineWeek[], i: number): string {
  const { date } = weeks[i]!;
  const before = weeks[i - 1]?.date;
  if (before?.slice(0, 7) === date.slice(0, 7)) return "";
  const isNewYear = before !== undefined && before.slice(0, 4) !== date.slice(0, 4);
  return isNewYear ? `${monthName(date)} ${date.slice(0, 4)}` : monthName(date);
}

const MOST_RANGES = 2;

function listOf(ranges: readonly string[]): string {
  return inLanguage("list", (own) => new Intl.ListFormat(own, { type: "conjunction" })).format(ranges);
}

function timelineNote(weeks: readonly TimelineWeek[], current: number, markOf: (week: TimelineWeek) => WeekMark) {
  const week = weeks[current];
  const ranges = classFreeRanges(weeks, markOf);
  const facts = [
    ...(week ? [t("Week of {week}", { week: shortDate(week.date) })] : []),
    ...(ranges.length > 0 && ranges.length <= MOST_RANGES ? [t("no classes {weeks}", { weeks: listOf(ranges) })] : []),
  ];
  return facts.join(" · ");
}

/** Scrolls the strip, never the page. */
function useSelectedInView(list: { current: HTMLElement | null }, index: number) {
  useLayoutEffect(() => {
    const option = list.current?.children[index];
    const scroller = list.current?.parentElement;
    if (!(option instanceof HTMLElement) || !scroller) return;
    const start = option.offsetLeft - option.offsetWidth;
    const end = option.offsetLeft + 2 * option.offsetWidth - scroller.clientWidth;
    scroller.scrollTo({ left: Math.max(end, Math.min(start, scroller.scrollLeft)) });
  }, [list, index]);
}
