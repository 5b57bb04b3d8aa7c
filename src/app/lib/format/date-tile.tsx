import { monthName } from "#calendar";
import styles from "./date-tile.module.css";

/** "Nov 25" as a calendar page; months count from 1. */
export function DateTile({ month, day }: { month: number; day: number }) {
  const date = [month, day].map((part) => String(part).padStart(2, "0")).join("-");
  return (
    <time className={`type-quiet ${styles.tile}`} dateTime={date}>
      <span>{monthName(`2000-${date}`)}</span> <strong>{day}</strong>
    </time>
  );
}
