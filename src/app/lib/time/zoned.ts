import { momentLabel, zoneNote } from "#contract/institution-time";
import type { Moment } from "#dates/moment";

/** "11/23/2026 at 8:00 AM", with "Eastern Time" where the reader's clock differs. */
export function zonedMoment(moment: Moment): string {
  return `${momentLabel(moment)} ${zoneNote(moment)}`.trimEnd();
}
