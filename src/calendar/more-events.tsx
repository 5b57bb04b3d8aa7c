import { Button, Dialog, DialogTrigger, Popover } from "react-aria-components";
import type { HiddenSpans } from "#contract/lanes";
import { spokenTimeRange, timeRangeLabel } from "#contract/wall-time";
import boxStyles from "./event-box.module.css";
import { type EventHandling, EventSurface, slotData, slotStyle } from "./event-box.tsx";
import type { Occurrence } from "./event.ts";
import styles from "./more-events.module.css";
import { type IsoDate, spokenDay, type Weekday } from "./week.ts";
import { hiddenTime } from "./week-layout.ts";

type MoreEventsProps<T> = {
  group: HiddenSpans<Occurrence<T>>;
  day: { weekday: Weekday; date: IsoDate | undefined };
  stopKey: string;
  handling: EventHandling<T>;
  isSingleDay: boolean;
  isCurrentStop: boolean;
};

/** "+2": what found no lane, in a strip at the side, opened as a list. */
export function MoreEvents<T>({ group, day, stopKey, handling, isSingleDay, isCurrentStop }: MoreEventsProps<T>) {
  const count = group.items.length;
  const title = `${count} more ${count === 1 ? "event" : "events"}, ${spokenDay(day.weekday, day.date)}`;
  const { start, end } = hiddenTime(group);
  return (
    <li className={styles.strip} style={slotStyle({ ...group, lane: 0, laneCount: 1 })}>
      <DialogTrigger>
        <Button
          className={styles.more ?? ""}
          aria-label={`${title}, ${spokenTimeRange(start, end)}`}
          data-stop={stopKey}
          excludeFromTabOrder={!isCurrentStop}
        >
          +{count}
        </Button>
        <Popover className={styles.popover ?? ""} offset={6}>
          <Dialog className={styles.dialog ?? ""} aria-label={title}>
            {({ close }) => (
              <ul className={styles.list}>
                {group.items.map((item) => (
                  <li key={item.key} className={boxStyles.listed} {...slotData(item, false)}>
                    <span className={styles.time} aria-hidden="true">
                      {timeRangeLabel(item.event.start, item.event.end)}
                    </span>
                    <EventSurface<T>
                      occurrence={item}
                      handling={{
                        ...handling,
                        onEventKeyDown: (event, key) => {
                          // Escape closes the list, and nothing else with it.
                          if (key.key !== "Escape") handling.onEventKeyDown?.(event, key);
                        },
                        onSelect:
                          handling.onSelect &&
                          ((event, occurrence) => {
                            close();
                            handling.onSelect?.(event, occurrence);
                          }),
                      }}
                      isCurrentStop
                    >
                      {handling.renderEvent(item.event, { ...item, isSelected: false, laneCount: 1, isSingleDay })}
                    </EventSurface>
                  </li>
                ))}
              </ul>
            )}
          </Dialog>
        </Popover>
      </DialogTrigger>
    </li>
  );
}
