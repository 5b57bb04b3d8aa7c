import type { PlacedSpan } from "#contract/lanes";
import { MINUTES_PER_HOUR } from "#contract/wall-time";
import { type CalendarEvent, isIn, type Occurrence, type Selection } from "./event.ts";
import "./tone.css";
import type { CSSProperties, KeyboardEvent, ReactNode } from "react";
import { CornerControl } from "./corner-control.tsx";
import styles from "./event-box.module.css";
import spoken from "./spoken.module.css";

/** What an event's rendering can depend on. */
export type EventView<T> = Occurrence<T> & {
  isSelected: boolean;
  /** Events side by side here, including it. */
  laneCount: number;
  /** One day at a time, so there's room for full words. */
  isSingleDay: boolean;
};

/** A second action of an event, as a button in its corner, such as a lock. */
export type CornerAction = {
  /** Accessible name and tooltip, a verb with its object. It doesn't change when pressed. */
  label: string;
  /** Rendered 13 px wide; 18 px for one day at a time. */
  icon: ReactNode;
  /** For toggles. */
  isPressed?: boolean | undefined;
  onAction: () => void;
};

/** How a widget shows and handles events. */
export type EventHandling<T> = {
  renderEvent: (event: CalendarEvent<T>, view: EventView<T>) => ReactNode;
  eventLabel: (event: CalendarEvent<T>, occurrence: Occurrence<T>) => string;
  onSelect?: OnSelect<T> | undefined;
  /** Every key on an event: Escape, shortcuts. In the list of a "+K", Escape only closes the list. */
  onEventKeyDown?: ((event: CalendarEvent<T>, key: KeyboardEvent) => void) | undefined;
  cornerAction?: ((event: CalendarEvent<T>, occurrence: Occurrence<T>) => CornerAction | undefined) | undefined;
  /** Undefined: nothing can be selected. Null: nothing is selected. */
  selectedId?: Selection;
};

type EventDrawing<T> = { handling: EventHandling<T>; isSingleDay: boolean; isCurrentStop: boolean };

export function EventBox<T>({
  placed,
  handling,
  isSingleDay,
  isCurrentStop,
}: EventDrawing<T> & { placed: PlacedSpan<Occurrence<T>> }) {
  const { item, laneCount } = placed;
  const isSelected = isIn(handling.selectedId, item.event);
  const content = handling.renderEvent(item.event, { ...item, isSelected, laneCount, isSingleDay });
  return (
    <li
      className={styles.slot}
      style={slotStyle(placed)}
      {...slotData(item, isSelected, placed.leavesStrip)}
      {...moveData(item)}
    >
      <EventSurface occurrence={item} handling={handling} isCurrentStop={isCurrentStop}>
        {content}
      </EventSurface>
    </li>
  );
}

/** In the middle of its time, over other events. */
export function NotePill<T>({ note, handling, isSingleDay, isCurrentStop }: EventDrawing<T> & { note: Occurrence<T> }) {
  const middle = (note.start + note.end) / 2;
  const isSelected = isIn(handling.selectedId, note.event);
  return (
    <li
      className={styles.noteSlot}
      style={slotStyle({ start: middle, end: middle, lane: 0, laneCount: 1 })}
      {...slotData(note, isSelected)}
      {...moveData(note)}
    >
      <EventSurface occurrence={note} handling={handling} isCurrentStop={isCurrentStop}>
        {handling.renderEvent(note.event, { ...note, isSelected, laneCount: 1, isSingleDay })}
      </EventSurface>
    </li>
  );
}

type EventSurfaceProps<T> = {
  occurrence: Occurrence<T>;
  handling: EventHandling<T>;
  isCurrentStop: boolean;
  children: ReactNode;
};

/** The event and its corner control. */
export function EventSurface<T>(props: EventSurfaceProps<T>) {
  const { occurrence, handling, isCurrentStop } = props;
  const action = handling.cornerAction?.(occurrence.event, occurrence);
  return (
    <>
      <EventFace {...props} hasCorner={action !== undefined} />
      {action && (
        <CornerControl
          action={action}
          stopKey={occurrence.key}
          isInTabOrder={isCurrentStop || !isSelectable(occurrence, handling)}
        />
      )}
    </>
  );
}

/** A button if it can be selected, else text. */
function EventFace<T>({
  occurrence,
  handling,
  isCurrentStop,
  hasCorner,
  children,
}: EventSurfaceProps<T> & { hasCorner: boolean }) {
  const { event } = occurrence;
  const label = handling.eventLabel(event, occurrence);
  // Hidden text, because aria-label would replace the visible words.
  const content = (
    <>
      <span className={spoken.spoken}>{label}</span>
      <span aria-hidden="true" className={styles.frame}>
        <span className={styles.content} data-corner={hasCorner || undefined}>
          {children}
        </span>
      </span>
    </>
  );
  if (!isSelectable(occurrence, handling)) return <div className={styles.event}>{content}</div>;

  const isUnavailable = event.state === "unavailable";
  return (
    <button
      type="button"
      className={styles.event}
      data-stop={occurrence.key}
      tabIndex={isCurrentStop ? 0 : -1}
      aria-disabled={isUnavailable || undefined}
      // Ghosts are taken and breaks edited, not toggled, so they're plain buttons.
      aria-pressed={
        handling.selectedId === undefined || event.kind === "ghost" || event.kind === "break"
          ? undefined
          : isIn(handling.selectedId, event)
      }
      onClick={(click) => {
        if (!isUnavailable) handling.onSelect?.(event, occurrence, isMultiple(click));
      }}
      onKeyDown={(key) => handling.onEventKeyDown?.(event, key)}
    >
      {content}
    </button>
  );
}

/** An event without text, for small weeks. */
export function PlainBox<T>({ placed }: { placed: PlacedSpan<Occurrence<T>> }) {
  return (
    <div className={styles.slot} style={slotStyle(placed)} {...slotData(placed.item, false, placed.leavesStrip)}>
      <div className={styles.event} />
    </div>
  );
}

/** `isMore`: add it to the selection. */
export type OnSelect<T> = (event: CalendarEvent<T>, occurrence: Occurrence<T>, isMore: boolean) => void;

/** Whether a press adds to the selection. */
export function isMultiple({
  shiftKey,
  ctrlKey,
  metaKey,
}: Pick<MouseEvent, "shiftKey" | "ctrlKey" | "metaKey">): boolean {
  return shiftKey || ctrlKey || metaKey;
}

export function isSelectable<T>({ event }: Occurrence<T>, { onSelect }: Pick<EventHandling<T>, "onSelect">): boolean {
  return onSelect !== undefined && (event.selectable ?? event.kind !== "note");
}

export function toneOf<T>({ kind, tone }: CalendarEvent<T>) {
  return tone ?? (kind === "break" ? "break" : kind === "note" ? "travel" : "blue");
}

/** Attributes for the style sheet. */
export function slotData<T>(
  { event, isContinued, continues }: Occurrence<T>,
  isSelected: boolean,
  leavesStrip = false,
) {
  const { openEdge } = event;
  return {
    "data-kind": event.kind ?? "class",
    "data-tone": toneOf(event),
    "data-state": event.state,
    "data-selected": isSelected || undefined,
    "data-continued": isContinued || openEdge === "start" || openEdge === "both" || undefined,
    "data-continues": continues || openEdge === "end" || openEdge === "both" || undefined,
    "data-strip": leavesStrip || undefined,
  };
}

/** Finds the event again after changes. Ghosts don't move. */
function moveData<T>({ key, event }: Occurrence<T>) {
  return event.kind === "ghost" ? {} : { "data-slot": key, "data-move": event.moveId ?? event.id };
}

/** Hours and lanes as custom properties, which the style sheet turns into positions. */
export function slotStyle({ start, end, lane, laneCount }: Omit<PlacedSpan<unknown>, "item" | "leavesStrip">) {
  return {
    "--from": start / MINUTES_PER_HOUR,
    "--length": (end - start) / MINUTES_PER_HOUR,
    "--lane": lane,
    "--lanes": laneCount,
  } as CSSProperties; // React's type has no place for custom properties.
}
