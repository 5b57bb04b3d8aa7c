import type { ScheduleRequest } from "#contract/schedule-request";
import { toUnenrolledClass } from "#documents/from-listings";
import { drawPdf } from "../../../lib/draw-pdf.ts";
import type { ScheduledCourse } from "../scheduled-courses.ts";

type Drawn = {
  title: string;
  termName: string;
  termCode: string;
  courses: readonly ScheduledCourse[];
  breaks: ScheduleRequest["breaks"];
};

/** A generated schedule as a PDF, with its breaks. */
export async function drawSchedule({ title, termName, termCode, courses, breaks }: Drawn): Promise<Blob> {
  return await drawPdf({
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
  });
}
