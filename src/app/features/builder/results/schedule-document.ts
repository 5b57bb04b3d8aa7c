import type { ScheduleRequest } from "#contract/schedule-request";
import { toUnenrolledClass } from "#documents/from-listings";
import { drawPdf, type ScheduleDocument } from "#workers/documents/client";
import type { ScheduledCourse } from "../scheduled-courses.ts";

type Shown = {
  title: string;
  termName: string;
  termCode: string;
  courses: readonly ScheduledCourse[];
  breaks: ScheduleRequest["breaks"];
};

/** A generated schedule as a PDF, with its breaks. */
export async function drawSchedule(
  title: string,
  termName: string,
  courses: Shown["courses"],
  { term: termCode, breaks }: ScheduleRequest,
): Promise<Blob> {
  return await drawPdf(scheduleDocument({ title, termName, termCode, courses, breaks }));
}

export function scheduleDocument({ title, termName, termCode, courses, breaks }: Shown): ScheduleDocument {
  return {
    title,
    term: termName,
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
        name: name === "" ? "Break" : name,
        days: [day],
        startMinutes,
        endMinutes,
      })),
    noWeekMessage: "The current schedule does not have any in-person meetings.",
    madeAt: new Date(),
  };
}
