import { atom } from "jotai/vanilla";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import type { ScheduleDocument } from "#workers/documents/client";
import type { SharedSchedule } from "../../../../lib/share/shared-schedule.ts";
import type { ScheduledCourse } from "../../scheduled-courses.ts";
import { buildDataAtom, termNameAtom } from "../build-atoms.ts";
import { weekAtom } from "./week-atoms.ts";

/** The shown schedule for sharing. The link has no breaks, the PDF does. */
export const sharedAtom = atom((get): SharedSchedule | undefined => {
  const week = get(weekAtom);
  const request = get(buildDataAtom)?.Request;
  if (!week || !request) return undefined;
  const classes = week.schedule.courses.flatMap((course) => course.classes);
  const automatic = new Set(classes.flatMap(({ autoEnrolled }) => autoEnrolled));
  const termName = get(termNameAtom);
  return {
    term: request.term,
    termName,
    classNumbers: classes.map(({ classNumber }) => classNumber).filter((number) => !automatic.has(number)),
    async drawPdf(title) {
      const { drawPdf } = await import("#workers/documents/client");
      return await drawPdf(await scheduleDocument(title, termName, week.courses, request));
    },
  };
});

export async function scheduleDocument(
  title: string,
  term: string,
  courses: readonly ScheduledCourse[],
  { term: termCode, breaks }: Pick<ScheduleRequest, "term" | "breaks">,
): Promise<ScheduleDocument> {
  const { toUnenrolledClass } = await import("#documents/from-listings");
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
