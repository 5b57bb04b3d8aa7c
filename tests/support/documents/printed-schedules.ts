import type { ScheduleClass, ScheduleDocument, ScheduleMeeting } from "#documents/schedule";

/** Schedules for documents: what is not said is ordinary. */

export function scheduleOf(classes: readonly ScheduleClass[], more: Partial<ScheduleDocument> = {}): ScheduleDocument {
  return {
    title: "Weekly Schedule",
    term: "2027 Spring",
    termCode: "3730",
    student: "Łukasz Żółć",
    facts: ["Undergraduate"],
    classes,
    noWeekMessage: "Nothing meets.",
    madeAt: new Date("2026-11-21T02:15:00Z"),
    ...more,
  };
}

/** A class with one section, LEC 201, number 100. */
export function classOf(
  course: string,
  meetings: readonly Partial<ScheduleMeeting>[],
  more: Partial<ScheduleClass> = {},
): ScheduleClass {
  const sections = [{ label: "LEC 201", classNumber: 100, meetings: meetings.map(meetingOf) }];
  return { course, title: `Title of ${course}`, credits: "3 credits", waitNote: null, sections, ...more };
}

function meetingOf(more: Partial<ScheduleMeeting>): ScheduleMeeting {
  return {
    number: 1,
    days: [1],
    startMinutes: 540,
    endMinutes: 590,
    startDate: "2027-01-25",
    endDate: "2027-05-07",
    skippedWeeks: [],
    place: "Olsen 408 · North Campus",
    shortPlace: "Olsen 408 · NC",
    instructors: ["Ada Lovelace"],
    ...more,
  };
}
