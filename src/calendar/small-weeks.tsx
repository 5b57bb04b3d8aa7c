import type { CSSProperties, ReactNode } from "react";
import { weekdayName } from "#dates/words";
import trackStyles from "./grid/day-track.module.css";
import { DayTrack } from "./grid/day-track.tsx";
import boxStyles from "./grid/event-box.module.css";
import { slotData, slotStyle } from "./grid/event-box.tsx";
import gridStyles from "./grid/week-grid.module.css";
import { type AnyEvent, typedEvents } from "./plain-event.ts";
import styles from "./small-weeks.module.css";
import { type DayColumn, layoutWeek, type WeekWishes } from "./week-layout.ts";

/** Shorter events are drawn this long, so that they can be seen: 4 px of the default height of an hour. */
const MINIATURE_LEAST_MINUTES = 10;
/** An hour has about 5 px here. */
const THUMBNAIL_LEAST_MINUTES = 20;

/** `hourHeight`: in pixels at the default text size. */
type SmallWeek = Omit<WeekWishes<unknown>, "events"> & { events: readonly AnyEvent<unknown>[] };
type WeekMiniatureProps = SmallWeek & { label: string; hourHeight?: number };

/** Without text and notes. */
export function WeekMiniature({ label, hourHeight = 24, ...week }: WeekMiniatureProps): ReactNode {
  const { columns, hours } = layoutWeek(
    { ...week, events: typedEvents(week.events) },
    { leastMinutes: MINIATURE_LEAST_MINUTES },
  );
  return (
    <div role="img" aria-label={label} className={`boxed ${gridStyles.week}`} data-small="true">
      <div className={gridStyles.heads} aria-hidden="true">
        {columns.map(({ weekday }) => (
          <div key={weekday} className={`type-quiet ${gridStyles.head}`}>
            {weekdayName(weekday, "letter")}
          </div>
        ))}
      </div>
      <DayTrack hours={hours} hourHeight={hourHeight} hourForm="bare">
        {columns.map((column) => (
          <div key={column.weekday} className={trackStyles.day}>
            {slotsOf(column).map(({ key, slot }) => (
              <div key={key} className={boxStyles.slot} {...slot}>
                <div className={boxStyles.event} />
              </div>
            ))}
          </div>
        ))}
      </DayTrack>
    </div>
  );
}

/** Decoration, 104 × 60 px; the text next to it says what it shows. Those of a strip need the same hours. */
export function WeekThumbnail(week: SmallWeek): ReactNode {
  const { columns, hours } = layoutWeek(
    { ...week, events: typedEvents(week.events) },
    { leastMinutes: THUMBNAIL_LEAST_MINUTES },
  );
  const scale = { "--first-hour": hours.firstHour, "--hours": hours.lastHour - hours.firstHour } as CSSProperties;
  return (
    <span aria-hidden="true" className={styles.thumbnail} style={scale}>
      {columns.map((column) => (
        <span key={column.weekday} className={styles.day}>
          {slotsOf(column).map(({ key, slot }) => (
            <span key={key} className={styles.block} {...slot} />
          ))}
        </span>
      ))}
    </span>
  );
}

function slotsOf({ entries }: DayColumn<unknown>) {
  const events = entries.flatMap(({ placed }) => {
    const { event, cut } = placed?.item ?? {};
    // Without words, what is outside of the hours would seem to be at their edge.
    return placed && event?.kind !== "note" && cut !== "before" && cut !== "after" ? [placed] : [];
  });
  return events.map((placed) => ({
    key: placed.item.key,
    slot: { style: slotStyle(placed), ...slotData(placed.item, false) },
  }));
}
