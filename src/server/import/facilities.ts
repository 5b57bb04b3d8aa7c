import { toCampus, toText } from "./course-identity.ts";
import type { PlannedClass } from "./offering-plan.ts";

/** Null for what the file doesn't say. */
export type Facility = Record<"description" | "shortDescription" | "building" | "campus", string | null> & {
  code: string;
};

/**
 * Facilities are identified by their code or text, and get their building and campus from classes. All terms share
 * them, so whether a meeting is online is said by the meeting.
 */
const UNKNOWN: Omit<Facility, "code"> = { description: null, shortDescription: null, building: null, campus: null };

export function facilityRows(classes: readonly PlannedClass[]): Facility[] {
  const facilities = new Map<string, Facility>();
  for (const { source } of classes) {
    const meetings = source.meetings ?? [];
    const building = toText(source.building);
    const isOnlyOne = new Set(meetings.map(({ facility }) => toText(facility))).size === 1;
    for (const meeting of meetings) {
      const { facilityDetails: room } = meeting;
      const text = toText(meeting.facility);
      const code = toText(room?.code) ?? text;
      if (code === undefined) continue;
      const facility = facilities.get(code) ?? { code, ...UNKNOWN };
      facility.description ??= text ?? null;
      facility.shortDescription ??= toText(room?.shortDescription) ?? null;
      facility.building = toText(room?.building) ?? facility.building;
      if (building !== undefined && (isOnlyOne || text?.startsWith(building))) facility.building ??= building;
      facility.campus = toCampus(room?.campus) ?? facility.campus ?? toCampus(source.campus);
      facilities.set(code, facility);
    }
  }
  return [...facilities.values()];
}
