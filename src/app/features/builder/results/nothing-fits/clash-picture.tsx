import { Lock } from "lucide-react";
import { EventText, type EventView, spokenDay, WeekGrid } from "#calendar";
import { bareTimeRange, isWholeDay, timeRangeLabel } from "#contract/wall-time";
import { Icon } from "../../../../ui/icon.tsx";
import { Note } from "../../../../ui/note.tsx";
import { useMediaQuery } from "../../../../ui/use-media-query.ts";
import type { ClashEvent, ClashWeek } from "./clash-week.ts";
import { clashEventWords, overlapWords } from "./overlap-words.ts";
import { alikeName, breakName } from "./party-words.ts";
import styles from "./clash-picture.module.css";

export function ClashPicture({ week }: { week: ClashWeek }) {
  const { events, days, hours, overlaps, further } = week;
  const isPhone = useMediaQuery("(width < 640px)");
  return (
    <section aria-label="Where they conflict">
      <div className={styles.week}>
        <WeekGrid
          label="Conflicting times"
          events={events}
          days={days}
          firstHour={hours.firstHour}
          lastHour={hours.lastHour}
          hourHeight={46}
          // What is drawn has room, so nothing is hidden behind a "+1".
          maxLanes={Number.POSITIVE_INFINITY}
          singleDay={isPhone && days.length > 1}
          renderEvent={(event, view) => <ClashContent event={event} view={view} />}
          eventLabel={({ data }, { weekday }) =>
            clashEventWords(data.blocker, spokenDay(weekday, undefined), data.startMinutes, data.endMinutes)
          }
        />
      </div>
      <ul className={styles.overlaps}>
        {overlaps.map((overlap) => {
          const { subject, rest } = overlapWords(overlap);
          return (
            <li key={`${overlap.a.key} ${overlap.b.key} ${overlap.startMinutes}`}>
              <Note tone="danger" size="small">
                <strong>{subject}</strong> {rest}
              </Note>
            </li>
          );
        })}
      </ul>
      {further > 0 ? <p className={styles.further}>And {further} more.</p> : null}
    </section>
  );
}

function ClashContent({ event, view }: { event: ClashEvent; view: EventView<ClashEvent["data"]> }) {
  const { blocker, startMinutes, endMinutes } = event.data;
  // Beside others the section comes first: its course is in the list, and its name would lose its end.
  const isNarrow = view.laneCount > (view.isSingleDay ? 2 : 1);
  const hasRoom = view.isSingleDay && view.laneCount === 1;
  const isAllDay = isWholeDay(startMinutes, endMinutes);
  const timeLabel = hasRoom ? timeRangeLabel : bareTimeRange;
  const time = isAllDay ? "All day" : timeLabel(startMinutes, endMinutes);
  if (blocker.kind === "break") return <EventText title={breakName(blocker)} lines={[time]} />;
  return (
    <EventText
      title={isNarrow ? alikeName(blocker.sections) : blocker.label}
      lines={[isNarrow ? blocker.label : alikeName(blocker.sections), time]}
      icon={blocker.isLocked ? <Icon of={Lock} size={12} /> : null}
    />
  );
}
