import type { NewRow } from "../db/schema.ts";
import { toCampus, toText } from "./course-identity.ts";
import type { PlannedClass } from "./offering-plan.ts";

type Facility = NewRow<"facilities"> & { code: string };

/**
 * Facilities are identified by their text, and get their building and campus from classes. All terms share them, so
 * whether a meeting is online is said by the meeting.
 */
export function facilityRows(classes: readonly PlannedClass[]): Facility[] {
  const facilities = new Map<string, Facility>();
  for (const { source } of classes) {
    const meetings = source.meetings ?? [];
    const building = toText(source.building);
    const isOnlyOne = new Set(meetings.map(({ facility }) => toText(facility))).size === 1;
    for (const meeting of meetings) {
      const text = toText(meeting.facility);
      if (text === undefined) continue;
      const known = facilities.get(text);
      const facility = known ?? { code: text, description: text, short_description: text, is_online: false };
      if (building !== undefined && (isOnlyOne || text.startsWith(building))) facility.building ??= building;
      facility.campus ??= toCampus(source.campus);
      facilities.set(text, facility);
    }
  }
  return [...facilities.values()];
}
