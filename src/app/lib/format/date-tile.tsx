import { inLanguage } from "#words";
import styles from "./date-tile.module.css";

const shortMonth = () =>
  inLanguage("short month", (own) => new Intl.DateTimeFormat(own, { timeZone: "UTC", month: "short" }));

/** "Nov 25" as a calendar page; months count from 1. */
export function DateTile({ month, day }: { month: number; day: number }) {
  return (
    <time
      className={`type-quiet ${styles.tile}`}
      dateTime={[month, day].map((part) => String(part).padStart(2, "0")).join("-")}
    >
      <span>{shortMonth().format(Date.UTC(2000, month - 1))}</span> <strong>{day}</strong>
    </time>
  );
}
