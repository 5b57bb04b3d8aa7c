import type { BuildResult, ScheduledClass } from "#contract/build-result";
import { AppError } from "#contract/outcome";
import { toUnenrolledClass } from "#documents/from-listings";
import type { ScheduleDocument } from "#documents/schedule";

const NO_WEEK = "This schedule does not have any in-person meetings.";

/** The shared schedule as a document. Throws BAD_REQUEST with the result's message where there is none. */
export function toSharedDocument(
  { IsError, Message, Schedules, Classes, TermInfo }: BuildResult,
  { title, madeAt }: Pick<ScheduleDocument, "title" | "madeAt">,
): ScheduleDocument {
  const [schedule] = Schedules;
  if (IsError || !schedule) {
    throw new AppError({ code: "BAD_REQUEST", message: Message ?? "The requested schedule could not be built." });
  }
  const listing = (number: number | null) => {
    const found = number === null ? undefined : Classes[number];
    return found ? [found] : [];
  };
  const others = ({ AdditionalComponents, AutoEnrollmentSection1, AutoEnrollmentSection2 }: ScheduledClass) => [
    ...AdditionalComponents.flatMap(({ ClassNumber }) => listing(ClassNumber)),
    ...[AutoEnrollmentSection1, AutoEnrollmentSection2].flatMap(listing),
  ];
  return {
    title,
    term: TermInfo.Term.Description,
    termCode: TermInfo.Term.Code,
    student: null,
    facts: [],
    classes: schedule.Classes.flatMap((each) => {
      const [lead] = listing(each.ClassNumber);
      return lead ? [toUnenrolledClass(lead, others(each))] : [];
    }),
    breaks: [],
    noWeekMessage: NO_WEEK,
    madeAt,
  };
}
