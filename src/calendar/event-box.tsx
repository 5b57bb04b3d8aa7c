import type { PlacedSpan } from "#contract/lanes";
import { MINUTES_PER_HOUR } from "#contract/wall-time";
import { type CalendarEvent, isIn, type Occurrence, type Selection } from "./event.ts";
import "./tone.css";
import type { CSSProperties, KeyboardEvent, ReactNode } from "react";
import { CornerControl } from "./corner-control.tsx";
import styles from "./event-box.module.css";
import spoken from "./spoken.module.css";

/** What the drawing of an event may depend on beside the event itself. */
export type EventView<T> = Occurrence<T> & {
  isSelected: boolean;
  /** Events that stand side by side here, itself included. */
  laneCount: number;
  /** One day at a time: there is room for full words. */
  isSingleDay: boolean;
};

/** A second thing to do with an event, by a button of its own in the upper corner: a lock, for one. */
export type CornerAction = {
  /** The accessible name and the tooltip, a verb with its object. It stays the same when pressed. */
  label: string;
  /** Drawn 13 px wide, one day at a time 18. */
  icon: ReactNode;
  /** For what is switched on and off. */
  isPressed?: boolean | undefined;
  onAction: () => void;
};

/** How a widget shows and handles its events; the same for all of them. */
export type EventHandling<T> = {
  renderEvent: (event: CalendarEvent<T>, view: EventView<T>) => ReactNode;
  eventLabel: (event: CalendarEvent<T>, occurrence: Occurrence<T>) => string;
  onSelect?: OnSelect<T> | undefined;
  /** Every key on an event: Escape, a letter as a shortcut. In the list of a "+K", Escape only closes that. */
  onEventKeyDown?: ((event: CalendarEvent<T>, key: KeyboardEvent) => void) | undefined;
  cornerAction?: ((event: CalendarEvent<T>, occurrence: Occurrence<T>) => CornerAction | undefined) | undefined;
  /** Left out: nothing is ever selected. Null: nothing is at present. */
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

/** A note stands in the middle of its time, over whatever is there. */
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

/** The event itself, and the control in its corner. */
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

/** A button where it can be chosen, else words. */
function EventFace<T>({
  occurrence,
  handling,
  isCurrentStop,
  hasCorner,
  children,
}: EventSurfaceProps<T> & { hasCorner: boolean }) {
  const { event } = occurrence;
  const label = handling.eventLabel(event, occurrence);
  // Hidden words and not aria-label, which would be a name that does not say what is to be read.
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
      // A ghost is taken and a break edited, not switched on, so they are plain buttons.
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

/** An event without text, for the small weeks. */
export function PlainBox<T>({ placed }: { placed: PlacedSpan<Occurrence<T>> }) {
  return (
    <div className={styles.slot} style={slotStyle(placed)} {...slotData(placed.item, false, placed.leavesStrip)}>
      <div className={styles.event} />
    </div>
  );
}

/** `isMore`: it was to be selected beside others. */
export type OnSelect<T> = (event: CalendarEvent<T>, occurrence: Occurrence<T>, isMore: boolean) => void;

/** Whether a press is to select one more. */
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

/** The tone that an event has when it names none. */
export function toneOf<T>({ kind, tone }: CalendarEvent<T>) {
  return tone ?? (kind === "break" ? "break" : kind === "note" ? "travel" : "blue");
}

/** What the style sheet draws by. */
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

/** By what it is found again when the events change. Ghosts come and go on their own. */
function moveData<T>({ key, event }: Occurrence<T>) {
  return event.kind === "ghost" ? {} : { "data-slot": key, "data-move": event.moveId ?? event.id };
}

/** Hours and lanes as custom properties; the style sheet turns them into places. */
export function slotStyle({ start, end, lane, laneCount }: Omit<PlacedSpan<unknown>, "item" | "leavesStrip">) {
  return {
    "--from": start / MINUTES_PER_HOUR,
    "--length": (end - start) / MINUTES_PER_HOUR,
    "--lane": lane,
    "--lanes": laneCount,
  } as CSSProperties; // React's type has no place for custom properties.
}
