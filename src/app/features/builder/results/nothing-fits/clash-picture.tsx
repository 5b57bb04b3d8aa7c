import { Lock } from "lucide-react";
import { type CalendarEvent, EventText, spokenDay, WeekGrid, type Weekday } from "#calendar";
import { bareTimeRange, MINUTES_PER_HOUR, spokenTimeRange } from "#contract/wall-time";
import { Icon } from "../../../../ui/icon.tsx";
import { Note } from "../../../../ui/note.tsx";
import { useMediaQuery } from "../../../../ui/use-media-query.ts";
import { type Overlap, overlapWords, type Side } from "./overlaps.ts";
import styles from "./no-schedules.module.css";

/** Overlaps that are shown; the others are counted. */
const MOST = 4;

/** The days and hours of the conflict, with all that overlaps in them, and the same in words. */
export function ClashPicture({ overlaps }: { overlaps: readonly Overlap[] }) {
  const isPhone = useMediaQuery("(width < 640px)");
  const shown = overlaps.slice(0, MOST);
  const { events, days, firstHour, lastHour } = toClashWeek(shown);
  return (
    <section aria-label="Where they conflict" className={styles.picture}>
      <WeekGrid
        label="Conflicting times"
        {...{ events, days, firstHour, lastHour }}
        hourHeight={46}
        singleDay={isPhone && days.length > 1}
        renderEvent={({ data: { slot, startMinutes, endMinutes } }) => (
          <EventText
            title={slot.lines[0]}
            lines={[...slot.lines.slice(1), bareTimeRange(startMinutes, endMinutes)]}
            icon={slot.isLocked ? <Icon of={Lock} size={12} /> : null}
          />
        )}
        eventLabel={({ data: { slot, startMinutes, endMinutes } }, { weekday }) =>
          `${slot.name}, ${spokenDay(weekday, undefined)} ${spokenTimeRange(startMinutes, endMinutes)}${slot.isLocked ? ", locked" : ""}`
        }
      />
      <ul className={styles.overlaps}>
        {shown.map((overlap) => {
          const { subject, rest } = overlapWords(overlap);
          return (
            <li key={`${subject} ${rest}`}>
              <Note tone="danger" size="small">
                <strong>{subject}</strong> {rest}
              </Note>
            </li>
          );
        })}
      </ul>
      {overlaps.length > MOST ? <p className={styles.small}>And {overlaps.length - MOST} more.</p> : null}
    </section>
  );
}

/** A break may be long, so the hours are those of the classes. */
export function toClashWeek(overlaps: readonly Overlap[]) {
  const sides = overlaps.flatMap((overlap) => overlap.sides.map((side) => ({ side, days: overlap.days as Weekday[] })));
  const classes = sides.filter(({ side }) => side.slot.tone !== "break").map(({ side }) => side);
  const firstHour = Math.floor(Math.min(...classes.map((side) => side.startMinutes)) / MINUTES_PER_HOUR);
  const lastHour = Math.ceil(Math.max(...classes.map((side) => side.endMinutes)) / MINUTES_PER_HOUR);
  const events = new Map<string, CalendarEvent<Side>>();
  for (const { side, days } of sides) {
    const { slot, startMinutes, endMinutes } = side;
    const start = Math.max(startMinutes, firstHour * MINUTES_PER_HOUR);
    const end = Math.min(endMinutes, lastHour * MINUTES_PER_HOUR);
    const isOpen = { start: start > startMinutes, end: end < endMinutes };
    const openEdge = isOpen.start && isOpen.end ? "both" : isOpen.start ? "start" : isOpen.end ? "end" : undefined;
    for (const day of days) {
      events.set(`${slot.key} ${startMinutes} ${day}`, {
        id: slot.key,
        day,
        start,
        end,
        openEdge,
        state: "clash",
        tone: slot.tone,
        kind: slot.tone === "break" ? "break" : "class",
        data: side,
      });
    }
  }
  const days = [...new Set(overlaps.flatMap((overlap) => overlap.days as Weekday[]))].toSorted((a, b) => a - b);
  return { events: [...events.values()], days, firstHour, lastHour };
}
