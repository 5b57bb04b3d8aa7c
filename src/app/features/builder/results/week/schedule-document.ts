import type { ScheduleRequest } from "#contract/schedule-request";
import { toUnenrolledClass } from "#documents/from-listings";
import type { ScheduleDocument } from "#workers/documents/client";
import type { ScheduledCourse } from "../../scheduled-courses.ts";

/** A generated schedule for its PDF, with its breaks. */
export function scheduleDocument(
  title: string,
  term: string,
  courses: readonly ScheduledCourse[],
  { term: termCode, breaks }: Pick<ScheduleRequest, "term" | "breaks">,
): ScheduleDocument {
  return {
    title,
    term,
    termCode,
    student: null,
    facts: [],
    classes: courses.flatMap(({ classes }) => {
      const [lead, ...others] = classes.map(({ listing }) => listing);
      return lead ? [toUnenrolledClass(lead, others)] : [];
    }),
    breaks: breaks
      .filter(({ enabled }) => enabled)
      .map(({ name, day, startMinutes, endMinutes }) => ({
        name: name || "Break",
        days: [day],
        startMinutes,
        endMinutes,
      })),
    noWeekMessage: "The current schedule does not have any in-person meetings.",
    madeAt: new Date(),
  };
}
