import { lazy, Suspense, useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import type { HiddenSpans } from "#contract/lanes";
import { spokenTimeRange } from "#contract/wall-time";
import { t } from "#words";
import { type EventHandling, slotStyle } from "./event-box.tsx";
import type { Occurrence } from "./event.ts";
import styles from "./more-events.module.css";
import { type IsoDate, spokenDay, type Weekday } from "./week.ts";
import { hiddenTime } from "./week-layout.ts";

const MoreEventsList = lazy(async () => ({ default: (await import("./more-events-list.tsx")).MoreEventsList }));

type MoreEventsProps<T> = {
  group: HiddenSpans<Occurrence<T>>;
  day: { weekday: Weekday; date: IsoDate | undefined };
  stopKey: string;
  handling: EventHandling<T>;
  isSingleDay: boolean;
  isCurrentStop: boolean;
};

/** "+2": events without a lane, in a strip at the side that opens a list. */
export function MoreEvents<T>({ group, day, stopKey, handling, isSingleDay, isCurrentStop }: MoreEventsProps<T>) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const count = group.items.length;
  const on = spokenDay(day.weekday, day.date);
  const title = t("{count, plural, one {# more event} other {# more events}}, {day}", { count, day: on });
  const { start, end } = hiddenTime(group);
  return (
    <li className={styles.strip} style={slotStyle({ ...group, lane: 0, laneCount: 1 })}>
      <Button
        ref={button}
        className={styles.more ?? ""}
        aria-label={`${title}, ${spokenTimeRange(start, end)}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-stop={stopKey}
        excludeFromTabOrder={!isCurrentStop}
        onPress={() => setOpen(true)}
      >
        +{count}
      </Button>
      {isOpen ? (
        <Suspense>
          <MoreEventsList
            title={title}
            items={group.items}
            // For the same items, whose type a lazy component loses.
            handling={handling as EventHandling<unknown>}
            isSingleDay={isSingleDay}
            anchor={button}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </li>
  );
}
