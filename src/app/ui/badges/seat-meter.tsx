import { classNames } from "../class-names.ts";
import { type SeatCounts, seatFraction, seatLevel, seatShare, seatWords } from "./seat-level.ts";
import styles from "./badges.module.css";

type SeatMeterProps = {
  seats: SeatCounts;
  layout?: "line" | "stacked";
  hidesFraction?: boolean;
};

/** Screen readers get the words, not the bar. */
export function SeatMeter({ seats, layout = "line", hidesFraction = false }: SeatMeterProps) {
  return (
    <span className={classNames(styles.meter, layout === "stacked" && styles.stacked)}>
      <SeatBar seats={seats} />
      <span className={classNames(styles.words, seatLevel(seats) === "full" && "tone-quiet")}>{seatWords(seats)}</span>
      {hidesFraction ? null : <span className="type-small tone-faint">{seatFraction(seats)}</span>}
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
