import type { ReactNode } from "react";
import { t } from "#words";
import styles from "./period-selector.module.css";
import { addDays, type IsoDate } from "#dates/day";
import { weekRange, WORKWEEK } from "#dates/span";
import { writtenDateRange } from "#dates/words";

type WeekMove = { direction: "forward" | "back"; increment: 1; date: IsoDate };

type PeriodSelectorProps = {
  date: IsoDate;
  onMove: (move: WeekMove) => void;
  /** Limits; a step beyond them is disabled. */
  minDate?: IsoDate | undefined;
  maxDate?: IsoDate | undefined;
};

const LINE = {
  fill: "none",
  stroke: "currentcolor",
  strokeLinecap: "round",
  strokeLinejoin: "round",
  strokeWidth: 1.85,
} as const;

/** Previous and next around a week's name: "Week of January 25 - 29 2027". */
export function PeriodSelector({ date, onMove, minDate, maxDate }: PeriodSelectorProps): ReactNode {
  const step = (direction: WeekMove["direction"]) => {
    const isForward = direction === "forward";
    const target = addDays(date, isForward ? 7 : -7);
    const [first, last] = weekRange(target, WORKWEEK);
    const isOut = (maxDate !== undefined && first > maxDate) || (minDate !== undefined && last < minDate);
    return (
      <button
        type="button"
        className={`tiny-button ${styles.step}`}
        aria-label={isForward ? t("Next week") : t("Previous week")}
        // Stays focusable, so that keyboard users keep their place at the last week.
        aria-disabled={isOut || undefined}
        onClick={() => {
          if (!isOut) onMove({ direction, increment: 1, date: target });
        }}
      >
        <svg viewBox="0 0 24 24" width="1rem" height="1rem" aria-hidden="true" {...LINE}>
          <path d={isForward ? "m9 18 6-6-6-6" : "m15 18-6-6 6-6"} />
        </svg>
      </button>
    );
  };
  return (
    <div role="group" aria-label={t("Change week")} className={styles.selector}>
      {step("back")}
      <span className={`weight-strong ${styles.label}`} aria-live="polite">
        {t("Week of {week}", { week: writtenDateRange(...weekRange(date, WORKWEEK)) })}
      </span>
      {step("forward")}
    </div>
  );
}
