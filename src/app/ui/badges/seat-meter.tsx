import { classNames } from "../class-names.ts";
import { type SeatCounts, seatFraction, seatLevel, seatShare, seatWords } from "./seat-level.ts";
import styles from "./seat-meter.module.css";

type SeatMeterProps = {
  seats: SeatCounts;
  /** Line: bar, words, fraction. Stacked: words above bar and fraction, for rows of two lines. */
  layout?: "line" | "stacked";
  /** For tight places. */
  hidesFraction?: boolean;
  className?: string;
};

/** Screen readers get the words, not the bar. */
export function SeatMeter({ seats, layout = "line", hidesFraction = false, className }: SeatMeterProps) {
  return (
    <span className={classNames(styles.meter, styles[layout], className)}>
      <SeatBar seats={seats} />
      <span className={styles.words} data-level={seatLevel(seats)}>
        {seatWords(seats)}
      </span>
      {hidesFraction ? null : <span className={styles.fraction}>{seatFraction(seats)}</span>}
    </span>
  );
}

/** The bar alone, next to words. */
export function SeatBar({ seats }: Pick<SeatMeterProps, "seats">) {
  return (
    <span aria-hidden="true" className={styles.bar}>
      <span
        className={styles.taken}
        data-level={seatLevel(seats)}
        style={{ inlineSize: `${100 * seatShare(seats)}%` }}
      />
    </span>
  );
}
