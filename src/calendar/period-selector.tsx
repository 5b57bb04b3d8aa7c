import type { ReactNode } from "react";
import type { IsoDate, Weekday } from "#dates/day";
import { dayHeading, dayLabel, writtenDateRange } from "#dates/words";
import { message, t } from "#words";
import { moveBy, type Period, periodOf } from "./period.ts";
import styles from "./period-selector.module.css";

/** `increment` is how many periods it moved, and `date` where to. */
export type PeriodMove = { direction: "forward" | "back"; increment: number; date: IsoDate };

type PeriodSelectorProps = {
  /** Any date of the shown period; the first, if it's a number of days. */
  date: IsoDate;
  onMove: (move: PeriodMove) => void;
  /** What is between the buttons, and what they move by. Default `week`. */
  period?: Period | undefined;
  /** How many periods a press moves. Default 1. */
  increment?: number | undefined;
  /** Default: the period's name, such as "Week of January 25 - 29 2027". */
  label?: ReactNode | ((first: IsoDate, last: IsoDate) => ReactNode);
  /** The weekdays a week is named by. Default: Monday to Friday. */
  days?: readonly Weekday[] | undefined;
  /** Limits; a step beyond them is disabled. */
  minDate?: IsoDate | undefined;
  maxDate?: IsoDate | undefined;
  /** The page says the period to screen readers itself, with what else has changed. */
  isSilent?: boolean;
};

const WORDS = {
  day: {
    change: message("Change day"),
    next: message("Next {count, plural, one {day} other {# days}}"),
    previous: message("Previous {count, plural, one {day} other {# days}}"),
  },
  week: {
    change: message("Change week"),
    next: message("Next {count, plural, one {week} other {# weeks}}"),
    previous: message("Previous {count, plural, one {week} other {# weeks}}"),
  },
  month: {
    change: message("Change month"),
    next: message("Next {count, plural, one {month} other {# months}}"),
    previous: message("Previous {count, plural, one {month} other {# months}}"),
  },
  span: {
    change: message("Change term"),
    next: message("Next {count, plural, one {term} other {# terms}}"),
    previous: message("Previous {count, plural, one {term} other {# terms}}"),
  },
} as const;

const LINE = {
  fill: "none",
  stroke: "currentcolor",
  strokeLinecap: "round",
  strokeLinejoin: "round",
  strokeWidth: 1.85,
} as const;

/** Previous and next around a period's name: "Week of January 25 - 29 2027". */
export function PeriodSelector(props: PeriodSelectorProps): ReactNode {
  const { date, onMove, period = "week", increment = 1, label = labelOf(props), days, minDate, maxDate } = props;
  const { isSilent = false } = props;
  const words = WORDS[unitOf(period)];
  const count = typeof period === "number" ? period * increment : increment;
  const { first, last } = periodOf(period, date, days);

  const step = (direction: PeriodMove["direction"]) => {
    const isForward = direction === "forward";
    const target = moveBy(period, date, isForward ? increment : -increment);
    const isOut = target === undefined || !isAllowed(periodOf(period, target, days), minDate, maxDate);
    return (
      <button
        type="button"
        className={`tiny-button ${styles.step}`}
        aria-label={t(isForward ? words.next : words.previous, { count })}
        // Stays focusable, so that keyboard users keep their place at the last period.
        aria-disabled={isOut || undefined}
        onClick={() => {
          if (!isOut) onMove({ direction, increment, date: target });
        }}
      >
        <svg viewBox="0 0 24 24" width="1rem" height="1rem" aria-hidden="true" {...LINE}>
          <path d={isForward ? "m9 18 6-6-6-6" : "m15 18-6-6 6-6"} />
        </svg>
      </button>
    );
  };
  return (
    <div role="group" aria-label={t(words.change)} className={styles.selector}>
      {step("back")}
      <span className={`weight-strong ${styles.label}`} aria-live={isSilent ? undefined : "polite"}>
        {typeof label === "function" ? label(first, last) : label}
      </span>
      {step("forward")}
    </div>
  );
}

function unitOf(period: Period): keyof typeof WORDS {
  if (typeof period === "number") return "day";
  return typeof period === "string" ? period : "span";
}

function isAllowed({ first, last }: { first: IsoDate; last: IsoDate }, minDate?: IsoDate, maxDate?: IsoDate): boolean {
  return (maxDate === undefined || first <= maxDate) && (minDate === undefined || last >= minDate);
}

function labelOf({ period = "week", date, days }: Pick<PeriodSelectorProps, "period" | "date" | "days">): string {
  const { first, last, name } = periodOf(period, date, days);
  if (name !== undefined) return name;
  if (period === "week") return t("Week of {week}", { week: writtenDateRange(first, last) });
  if (period === "day") return dayHeading(first);
  return period === "month" ? dayLabel(first, "monthYear") : writtenDateRange(first, last);
}
