import type { ReactNode } from "react";
import styles from "./event-table.module.css";
import { MARK_WORDS, type TimelineWeek, timelineWeeks, weekIndex, type WeekMark } from "./timeline.ts";
import { type IsoDate, monthAndYear, shortDateRange, type Weekday, WORKWEEK } from "./week.ts";

export type TimelineListProps = {
  label: string;
  /** Both inclusive. */
  startDate: IsoDate;
  endDate: IsoDate;
  /** Any date of the selected week; null or a date outside means none. */
  selected: IsoDate | null;
  /** Called with the week's first shown day. Undefined: nothing can be selected. */
  onSelect?: ((date: IsoDate) => void) | undefined;
  /** Default: every week has classes. */
  markOf?: ((week: TimelineWeek) => WeekMark) | undefined;
  today?: IsoDate | undefined;
  days?: readonly Weekday[] | undefined;
};

/** A `TimelineView`'s weeks as a table by month. */
export function TimelineList(props: TimelineListProps): ReactNode {
  const { label, startDate, endDate, selected, today, days = WORKWEEK } = props;
  const weeks = timelineWeeks(startDate, endDate, days);
  const current = weeks[weekIndex(weeks, selected, days)];
  const thisWeek = weeks[weekIndex(weeks, today, days)];
  if (weeks.length === 0) return <p className={styles.empty}>No weeks to show.</p>;
  const months = Map.groupBy(weeks, ({ date }) => monthAndYear(date));
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Week</th>
          <th scope="col">Classes</th>
        </tr>
      </thead>
      {[...months].map(([month, ofMonth]) => (
        <tbody key={month}>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={2}>
              {month}
            </th>
          </tr>
          {ofMonth.map((week) => (
            <WeekRow
              key={week.date}
              week={week}
              isSelected={week === current}
              isThisWeek={week === thisWeek}
              mark={props.markOf?.(week) ?? "classes"}
              onSelect={props.onSelect}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

type WeekRowProps = {
  week: TimelineWeek;
  isSelected: boolean;
  isThisWeek: boolean;
  mark: WeekMark;
  onSelect: ((date: IsoDate) => void) | undefined;
};

function WeekRow({ week, isSelected, isThisWeek, mark, onSelect }: WeekRowProps) {
  const dates = shortDateRange(week.date, week.lastDate);
  const words = MARK_WORDS[mark];
  return (
    <tr data-selected={isSelected || undefined}>
      <th scope="row">
        {onSelect ? (
          <button type="button" className={styles.name} aria-pressed={isSelected} onClick={() => onSelect(week.date)}>
            {dates}
          </button>
        ) : (
          dates
        )}
      </th>
      <td>
        {words.charAt(0).toUpperCase() + words.slice(1)}
        {isThisWeek && " · this week"}
      </td>
    </tr>
  );
}
