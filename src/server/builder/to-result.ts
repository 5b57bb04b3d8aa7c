import { travelWarnings, type ChosenCourse, type Schedule as BuiltSchedule } from "#engine";
import type { BuildResult, Schedule, ScheduledClass } from "#contract/build-result";
import type { ConfigurationDocument } from "#contract/configuration";
import { SORTING_PREFERENCES } from "#contract/course-rules";
import type { ScheduleRequest } from "#contract/schedule-request";
import { toWallTime } from "#contract/wall-time";
import { type ClassRecord, courseLabel, type TermCatalog } from "../catalog/records.ts";
import { isOnline, toScheduleMeetings } from "../catalog/to-schedule.ts";
import { toListing } from "../catalog/to-wire.ts";
import type { BuiltSchedules } from "../engine-pool/engine-thread.ts";
import { toVerdict } from "./build-verdict.ts";
import type { PreparedRequest } from "./schedule-request.ts";
import { toBreak, toCourse, toOfferings } from "./to-wire.ts";

/** The part of a build that the result shows. */
export type ShownSchedules = Omit<BuiltSchedules, "openable" | "schedules"> & {
  schedules: readonly Pick<BuiltSchedule, "courses" | "hashCode">[];
};

/** The engine's answer as the specification's build result. */
export function toBuildResult(
  built: ShownSchedules,
  { request, seats }: Pick<PreparedRequest, "request" | "seats">,
  document: ConfigurationDocument,
  catalog: TermCatalog,
): BuildResult {
  const shown = new Map<number, ClassRecord>();
  for (const number of built.schedules.flatMap((schedule) => classNumbers(schedule.courses))) {
    const record = catalog.classes.get(number);
    if (record) shown.set(number, record);
  }
  const meetings = [...shown.values()].flatMap((record) => record.meetings);
  const timed = meetings.filter((meeting) => meeting.startMinutes !== null);
  const latest = Math.max(...timed.map((meeting) => meeting.endMinutes ?? 0), -1);
  const dates = meetings.flatMap((meeting) => [meeting.startDate, meeting.endDate]).sort();
  const isUnscheduled = (record: ClassRecord) =>
    !isOnline(record) &&
    (record.meetings.length === 0 || record.meetings.some((meeting) => meeting.startMinutes === null));
  const { options } = document;
  return {
    ...toVerdict(built),
    Problem: built.problem && toProblem(built.problem.id, request, document, catalog),
    Schedules: built.schedules.map((schedule) => toSchedule(schedule, request, catalog)),
    Classes: Object.fromEntries([...shown].map(([number, record]) => [number, toListing(record, seats.get(number))])),
    Breaks: document.breaks.filter((each) => each.isEnabled).map(toBreak),
    TermInfo: {
      Term: { Code: catalog.term.code, Description: catalog.term.description },
      StartDate: catalog.term.startDate,
      EndDate: catalog.term.endDate,
    },
    Options: {
      IncludeEnrollmentCart: options.includeEnrollmentCart,
      IncludeCurrentEnrollment: options.includeCurrentEnrollment,
      ScheduleSortingPreference: { Value: options.preference },
    },
    ScheduleSortingPreferences: SORTING_PREFERENCES.map((preference) => ({ ...preference })),
    HasOnlineOrTBAMeetings: [...shown.values()].some((record) => isOnline(record) || isUnscheduled(record)),
    HasTBAMeetings: [...shown.values()].some(isUnscheduled),
    ShowSaturday:
      timed.some((meeting) => meeting.days.includes(6)) ||
      document.breaks.some((each) => each.isEnabled && each.dayOfWeek === 6),
    LatestMeetingEndTime: latest < 0 ? null : toWallTime(latest).slice(0, 5),
    FirstMeetingDate: dates[0] ?? null,
    LastMeetingDate: dates.at(-1) ?? null,
    ProcessedCount: built.processedCount,
    ProcessTime: built.processTime,
  };
}

function toSchedule(
  schedule: ShownSchedules["schedules"][number],
  request: ScheduleRequest,
  catalog: TermCatalog,
): Schedule {
  const records = classNumbers(schedule.courses)
    .map((number) => catalog.classes.get(number))
    .filter((record) => record !== undefined);
  const warnings = travelWarnings(
    records.map((record) => ({ classNumber: record.classNumber, meetings: toScheduleMeetings(record) })),
    request.options.travelGapMinutes,
    request,
  );
  const events = records.flatMap((record) =>
    record.meetings.flatMap(({ days, startMinutes, endMinutes, startDate, endDate }) =>
      startMinutes === null || endMinutes === null
        ? []
        : [
            {
              Name: courseLabel(record.offering),
              ClassNumber: record.classNumber,
              BreakId: null,
              Days: days,
              StartTime: toWallTime(startMinutes),
              EndTime: toWallTime(endMinutes),
              StartDate: startDate,
              EndDate: endDate,
              HideOnTimeline: false,
            },
          ],
    ),
  );
  const breaks = request.breaks
    .filter((each) => each.enabled)
    .map((each) => ({
      Name: each.name,
      ClassNumber: null,
      BreakId: each.id,
      Days: [each.day],
      StartTime: toWallTime(each.startMinutes),
      EndTime: toWallTime(each.endMinutes),
      StartDate: request.termStartDate,
      EndDate: request.termEndDate,
      HideOnTimeline: true,
    }));
  return {
    HashCode: String(schedule.hashCode),
    Classes: schedule.courses.flatMap((course) => toScheduledClass(course, catalog)),
    TravelWarnings: warnings.map((warning) => ({
      Date: warning.date,
      DayOfWeek: warning.day,
      StartTime: toWallTime(warning.fromMinutes),
      EndTime: toWallTime(warning.toMinutes),
    })),
    Schedule: { HasVisibleEvents: events.length > 0, Events: [...events, ...breaks] },
  };
}

/**
 * A course's classes as one: its enrollment section with the others. Auto-enrolled classes are only listed by number.
 */
function toScheduledClass(course: ChosenCourse, catalog: TermCatalog): ScheduledClass[] {
  const auto = new Set(course.classes.flatMap((chosen) => chosen.autoEnrolled));
  const entries = course.classes
    .filter((chosen) => !auto.has(chosen.classNumber))
    .flatMap((chosen) => {
      const record = catalog.classes.get(chosen.classNumber);
      return record ? [{ record, isLocked: chosen.isLocked }] : [];
    });
  const lead = entries.find(({ record }) => record.classType === "E") ?? entries[0];
  if (!lead) return [];
  const fields = ({ record, isLocked }: (typeof entries)[number]) => ({
    ClassNumber: record.classNumber,
    Component: { Code: record.component },
    Section: record.section,
    CorrelationId: `${course.id ?? course.courseId}-${record.classNumber}`,
    CourseCorrelationId: course.id ?? course.courseId,
    IsFromEnrollmentCart: course.source === "cart",
    IsFromCurrentEnrollment: course.source === "enrollment",
    IsLocked: isLocked,
    Details: { ClassType: { Code: record.classType } },
    AutoEnrollmentSection1: record.autoEnroll[0] ?? null,
    AutoEnrollmentSection2: record.autoEnroll[1] ?? null,
  });
  return [{ ...fields(lead), AdditionalComponents: entries.filter((entry) => entry !== lead).map(fields) }];
}

function toProblem(
  courseEntityId: string,
  request: ScheduleRequest,
  document: ConfigurationDocument,
  catalog: TermCatalog,
): BuildResult["Problem"] {
  const stored = document.courses.find((course) => course.id === courseEntityId);
  const course = stored && catalog.courses.get(stored.courseId);
  if (!stored || !course) return null;
  const sections = request.courses.find((each) => each.id === courseEntityId)?.sections.length ?? 0;
  return {
    Class: { IsFromCurrentEnrollment: false, IsFromEnrollmentCart: false, Matches: sections },
    Metadata: {
      Id: stored.id,
      Details: { Offerings: toOfferings(course), CourseTitle: course.title },
      Metadata: { CourseOfferNumber: stored.offerNumber },
    },
    Components: toCourse(stored, catalog).Components.map((component) => ({
      Id: component.Id,
      Component: { Component: { Code: component.Component.Component.Code } },
      ExplicitSections: component.ExplicitSections,
    })),
  };
}

function classNumbers(courses: readonly ChosenCourse[]): number[] {
  const numbers = courses.flatMap(({ classes }) =>
    classes.flatMap((chosen) => [chosen.classNumber, ...chosen.autoEnrolled]),
  );
  return [...new Set(numbers)];
}
