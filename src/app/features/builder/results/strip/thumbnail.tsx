import { Pin } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { WeekThumbnail } from "#calendar";
import type { OpenSchedules, Schedule } from "#workers/schedule/client";
import { countLabel } from "../../../../lib/format-number.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { VisuallyHidden } from "../../../../ui/visually-hidden.tsx";
import { goToAtom } from "../browse-atoms.ts";
import { pinnedAtom, togglePinAtom } from "../compare/pin-atoms.ts";
import { pageAtomOf } from "../page-atoms.ts";
import { pageStart } from "../pages.ts";
import { shortFact, spokenFacts } from "./strip-facts.ts";
import { drawAtom, scaleAtom } from "./thumbnail-atoms.ts";
import styles from "./thumbnail.module.css";

export type ThumbnailProps = {
  opened: OpenSchedules;
  index: number;
  isCurrent: boolean;
  isTabStop: boolean;
};

/** One schedule of the ranking: its week, its rank, and the fact that the preference weighs most. */
export function Thumbnail({ opened, index, isCurrent, isTabStop }: ThumbnailProps) {
  const schedule = useAtomValue(pageAtomOf(opened, index))?.schedules[index - pageStart(index)];
  const goTo = useSetAtom(goToAtom);
  const { preference } = opened.request.options;
  const rank = countLabel(index + 1);
  const fact = schedule ? shortFact(schedule.facts, preference) : "";
  return (
    <>
      <button
        type="button"
        className={styles.thumbnail}
        aria-current={isCurrent}
        tabIndex={isTabStop ? 0 : -1}
        data-index={index}
        onClick={() => goTo(index)}
      >
        {/* Not aria-label, which would be a name that does not say what is to be read. */}
        <VisuallyHidden>{`Schedule ${rank}${schedule ? `, ${spokenFacts(schedule.facts, preference)}` : ""}`}</VisuallyHidden>
        <span aria-hidden="true" className={styles.picture}>
          {schedule ? <Picture schedule={schedule} /> : null}
        </span>
        <span aria-hidden="true" className={styles.words}>
          <span className={styles.rank}>{rank}</span>
          {/* Beside a longer number there is no room. */}
          {index < 999 ? <span className={styles.fact}>{fact}</span> : null}
        </span>
      </button>
      {schedule ? <PinButton schedule={schedule} rank={rank} isTabStop={isTabStop} /> : null}
    </>
  );
}

/** The frame alone, while one scrolls past. */
export function EmptyThumbnail({ index }: { index: number }) {
  return (
    <span className={styles.thumbnail}>
      <span className={styles.picture} />
      <span className={styles.words}>
        <span className={styles.rank}>{countLabel(index + 1)}</span>
      </span>
    </span>
  );
}

function Picture({ schedule }: { schedule: Schedule }) {
  const scale = useAtomValue(scaleAtom);
  const draw = useAtomValue(drawAtom);
  if (!scale) return null;
  return <WeekThumbnail events={draw(schedule)} days={scale.days} {...scale.hours} />;
}

function PinButton({ schedule, rank, isTabStop }: { schedule: Schedule; rank: string; isTabStop: boolean }) {
  const isPinned = useAtomValue(pinnedAtom).has(schedule.hashCode);
  const togglePin = useSetAtom(togglePinAtom);
  return (
    <button
      type="button"
      className={styles.pin}
      aria-pressed={isPinned}
      aria-label={`Pin schedule ${rank}`}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => togglePin(schedule)}
    >
      <Icon of={Pin} size={12} />
    </button>
  );
}
