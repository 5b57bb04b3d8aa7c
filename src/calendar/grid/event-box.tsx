import type { CSSProperties, KeyboardEvent, ReactNode } from "react";
import type { PlacedSpan } from "#contract/lanes";
import { MINUTES_PER_HOUR } from "#dates/minutes";
import { longTimeRange, spokenDay, spokenTimeRange } from "#dates/words";
import { type CalendarEvent, type EventPosition, isIn, type Occurrence, type SelectedEvents } from "../event.ts";
import "../event-colors.css";
import styles from "./event-box.module.css";
import { EventText } from "./event-text.tsx";

/** What an event may look different by, besides what it says itself. */
export type EventView<T> = Occurrence<T> & {
  isSelected: boolean;
  /** One day at a time, so there's room for full words. */
  isSingleDay: boolean;
};

/** A button in the event's corner, such as a lock. */
type CornerAction = {
  /** Name and tooltip; doesn't change when pressed. */
  label: string;
  /** 12 px wide, or 18 px for one day at a time. */
  icon: ReactNode;
  /** For what is switched on and off. */
  isPressed?: boolean | undefined;
  onAction: () => void;
};

/** How a widget shows and handles its events; the same for all of them. */
export type EventHandling<T> = {
  /** An event's content. Default: its name and its time. */
  renderEvent?: ((event: CalendarEvent<T>, view: EventView<T>) => ReactNode) | undefined;
  /** For screen readers. Default: its name, day, and time. */
  eventLabel?: ((event: CalendarEvent<T>, occurrence: Occurrence<T>) => ReactNode) | undefined;
  onSelect?: OnSelect<T> | undefined;
  /** Every key on an event, such as a shortcut. */
  onEventKeyDown?: ((event: CalendarEvent<T>, key: KeyboardEvent) => void) | undefined;
  cornerAction?: ((event: CalendarEvent<T>, occurrence: Occurrence<T>) => CornerAction | undefined) | undefined;
  /** Undefined: nothing can be selected. Null: nothing is selected. */
  selectedIds?: SelectedEvents;
  /** Where the container puts events. Default: over their minutes, those of one time side by side. */
  position?: EventPosition | undefined;
};

export type OnSelect<T> = (event: CalendarEvent<T>, occurrence: Occurrence<T>) => void;

/** `isCurrentStop`: Tab leads here. */
export type BoxProps<T> = { handling: EventHandling<T>; isSingleDay: boolean; isCurrentStop: boolean };

type EventBoxProps<T> = BoxProps<T> & { placed: PlacedSpan<Occurrence<T>> };

/** An event in its place, or a note as a pill over other events. */
export function EventBox<T>({ placed, handling, isSingleDay, isCurrentStop }: EventBoxProps<T>) {
  const { item } = placed;
  const { event } = item;
  const isSelected = isIn(handling.selectedIds, event);
  return (
    <li
      className={[event.kind === "note" ? styles.noteSlot : styles.slot, event.className].filter(Boolean).join(" ")}
      style={(event.position ?? handling.position ?? slotStyle)(placed)}
      data-strip={placed.leavesStrip || undefined}
      {...slotData(item, isSelected)}
      // Ghosts don't move.
      data-move={event.kind === "ghost" ? undefined : (event.moveId ?? event.id)}
    >
      <EventSurface occurrence={item} handling={handling} isCurrentStop={isCurrentStop}>
        {contentOf(handling, { ...item, isSelected, isSingleDay })}
      </EventSurface>
    </li>
  );
}

export function contentOf<T>({ renderEvent }: Pick<EventHandling<T>, "renderEvent">, view: EventView<T>): ReactNode {
  const { event } = view;
  if (event.timelineContent !== undefined) return event.timelineContent;
  if (renderEvent) return renderEvent(event, view);
  return <EventText title={eventName(event)} time={longTimeRange(event.start, event.end)} />;
}

export function eventName<T>({ name, id }: CalendarEvent<T>): string {
  return name ?? id;
}

function labelOf<T>({ eventLabel }: EventHandling<T>, occurrence: Occurrence<T>): ReactNode {
  const { event, weekday, date } = occurrence;
  if (eventLabel) return eventLabel(event, occurrence);
  return [eventName(event), spokenDay(weekday, date), spokenTimeRange(event.start, event.end)].join(", ");
}

type EventSurfaceProps<T> = Omit<BoxProps<T>, "isSingleDay"> & { occurrence: Occurrence<T>; children: ReactNode };

/** The corner's button is a sibling, because buttons can't nest. */
export function EventSurface<T>({ occurrence, handling, isCurrentStop, children }: EventSurfaceProps<T>) {
  const { event, key } = occurrence;
  const canSelect = isSelectable(occurrence, handling);
  const corner = handling.cornerAction?.(event, occurrence);
  // Hidden text, because aria-label would replace the visible words.
  const content = (
    <>
      <span className="visually-hidden">{labelOf(handling, occurrence)}</span>
      <span aria-hidden="true" className={styles.frame}>
        <span className={styles.content} data-corner={corner ? true : undefined}>
          {children}
        </span>
      </span>
    </>
  );
  return (
    <>
      {canSelect ? (
        <button
          type="button"
          className={styles.event}
          data-stop={key}
          tabIndex={isCurrentStop ? 0 : -1}
          {...pressing(occurrence, handling)}
          onKeyDown={(pressed) => handling.onEventKeyDown?.(event, pressed)}
        >
          {content}
        </button>
      ) : (
        <div className={styles.event}>{content}</div>
      )}
      {corner && (
        <button
          type="button"
          className={corner.isPressed ? styles.corner : `no-print ${styles.corner}`}
          title={corner.label}
          aria-pressed={corner.isPressed}
          tabIndex={isCurrentStop || !canSelect ? 0 : -1}
          data-stop-of={key}
          onClick={corner.onAction}
        >
          <span className="visually-hidden">{corner.label}</span>
          <span aria-hidden="true">{corner.icon}</span>
        </button>
      )}
    </>
  );
}

/** The props of a button that selects an event. */
export function pressing<T>(
  occurrence: Occurrence<T>,
  { onSelect, selectedIds }: Pick<EventHandling<T>, "onSelect" | "selectedIds">,
) {
  const { event } = occurrence;
  const isUnavailable = event.state === "unavailable";
  // Ghosts are taken and breaks edited, not toggled.
  const isToggled =
    onSelect !== undefined && selectedIds !== undefined && event.kind !== "ghost" && event.kind !== "break";
  return {
    "aria-disabled": isUnavailable || undefined,
    "aria-pressed": isToggled ? isIn(selectedIds, event) : undefined,
    onClick: () => {
      if (isUnavailable) return;
      event.onClick?.();
      onSelect?.(event, occurrence);
    },
  };
}

export function isSelectable<T>({ event }: Occurrence<T>, { onSelect }: Pick<EventHandling<T>, "onSelect">): boolean {
  if (event.onClick) return true;
  return onSelect !== undefined && (event.selectable ?? event.kind !== "note");
}

/** The tone that an event has when it names none. */
export function toneOf<T>({ kind, tone }: CalendarEvent<T>) {
  if (tone !== undefined) return tone;
  if (kind === "break") return "break";
  return kind === "note" ? "travel" : "blue";
}

export function slotData<T>({ event, cut, band }: Occurrence<T>, isSelected: boolean) {
  return {
    "data-cut": cut,
    "data-band": band?.length,
    "data-kind": event.kind ?? "class",
    "data-course": toneOf(event),
    "data-state": event.state,
    "data-selected": isSelected || undefined,
  };
}

type SlotPlace = Omit<PlacedSpan<unknown>, "item" | "leavesStrip"> & {
  item?: Pick<Occurrence<unknown>, "band"> | undefined;
};

/** The style sheet turns these properties into positions. */
export function slotStyle({ start, end, lane, laneCount, item }: SlotPlace) {
  return {
    ...(item?.band && { "--band": item.band.length }),
    "--from": start / MINUTES_PER_HOUR,
    "--length": (end - start) / MINUTES_PER_HOUR,
    "--lane": lane,
    "--lanes": laneCount,
  } as CSSProperties; // React's type has no place for custom properties.
}
