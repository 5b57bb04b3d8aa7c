import type { LeftOut } from "#contract/builder/build-result";
import type { StoredBreak } from "#contract/builder/configuration-document";
import type { CourseListings } from "#contract/builder/schedule-listings";
import type { CourseColors } from "#contract/course-colors";
import type { CalendarDay } from "#contract/term-calendar";
import type { CodeDescription, PdfPrint } from "#contract/wire-shapes";
import { toDate } from "#dates/moment";
import { plannedSchedule } from "#documents/schedule";
import { drawPdf } from "#workers/documents/client";
import { serverNow } from "../time/server-clock.ts";

type Plan = {
  title: string;
  print: PdfPrint;
  term: CodeDescription;
  courses: readonly CourseListings[];
  colors: CourseColors;
  breaks?: readonly StoredBreak[];
  leftOut?: readonly LeftOut[];
  calendar?: readonly CalendarDay[] | undefined;
};

/** A schedule that nobody is enrolled in, as the server's export draws it. Rejects if the worker can't. */
export async function drawPlanPdf({ title, print, term, courses, leftOut = [], ...look }: Plan): Promise<Blob> {
  const named = { title, term: term.Description, termCode: term.Code, madeAt: toDate(serverNow()) };
  const heading = { ...named, leftOut: leftOut.map(({ Message }) => Message) };
  return await drawPdf({ ...plannedSchedule(courses, heading, look), print });
}
