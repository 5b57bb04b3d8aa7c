import { useAtomValue, useSetAtom } from "jotai/react";
import { Footprints } from "lucide-react";
import { useEffect, useState } from "react";
import { toCalendarEvents } from "#calendar";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import type { Walks } from "#contract/walks";
import { isTightWalk, type Walk, walksBetween } from "#engine";
import { Checkbox, Icon } from "#ui";
import { t } from "#words";
import { NOTE_MINUTES } from "../../../../lib/classes/class-week.ts";
import { WalkLines } from "../../../../lib/classes/walks.tsx";
import { sortAtom } from "../../workspace/browse.ts";
import { contentAtom } from "../../workspace/edits.ts";
import type { ScheduledCourse } from "../../workspace/scheduled-courses.ts";
import { walksAtom } from "../../workspace/week.ts";
import { meetingsOf, type WeekEvent } from "../../workspace/week-events.ts";

/** The walks of a schedule, and the wish for time to walk. */
export function ScheduleWalks({ walks, className }: { walks: readonly Walk[]; className: string }) {
  const setWalks = useSetAtom(walksAtom);
  useEffect(() => setWalks({ between: walksOf, draw: walkEvents }), [setWalks]);
  return (
    <>
      <WalkLines walks={walks} className={className} />
      <PreferTime isOffered={walks.some(isTightWalk)} className={className} />
    </>
  );
}

/** The wish of Advanced Options, where a student misses it. It stays, so that it can be turned off again. */
function PreferTime({ isOffered, className }: { isOffered: boolean; className: string }) {
  const isOn = useAtomValue(contentAtom)?.Request.options.timeToWalk === true;
  const sort = useSetAtom(sortAtom);
  const [wasOffered, offer] = useState(false);
  if ((isOffered || isOn) && !wasOffered) offer(true);
  if (!isOffered && !isOn && !wasOffered) return null;
  return (
    <div className={`no-print ${className}`}>
      <Checkbox isSelected={isOn} onChange={(timeToWalk) => void sort({ timeToWalk })}>
        {t("Prefer schedules with time to walk")}
      </Checkbox>
    </div>
  );
}

/** From one class to the next, and every walk that takes longer than the time between. */
function walksOf(courses: readonly ScheduledCourse[], request: ScheduleRequest, walks: Walks): readonly Walk[] {
  return walksBetween(meetingsOf(courses), walks, request, NOTE_MINUTES);
}

/** A gap of this many minutes has room for a note. */
const ROOM_MINUTES = 15;

/** Notes in the week: of walks that fit only where a note has room, of tight walks always. */
function walkEvents(walks: readonly Walk[]): WeekEvent[] {
  return walks.flatMap((walk): WeekEvent[] => {
    const { fromClassNumber, toClassNumber, day, fromMinutes: start, toMinutes: end, minutes } = walk;
    const isTight = isTightWalk(walk);
    if (!isTight && end - start < ROOM_MINUTES) return [];
    const [from, to] = [walk.fromBuilding, walk.toBuilding];
    const words = t("{minutes} minute walk from {from} to {to}, {gap} minutes between classes", {
      minutes,
      from,
      to,
      gap: end - start,
    });
    const id = `walk-${fromClassNumber}-${toClassNumber}`;
    const timelineContent = (
      <span>
        <Icon of={Footprints} size={12} /> {t("{minutes} min walk", { minutes })}
      </span>
    );
    const event = { name: `${from} → ${to}`, id, meetings: [{ days: [day], start, end }], timelineContent };
    const data = { type: "walk", minutes, words } as const;
    return toCalendarEvents(event, { kind: "note", tone: isTight ? "travel" : "break", data });
  });
}
