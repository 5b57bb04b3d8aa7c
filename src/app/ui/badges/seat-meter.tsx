import { classNames } from "../class-names.ts";
import styles from "./badges.module.css";
import {
  type SeatCounts,
  seatFraction,
  seatLevel,
  seatShare,
  seatWords,
  shortSeatWords,
  waitlistWords,
} from "./seat-level.ts";

type SeatMeterProps = {
  seats: SeatCounts;
  /** Line: bar, words, fraction. Stacked: words above bar and fraction, for rows of two lines. */
  layout?: "line" | "stacked";
  hidesFraction?: boolean;
};

/** Screen readers get the words, not the bar. */
export function SeatMeter({ seats, layout = "line", hidesFraction = false }: SeatMeterProps) {
  // Words of a waitlist are long. Stacked, they're short, because the fraction says that the class is full; in a line,
  // they say it, and the fraction is left out.
  const hasWaitWords = seatLevel(seats) === "full" && waitlistWords(seats) !== undefined;
  const isShort = hasWaitWords && layout === "stacked";
  const showsFraction = !hidesFraction && (!hasWaitWords || isShort);
  return (
    <span className={classNames(styles.meter, layout === "stacked" && styles.stacked)}>
      <SeatBar seats={seats} />
      <span className={classNames(styles.words, seatLevel(seats) === "full" && "tone-quiet")}>
        {isShort ? shortSeatWords(seats) : seatWords(seats)}
      </span>
      {showsFraction ? <span className="type-small tone-faint">{seatFraction(seats)}</span> : null}
    </span>
  );
}

export function SeatBar({ seats }: { seats: SeatCounts }) {
  return (
    <span aria-hidden="true" className={styles.bar}>
      <span style={{ inlineSize: `${100 * seatShare(seats)}%`, background: `var(--seat-${seatLevel(seats)})` }} />
    </span>
  );
}
