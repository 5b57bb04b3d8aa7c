import type { RefObject } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { timeRangeLabel } from "#dates/words";
import type { Occurrence } from "../event.ts";
import styles from "./day-track.module.css";
import boxStyles from "./event-box.module.css";
import { contentOf, type EventHandling, EventSurface, type OnSelect, slotData } from "./event-box.tsx";

type MoreEventsListProps = {
  title: string;
  items: readonly Occurrence<unknown>[];
  handling: EventHandling<unknown>;
  isSingleDay: boolean;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
};

export function MoreEventsList({ title, items, handling, isSingleDay, anchor, onClose }: MoreEventsListProps) {
  const select: OnSelect<unknown> = (...chosen) => {
    onClose();
    handling.onSelect?.(...chosen);
  };
  return (
    <Popover
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      triggerRef={anchor}
      className={`floating ${styles.popover}`}
      offset={6}
    >
      <Dialog className={styles.dialog ?? ""} aria-label={title}>
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.key} className={boxStyles.listed} {...slotData(item, false)}>
              <span className={`type-quiet ${styles.time}`} aria-hidden="true">
                {timeRangeLabel(item.event.start, item.event.end)}
              </span>
              <EventSurface
                occurrence={item}
                handling={{ ...handling, onSelect: handling.onSelect && select }}
                isCurrentStop
              >
                {contentOf(handling, { ...item, isSelected: false, isSingleDay })}
              </EventSurface>
            </li>
          ))}
        </ul>
      </Dialog>
    </Popover>
  );
}
