import { campusOf, institution } from "#contract/institution";
import { isWholeDay, spokenTimeRange, timeRangeLabel } from "#contract/wall-time";
import { listLabel } from "../../../../lib/format-list.ts";
import type { Blocker, Overlap } from "./overlaps.ts";
import { blockerName, breakName } from "./party-words.ts";

/**
 * What stands in the way of what: "MATH.1320 LEC 208" and "overlaps Work on Tuesday, 9:30–10:45 AM"; "9 lectures
 * of BIOL.1110" and "overlap …".
 */
export function overlapWords({ a, b, kind, days, startMinutes, endMinutes }: Overlap): {
  subject: string;
  rest: string;
} {
  // A class overlaps a break, not the other way round.
  const [subject, other] = a.kind === "break" ? [b, a] : [a, b];
  const isOne = subject.kind === "break" || subject.sections.length === 1;
  const on = listLabel(days.map((day) => institution.dayNames[day] ?? ""));
  if (kind === "travel") {
    return {
      subject: blockerName(subject),
      rest: `${isOne ? "leaves" : "leave"} ${endMinutes - startMinutes} minutes to get to ${blockerName(other)} on ${campusName(other)}, ${on}`,
    };
  }
  return {
    subject: blockerName(subject),
    rest: `${isOne ? "overlaps" : "overlap"} ${blockerName(other)} on ${on}, ${timeRangeLabel(startMinutes, endMinutes)}`,
  };
}

/** An event of the picture in full, for screen readers. */
export function clashEventWords(blocker: Blocker, day: string, startMinutes: number, endMinutes: number): string {
  const name = blocker.kind === "break" ? `${breakName(blocker)}, break` : blockerName(blocker);
  const state = blocker.kind === "class" && blocker.isLocked ? ", locked" : "";
  const time = isWholeDay(startMinutes, endMinutes) ? "all day" : spokenTimeRange(startMinutes, endMinutes);
  return `${name}, ${day} ${time}${state}`;
}

function campusName(blocker: Blocker): string {
  const campus = blocker.kind === "class" ? blocker.sections[0].campus : null;
  return campus === null ? "another campus" : campusOf(campus).description;
}
