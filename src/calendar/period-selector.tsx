import type { ReactNode } from "react";
import { t } from "#words";
import styles from "./period-selector.module.css";
import { addDays, dateRange, type IsoDate, weekDates, type Weekday, WORKWEEK } from "./week.ts";

export type WeekMove = { direction: "forward" | "back"; increment: 1; date: IsoDate };

export type PeriodSelectorProps = {
  /** Any date of the week. */
  date: IsoDate;
  onMove: (move: WeekMove) => void;
  /** The shown weekdays; the first and last name the week. Default Monday to Friday. */
  days?: readonly Weekday[] | undefined;
  /** Limits; a step beyond them is disabled. */
  minDate?: IsoDate | undefined;
  maxDate?: IsoDate | undefined;
};

/** Previous and next around a week's name: "Week of January 25 - 29 2027". */
export function PeriodSelector({ date, onMove, days = WORKWEEK, minDate, maxDate }: PeriodSelectorProps): ReactNode {
  const step = (direction: WeekMove["direction"]) => {
    const target = addDays(date, direction === "forward" ? 7 : -7);
    const [first, last] = weekRange(target, days);
    const isOut = (maxDate !== undefined && first > maxDate) || (minDate !== undefined && last < minDate);
    return (
      <button
        type="button"
        className={styles.step}
        aria-label={direction === "forward" ? t("Next week") : t("Previous week")}
        // Stays focusable, so that keyboard users keep their place at the last week.
        aria-disabled={isOut || undefined}
        onClick={() => {
          if (!isOut) onMove({ direction, increment: 1, date: target });
        }}
      >
        <Chevron direction={direction} />
      </button>
    );
  };
  return (
    <div role="group" aria-label={t("Change week")} className={styles.selector}>
      {step("back")}
      <span className={styles.label} aria-live="polite">
        {t("Week of {week}", { week: dateRange(...weekRange(date, days)) })}
      </span>
      {step("forward")}
    </div>
  );
}

function weekRange(date: IsoDate, days: readonly Weekday[]): [IsoDate, IsoDate] {
  const dates = weekDates(date, days);
  return [dates[0] ?? date, dates.at(-1) ?? date];
}

function Chevron({ direction }: { direction: WeekMove["direction"] }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.chevron}>
      <path d={direction === "forward" ? "m9 18 6-6-6-6" : "m15 18-6-6 6-6"} />
    </svg>
  );
}
