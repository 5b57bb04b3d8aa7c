import type { ReactNode } from "react";
import styles from "./period-selector.module.css";
import {
  addDays,
  addMonths,
  dateRange,
  dayHeading,
  type IsoDate,
  monthAndYear,
  weekDates,
  type Weekday,
  WORKWEEK,
} from "./week.ts";

export type Period = "day" | "week" | "month";

export type PeriodMove = {
  direction: "forward" | "back";
  /** How many periods. */
  increment: number;
  period: Period;
  /** The new date. */
  date: IsoDate;
};

export type PeriodSelectorProps = {
  /** Any date of the period. */
  date: IsoDate;
  onMove: (move: PeriodMove) => void;
  /** Default `week`. */
  period?: Period | undefined;
  /** Periods per step. Default 1. */
  increment?: number | undefined;
  /** Default by period: "Monday, January 25th", "Week of January 25 - 29 2027", "January 2027". */
  label?: ReactNode;
  /** The shown weekdays; the first and last name the week. Default Monday to Friday. */
  days?: readonly Weekday[] | undefined;
  /** Limits; a step beyond them is disabled. */
  minDate?: IsoDate | undefined;
  maxDate?: IsoDate | undefined;
};

/** Previous and next around a period's name. */
export function PeriodSelector({
  date,
  onMove,
  period = "week",
  increment = 1,
  days = WORKWEEK,
  label = periodLabel(date, period, days),
  minDate,
  maxDate,
}: PeriodSelectorProps): ReactNode {
  const step = (direction: PeriodMove["direction"]) => {
    const target = movePeriod(date, period, direction === "forward" ? increment : -increment);
    const [first, last] = periodRange(target, period, days);
    const isOut = (maxDate !== undefined && first > maxDate) || (minDate !== undefined && last < minDate);
    const word = direction === "forward" ? "Next" : "Previous";
    return (
      <button
        type="button"
        className={styles.step}
        aria-label={`${word} ${increment === 1 ? period : `${increment} ${period}s`}`}
        // Stays focusable, so that keyboard users keep their place at the last week.
        aria-disabled={isOut || undefined}
        onClick={() => {
          if (!isOut) onMove({ direction, increment, period, date: target });
        }}
      >
        <Chevron direction={direction} />
      </button>
    );
  };
  return (
    <div role="group" aria-label={`Change ${period}`} className={styles.selector}>
      {step("back")}
      <span className={styles.label} aria-live="polite">
        {label}
      </span>
      {step("forward")}
    </div>
  );
}

function movePeriod(date: IsoDate, period: Period, count: number): IsoDate {
  return period === "month" ? addMonths(date, count) : addDays(date, period === "week" ? count * 7 : count);
}

function periodRange(date: IsoDate, period: Period, days: readonly Weekday[]): [IsoDate, IsoDate] {
  if (period === "day") return [date, date];
  if (period === "week") {
    const dates = weekDates(date, days);
    return [dates[0] ?? date, dates.at(-1) ?? date];
  }
  const first = `${date.slice(0, 7)}-01`;
  return [first, addDays(addMonths(first, 1), -1)];
}

function periodLabel(date: IsoDate, period: Period, days: readonly Weekday[]): string {
  if (period === "day") return dayHeading(date);
  if (period === "month") return monthAndYear(date);
  return `Week of ${dateRange(...periodRange(date, "week", days))}`;
}

function Chevron({ direction }: { direction: PeriodMove["direction"] }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.chevron}>
      <path d={direction === "forward" ? "m9 18 6-6-6-6" : "m15 18-6-6 6-6"} />
    </svg>
  );
}
