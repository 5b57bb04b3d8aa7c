import type { BuildResult } from "#contract/builder/build-result";
import { AppError } from "#contract/outcome";
import { listingsByCourse } from "#contract/builder/schedule-listings";
import { toUnenrolledClass } from "#documents/from-listings";
import type { ScheduleDocument } from "#documents/schedule";

const NO_WEEK = "This schedule does not have any in-person meetings.";

/** The shared schedule as a document. Throws BAD_REQUEST with the result's message if there is none. */
export function toSharedDocument(
  { IsError, Message, Schedules, Classes, TermInfo }: BuildResult,
  { title, madeAt }: Pick<ScheduleDocument, "title" | "madeAt">,
): ScheduleDocument {
  const [schedule] = Schedules;
  if (IsError || !schedule) {
    throw new AppError({ code: "BAD_REQUEST", message: Message ?? "The requested schedule could not be built." });
  }
  return {
    title,
    term: TermInfo.Term.Description,
    termCode: TermInfo.Term.Code,
    student: null,
    facts: [],
    classes: listingsByCourse({ Classes }, schedule).map(([lead, ...others]) => toUnenrolledClass(lead, others)),
    breaks: [],
    noWeekMessage: NO_WEEK,
    madeAt,
  };
}
