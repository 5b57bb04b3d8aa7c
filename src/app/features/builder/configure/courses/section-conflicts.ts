import type { ScheduleRequest, ScheduleSection } from "#contract/builder/schedule-request";
import { isolated } from "#contract/labels/catalog-words";
import { breakDays, firstClash, isCovered, ownMeetingsOf } from "#engine";
import { t } from "#words";
import { includedCourses } from "../../workspace/held-courses.ts";

/** Finds the breaks and the student's own classes that overlap a section of a course, which is never scheduled then. */
export function namesInTheWay(request: ScheduleRequest, id: string): (section: ScheduleSection) => string[] {
  const course = request.courses.find((each) => each.id === id);
  if (!course) return () => [];
  const ownMeetings = ownMeetingsOf(request);
  const breaks = request.breaks
    .filter(({ isEnabled, isWish }) => isEnabled && !isWish)
    .map(({ name, dayOfWeek, ...times }) => ({ ...times, name, days: [dayOfWeek] }));
  const held = includedCourses(request)
    .filter((own) => !isCovered(course, [own]))
    .map(({ label, sections }) => ({ label, meetings: sections.flatMap((each) => ownMeetings(each, null)) }));

  return (section) => {
    const meetings = ownMeetings(section, course);
    const names = [
      ...breaks
        .filter((one) => meetings.some((meeting) => breakDays(meeting, one, request).length > 0))
        .map(({ name }) => isolated(name.trim()) || t("a break")),
      ...held.filter((one) => firstClash(meetings, one.meetings, request)).map(({ label }) => label),
    ];
    return [...new Set(names)];
  };
}
