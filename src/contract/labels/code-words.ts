import { type Message, message } from "#words";
import { ENROLLMENT_STATUS_MODES, MEETING_TIME_MODES } from "../calls/search-modes.ts";
import { ownWords, STATUSES } from "./status-words.ts";

/** Words for the codes of the portal's own lists, by kind. Institutions add codes of their own. */

const KINDS = {
  instructionMode: {
    P: message("In Person"),
    HY: message("Hybrid"),
    OL: message("Online"),
    OA: message("Online Asynchronous"),
    OS: message("Online Synchronous"),
  },
  gradingBasis: {
    GRD: message("Graded"),
    PNP: message("Pass/No Pass"),
    SUS: message("Satisfactory/Unsatisfactory"),
    NON: message("Not Graded"),
    AUD: message("Audit"),
  },
  consent: {
    N: message("No Special Consent Required"),
    I: message("Instructor Consent Required"),
    D: message("Department Consent Required"),
  },
  classStatus: {
    A: message("Active"),
    X: message("Canceled"),
    T: message("Tentative"),
    S: message("Stop Further Enrollment"),
  },
  ...STATUSES,
  /** Of a to-do item; the import has these words as codes. */
  checklistStatus: {
    Initiated: message("Initiated"),
    Received: message("Received"),
    Notified: message("Notified"),
    Completed: message("Completed"),
  },
  meetingTimeMode: byValue(MEETING_TIME_MODES),
  enrollmentStatusMode: byValue(ENROLLMENT_STATUS_MODES),
  specialGroup: { honorsOnly: message("Honors") },
} satisfies Record<string, Readonly<Record<string, Message>>>;

export type CodeKind = keyof typeof KINDS;

/** In the page's language; undefined for a code that isn't the portal's own. */
export function codeWords(kind: CodeKind, code: string): string | undefined {
  return ownWords(KINDS[kind], code);
}

function byValue(modes: readonly { Value: string; Description: Message }[]): Readonly<Record<string, Message>> {
  return Object.fromEntries(modes.map(({ Value, Description }) => [Value, Description]));
}
