import { type CSSProperties, type KeyboardEvent, lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import type { HiddenSpans } from "#contract/lanes";
import { hourLabel, spokenDay, spokenTimeRange } from "#dates/words";
import { t } from "#words";
import type { Occurrence } from "../event.ts";
import type { DayColumn as Column, VisibleHours } from "../week-layout.ts";
import styles from "./day-track.module.css";
import { type BoxProps, EventBox, type EventHandling, slotStyle } from "./event-box.tsx";

/** What pressing a day's head or an hour does. */
export type AxisAction = {
  /** Its name, which doesn't change when it's pressed. */
  label: string;
  isPressed: boolean;
  onAction: () => void;
};

type DayTrackProps = {
  hours: VisibleHours;
  /** At the default text size; it scales with it. */
  hourHeight: number;
  hourForm: "full" | "bare";
  hourAction?: ((hour: number) => AxisAction | undefined) | undefined;
  children: ReactNode;
};

/** Hours with a line each, and the days' columns above. */
export function DayTrack({ hours, hourHeight, hourForm, hourAction, children }: DayTrackProps) {
  const { firstHour, lastHour } = hours;
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
      {hourAction ? <HourActions marks={marks} actionOf={hourAction} /> : null}
      <div className={styles.columns}>{children}</div>
    </div>
  );
}

type HourActionsProps = { marks: readonly number[]; actionOf: NonNullable<DayTrackProps["hourAction"]> };

/** One tab stop over the hours' labels; up and down move from one to the next. */
function HourActions({ marks, actionOf }: HourActionsProps) {
  const [visited, setVisited] = useState<number>();
  const own = marks.flatMap((hour) => {
    const action = actionOf(hour);
    return action ? [{ hour, ...action }] : [];
  });
  const stop = own.find(({ hour }) => hour === visited) ?? own.find(({ isPressed }) => isPressed) ?? own[0];
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>("button") ?? [])];
    const at = buttons.indexOf(event.currentTarget);
    const next = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (next === undefined || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    buttons[next]?.focus();
  };
  return (
    <div role="group" aria-label={t("Hours")} className={`no-print ${styles.hourActions}`}>
      {own.map(({ hour, label, isPressed, onAction }) => (
        <button
          key={hour}
          type="button"
          className={styles.hourAction}
          style={{ "--from": hour } as CSSProperties}
          data-hour-action={hour}
          aria-pressed={isPressed}
          tabIndex={hour === stop?.hour ? 0 : -1}
          onFocus={() => setVisited(hour)}
          onKeyDown={step}
          onClick={onAction}
        >
          <span className="visually-hidden">{label}</span>
        </button>
      ))}
    </div>
  );
}

type DayColumnProps<T> = Omit<BoxProps<T>, "isCurrentStop"> & { column: Column<T>; currentKey: string | undefined };

export function WeekGridDay<T>({ column, handling, isSingleDay, currentKey }: DayColumnProps<T>) {
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

type MoreEventsProps<T> = BoxProps<T> & { group: HiddenSpans<Occurrence<T>>; day: string; stopKey: string };

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
