import { type CSSProperties, lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import type { HiddenSpans } from "#contract/lanes";
import { hourLabel, spokenDay, spokenTimeRange } from "#dates/words";
import { t } from "#words";
import type { Occurrence } from "../event.ts";
import type { DayColumn as Column, VisibleHours } from "../week-layout.ts";
import styles from "./day-track.module.css";
import { type EntryProps, EventBox, type EventHandling, slotStyle } from "./event-box.tsx";

type DayTrackProps = {
  hours: VisibleHours;
  /** At the default text size; it scales with it. */
  hourHeight: number;
  hourForm: "full" | "bare";
  children: ReactNode;
};

/** Hours with a line each, and the days' columns above. */
export function DayTrack({ hours: { firstHour, lastHour }, hourHeight, hourForm, children }: DayTrackProps) {
  const marks = Array.from({ length: lastHour - firstHour + 1 }, (_, i) => firstHour + i);
  const scale = {
    "--first-hour": firstHour,
    "--hours": lastHour - firstHour,
    "--hour-height": `calc(var(--hour-growth, 1) * ${hourHeight / 16}rem)`,
  };
  return (
    <div className={styles.track} style={scale as CSSProperties}>
      <div className={styles.lines} aria-hidden="true">
        {marks.map((hour) => (
          <div key={hour} className={styles.line} data-hour={hour} style={{ "--from": hour } as CSSProperties}>
            <span className={`type-small tone-faint ${styles.hour}`}>{hourLabel(hour, hourForm)}</span>
          </div>
        ))}
      </div>
      <div className={styles.columns}>{children}</div>
    </div>
  );
}

type DayColumnProps<T> = Omit<EntryProps<T>, "isCurrentStop"> & { column: Column<T>; currentKey: string | undefined };

export function DayColumn<T>({ column, handling, isSingleDay, currentKey }: DayColumnProps<T>) {
  const day = spokenDay(column.weekday, column.date);
  // An empty list would say nothing but the day, or that something is missing.
  const list = column.entries.length > 0 ? { "aria-label": day } : { role: "presentation" };
  return (
    <ul className={styles.day} data-day={column.weekday} {...list}>
      {column.entries.map(({ key, placed, hidden }) => {
        const shared = { handling, isSingleDay, isCurrentStop: key === currentKey };
        return placed ? (
          <EventBox key={key} placed={placed} {...shared} />
        ) : (
          <MoreEvents key={key} stopKey={key} group={hidden} day={day} {...shared} />
        );
      })}
    </ul>
  );
}

const MoreEventsList = lazy(async () => ({ default: (await import("./more-events-list.tsx")).MoreEventsList }));

type MoreEventsProps<T> = EntryProps<T> & { group: HiddenSpans<Occurrence<T>>; day: string; stopKey: string };

/** "+2": events without a lane, in a strip at the side that opens a list. */
function MoreEvents<T>({ group, day, stopKey, handling, isSingleDay, isCurrentStop }: MoreEventsProps<T>) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { items } = group;
  const title = t("{count, plural, one {# more event} other {# more events}}, {day}", { count: items.length, day });
  return (
    <li className={styles.strip} style={slotStyle({ ...group, lane: 0, laneCount: 1 })}>
      <Button
        ref={button}
        className={`type-quiet ${styles.more}`}
        aria-label={`${title}, ${spokenTimeRange(group.start, group.end)}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-stop={stopKey}
        excludeFromTabOrder={!isCurrentStop}
        onPress={() => setOpen(true)}
      >
        +{items.length}
      </Button>
      {isOpen ? (
        <Suspense>
          <MoreEventsList
            {...{ title, items, isSingleDay }}
            // For the same items, whose type a lazy component loses.
            handling={handling as EventHandling<unknown>}
            anchor={button}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </li>
  );
}
