import { useAtomValue } from "jotai/react";
import { COUNT_FAILED, countNumber, scheduleNoun } from "../schedule-count.ts";
import { countAtom, obstacleAtom, previewAtom } from "./preview-atoms.ts";
import styles from "../bar-count.module.css";

/** The count beside Build Schedules, or why it cannot be pressed. */
export function BarCount() {
  const obstacle = useAtomValue(obstacleAtom);
  const preview = useAtomValue(previewAtom);
  const count = useAtomValue(countAtom);
  if (obstacle !== undefined) return <p className={styles.words}>{obstacle}</p>;
  if (preview?.status === "failed") return <p className={styles.words}>{COUNT_FAILED}</p>;
  if (!count) return <p className={styles.words}>Counting…</p>;
  return (
    <p className={styles.count} data-counting={count.isCounting || undefined}>
      <strong>{countNumber(count)}</strong>
      <span>{scheduleNoun(count)}</span>
    </p>
  );
}
