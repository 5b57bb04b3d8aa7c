import type { Outcome } from "#contract/outcome";
import type { ScheduleDocument } from "#documents/schedule";

/** What the document worker does. */
export type DocumentApi = {
  schedulePdf: (schedule: ScheduleDocument) => Promise<Outcome<Uint8Array<ArrayBuffer>>>;
};
