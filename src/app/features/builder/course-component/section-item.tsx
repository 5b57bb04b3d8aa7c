import { Check, Lock } from "lucide-react";
import type { KeyboardEvent, Ref } from "react";
import { honorsWords, seatCounts } from "../../../lib/class-facts.ts";
import { Icon } from "../../../ui/icon.tsx";
import { SeatMeter } from "../../../ui/seat-meter.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { countNumber, isCountUnknown, type KnownCount, scheduleNoun } from "../schedule-count.ts";
import { type SectionRow, spokenRow } from "./section-rows.ts";
import styles from "./section-list.module.css";

export type SectionItemProps = {
  row: SectionRow;
  at: number;
  of: number;
  /** Pixels below the top of the list. */
  top: number;
  isTicked: boolean;
  isActive: boolean;
  isLocked: boolean;
  /** Undefined while it is not counted. */
  count: KnownCount | "failed" | undefined;
  onPress: (at: number, isShift: boolean) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  ref: Ref<HTMLDivElement>;
};

/** One section: its box, when and where, who teaches, seats, and how many schedules it would give alone. */
export function SectionItem({
  row,
  at,
  of,
  top,
  isTicked,
  isActive,
  isLocked,
  count,
  onPress,
  onKeyDown,
  ref,
}: SectionItemProps) {
  const { number, words, isUnfit } = fitWords(row, count);
  const note = [isLocked ? "Locked" : undefined, row.leftOut && `${row.leftOut}: excluded unless chosen`]
    .filter(Boolean)
    .join(". ");
  return (
    <div
      ref={ref}
      data-index={at}
      data-at={at}
      role="option"
      aria-selected={isTicked}
      aria-setsize={of}
      aria-posinset={at + 1}
      tabIndex={isActive ? 0 : -1}
      className={styles.row}
      data-ticked={isTicked || undefined}
      data-unfit={isUnfit || undefined}
      style={{ transform: `translateY(${top}px)` }}
      onKeyDown={onKeyDown}
      onClick={(event) => onPress(at, event.shiftKey)}
    >
      <VisuallyHidden>
        {[spokenRow(row), note, [number, words].filter(Boolean).join(" ")].filter(Boolean).join(", ")}
      </VisuallyHidden>
      <span aria-hidden="true" className={styles.drawn}>
        <span className={styles.box}>{isTicked ? <Icon of={Check} size={14} /> : null}</span>
        <span className={styles.name}>
          <strong>{row.label}</strong>
          <span className={styles.second}>{row.classNumber}</span>
        </span>
        <span className={styles.when}>
          {row.times.map(({ key, short }) => (
            <span key={key}>{short}</span>
          ))}
          <span className={styles.second}>{row.places.join(", ")}</span>
        </span>
        <span className={styles.who}>
          <span>{row.instructors === "" ? "Staff" : row.instructors}</span>
          <span className={styles.tags}>
            {row.honors ? <Tag tone="honors">{honorsWords[row.honors].full}</Tag> : null}
            {isLocked ? <Tag icon={Lock}>Locked</Tag> : null}
            {row.leftOut ? <span className={styles.second}>{row.leftOut}: excluded unless chosen</span> : null}
          </span>
        </span>
        <SeatMeter seats={seatCounts(row.listing.Details)} layout="stacked" className={styles.seats ?? ""} />
        <span className={styles.count}>
          {number === undefined ? null : <strong>{number}</strong>}
          <span className={styles.second}>{words}</span>
        </span>
      </span>
    </div>
  );
}

type FitWords = { number?: string; words: string; isUnfit?: boolean };

/** "4,210" "schedules with this", or why there is none. */
function fitWords({ conflict }: SectionRow, count: KnownCount | "failed" | undefined): FitWords {
  const isCounted = count !== undefined && count !== "failed" && !isCountUnknown(count);
  if (isCounted && count.total > 0n) return { number: countNumber(count), words: `${scheduleNoun(count)} with this` };
  if (conflict !== undefined) return { words: conflict, isUnfit: true };
  if (isCounted) return { words: "Doesn't fit", isUnfit: true };
  return { words: count === undefined ? "Counting…" : "Not counted" };
}
