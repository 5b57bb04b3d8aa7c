import type { ReactNode } from "react";
import columnStyles from "./day-column.module.css";
import headStyles from "./day-heads.module.css";
import { type CalendarEvent, usedWeekdays } from "./event.ts";
import { PlainBox } from "./event-box.tsx";
import { HourTrack } from "./hour-track.tsx";
import { type IsoDate, type Weekday, weekdayName } from "./week.ts";
import styles from "./week-grid.module.css";
import { layoutWeek } from "./week-layout.ts";

export type WeekMiniatureProps = {
  /** Describes the picture. */
  label: string;
  events: readonly CalendarEvent<unknown>[];
  weekOf?: IsoDate | undefined;
  days?: readonly Weekday[] | undefined;
  firstHour?: number | undefined;
  lastHour?: number | undefined;
  /** Pixels per hour at the default text size. */
  hourHeight?: number | undefined;
};

/** A small picture of a week without text; notes are left out. */
export function WeekMiniature({
  label,
  events,
  weekOf,
  days,
  firstHour,
  lastHour,
  hourHeight = 24,
}: WeekMiniatureProps): ReactNode {
  const { columns, hours } = layoutWeek(events, {
    weekdays: days ?? usedWeekdays(events),
    weekOf,
    hours: { firstHour, lastHour },
    hourHeight,
    leastHeight: 4,
    maxLanes: Number.POSITIVE_INFINITY,
    selectedId: undefined,
  });
  return (
    <div role="img" aria-label={label} className={styles.week} data-small="true">
      <div className={headStyles.heads}>
        {columns.map(({ weekday }) => (
          <div key={weekday} className={headStyles.head}>
            {weekdayName(weekday, "letter")}
          </div>
        ))}
      </div>
      <HourTrack hours={hours} hourHeight={hourHeight} size="small">
        {columns.map(({ weekday, placed }) => (
          <div key={weekday} className={columnStyles.day}>
            {placed.map((span) => (
              <PlainBox key={span.item.key} placed={span} />
            ))}
          </div>
        ))}
      </HourTrack>
    </div>
  );
}
