import type { CSSProperties, ReactNode } from "react";
import { hourLabel } from "#contract/wall-time";
import type { VisibleHours } from "./hours.ts";
import styles from "./hour-track.module.css";

type HourTrackProps = {
  hours: VisibleHours;
  /** At the default text size; it scales with it. */
  hourHeight: number;
  /** `small` has bare numbers and no padding above the first hour. */
  size: "full" | "small";
  children: ReactNode;
};

/** A day's hours with a line each, and the columns above. */
export function HourTrack({ hours, hourHeight, size, children }: HourTrackProps) {
  const { firstHour, lastHour } = hours;
  const marks = Array.from({ length: lastHour - firstHour + 1 }, (_, i) => firstHour + i);
  return (
    <div className={styles.track} style={trackStyle(hours, hourHeight)} data-size={size}>
      <div className={styles.axis} aria-hidden="true">
        {marks.map((hour) => (
          <span key={hour} className={styles.hour} style={hourStyle(hour)}>
            {hourLabel(hour, size === "small" ? "bare" : "full")}
          </span>
        ))}
      </div>
      <div className={styles.lines} aria-hidden="true">
        {marks.map((hour) => (
          <span key={hour} className={styles.line} data-hour={hour} style={hourStyle(hour)} />
        ))}
      </div>
      <div className={styles.columns}>{children}</div>
    </div>
  );
}

function trackStyle({ firstHour, lastHour }: VisibleHours, hourHeight: number) {
  return {
    "--first-hour": firstHour,
    "--hours": lastHour - firstHour,
    "--hour-height": `${hourHeight / 16}rem`,
  } as CSSProperties;
}

function hourStyle(hour: number) {
  return { "--from": hour } as CSSProperties;
}
