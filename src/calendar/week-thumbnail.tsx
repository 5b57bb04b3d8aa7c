import type { CSSProperties, ReactNode } from "react";
import { type CalendarEvent, usedWeekdays } from "./event.ts";
import { slotStyle, toneOf } from "./event-box.tsx";
import type { Weekday } from "./week.ts";
import { layoutWeek } from "./week-layout.ts";
import styles from "./week-thumbnail.module.css";

export type WeekThumbnailProps = {
  events: readonly CalendarEvent<unknown>[];
  days?: readonly Weekday[] | undefined;
  /** The same for all thumbnails of a strip. Default 8 and 18; events outside widen it. */
  firstHour?: number | undefined;
  lastHour?: number | undefined;
};

const HOUR_HEIGHT = 6;

/** A week as colored blocks, 104 × 60 px by default. Decoration: the text next to it says what it shows. */
export function WeekThumbnail({ events, days, firstHour = 8, lastHour = 18 }: WeekThumbnailProps): ReactNode {
  const { columns, hours } = layoutWeek(events, {
    weekdays: days ?? usedWeekdays(events),
    weekOf: undefined,
    hours: { firstHour, lastHour },
    hourHeight: HOUR_HEIGHT,
    leastHeight: 2,
    maxLanes: Number.POSITIVE_INFINITY,
    selectedId: undefined,
  });
  const scale = { "--first-hour": hours.firstHour, "--hours": hours.lastHour - hours.firstHour } as CSSProperties;
  return (
    <span aria-hidden="true" className={styles.thumbnail} style={scale}>
      {columns.map(({ weekday, placed }) => (
        <span key={weekday} className={styles.day}>
          {placed.map((span) => (
            <span
              key={span.item.key}
              className={styles.block}
              style={slotStyle(span)}
              data-tone={toneOf(span.item.event)}
            />
          ))}
        </span>
      ))}
    </span>
  );
}
