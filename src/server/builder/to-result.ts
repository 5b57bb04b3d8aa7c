import type { BuildResult, Schedule, ScheduledClass } from "#contract/builder/build-result";
import type { ConfigurationDocument } from "#contract/builder/configuration-document";
import type { FixedCourse, ScheduleRequest } from "#contract/builder/schedule-request";
import { SORTING_PREFERENCES } from "#contract/course-rules";
import { endsNextDay, minutesOf } from "#contract/labels/class-labels";
import { classTitle } from "#contract/labels/class-title";
import { inWords, type Sentence, sentence } from "#contract/sentences/sentence";
import { MINUTES_PER_DAY, toHoursAndMinutes, toWallTime } from "#dates/minutes";
import {
  type FoundSchedule as BuiltSchedule,
  type ChosenCourse,
  isCovered,
  type ScheduleFacts,
  travelWarnings,
} from "#engine";
import { type ClassRecord, courseLabel, isOffered, type TermCatalog } from "../catalog/records.ts";
import { isRecordOnline, recordMeetings } from "../catalog/to-schedule.ts";
import type { BuiltSchedules } from "../threads/engine-thread.ts";
import type { Prepared } from "./schedule-request.ts";
import { toBreak, toCourse, toListings, toOffering, toTermInfo } from "./to-wire.ts";

type ShownSchedule = Pick<BuiltSchedule, "courses" | "hashCode"> & { facts?: Pick<ScheduleFacts, "missedWishes"> };
export type ShownSchedules = Omit<BuiltSchedules, "openable" | "schedules" | "kept"> & {
  schedules: readonly ShownSchedule[];
  kept?: BuiltSchedules["kept"];
};

export function toBuildResult(
  built: ShownSchedules,
  { request, seats, member }: Pick<Prepared, "seats"> & { request: ScheduleRequest; member?: Prepared["member"] },
  document: ConfigurationDocument,
  catalog: TermCatalog,
): BuildResult {
  const chosen = built.schedules.flatMap(({ courses }) => courses);
  const shown = toRecords(chosen, catalog);
  const possible = built.possibleClasses.flatMap((number) => catalog.classes.get(number) ?? []);
  const meetings = possible.flatMap((record) => record.meetings);
  const timed = meetings.filter(({ StartTime }) => StartTime !== null);
  const ends = timed.flatMap((meeting) => Math.min(minutesOf(meeting)?.end ?? 0, MINUTES_PER_DAY));
  const dates = meetings.flatMap(({ StartDate, EndDate }) => [StartDate, EndDate]).sort();
  const isUnscheduled = (record: ClassRecord) =>
    !isRecordOnline(record) &&
    (record.meetings.length === 0 || record.meetings.some(({ StartTime }) => StartTime === null));
  const { options } = document;
  return {
    ...toVerdict(built),
    Problem: built.problem && toProblem(built.problem.id, request, document, catalog),
    Schedules: built.schedules.map((schedule) => toSchedule(schedule, request, catalog)),
    Classes: toListings(shown, seats, member),
    Breaks: document.breaks.filter((each) => each.isEnabled).map(toBreak),
    ...(built.kept && built.kept.length > 0 && { Wishes: built.kept.map(toWish) }),
    TermInfo: toTermInfo(catalog),
    Options: {
      IncludeEnrollmentCart: options.includeEnrollmentCart,
      IncludeCurrentEnrollment: options.includeCurrentEnrollment,
      ScheduleSortingPreference: { Value: options.preference },
    },
    ScheduleSortingPreferences: SORTING_PREFERENCES.map((preference) => ({ ...preference })),
    HasOnlineOrTBAMeetings: possible.some((record) => isRecordOnline(record) || isUnscheduled(record)),
    HasTBAMeetings: possible.some(isUnscheduled),
    ShowSaturday:
      timed.some((meeting) => meeting.Days.includes(6) || (endsNextDay(meeting) && meeting.Days.includes(5))) ||
      document.breaks.some((each) => each.isEnabled && each.dayOfWeek === 6),
    LatestMeetingEndTime: ends.length === 0 ? null : toHoursAndMinutes(Math.max(...ends)),
    FirstMeetingDate: dates[0] ?? null,
    LastMeetingDate: dates.at(-1) ?? null,
    ProcessedCount: built.processedCount,
    ProcessTime: built.processTime,
  };
}

function toWish({ ids, total, complete }: BuiltSchedules["kept"][number]) {
  return { BreakIds: [...ids], KeptCount: total, IsCountExact: complete };
}

function toSchedule(schedule: ShownSchedule, request: ScheduleRequest, catalog: TermCatalog): Schedule {
  const records = toRecords(schedule.courses, catalog);
  const warnings = travelWarnings(
    records.map((record) => ({ classNumber: record.classNumber, meetings: recordMeetings(record) })),
    request.options.travelGapMinutes,
    request,
  );
  const events = records.flatMap(({ offering, classNumber, meetings }) =>
    meetings.flatMap(({ Days, StartTime, EndTime, StartDate, EndDate }) => {
      if (StartTime === null || EndTime === null) return [];
      const named = { Name: courseLabel(offering), ClassNumber: classNumber };
      return [{ ...named, Days, StartTime, EndTime, StartDate, EndDate, HideOnTimeline: false }];
    }),
  );
  // Those of sections, and time to walk, have no entry of their own.
  const missed = (schedule.facts?.missedWishes ?? []).filter((wish) => request.breaks.some(({ id }) => id === wish));
  const breaks = request.breaks
    // A wish for some minutes of a longer time doesn't take all of it.
    .filter(({ id, isEnabled, isWish, minutes }) => isEnabled && !(isWish && (minutes || missed.includes(id))))
    .map(({ name, dayOfWeek, startMinutes, endMinutes }) => ({
      Name: name,
      ClassNumber: null,
      Days: [dayOfWeek],
      StartTime: toWallTime(startMinutes),
      EndTime: toWallTime(endMinutes),
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
    ...(missed.length > 0 && { MissedWishes: [...missed] }),
    Schedule: { HasVisibleEvents: events.length > 0, Events: [...events, ...breaks] },
  };
}

/** Its enrollment section with the others. Auto-enrolled classes are only listed by number. */
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

/** `Class` is about the course: whether the student holds it, which schedules that include held classes would keep. */
function toProblem(id: string, request: ScheduleRequest, document: ConfigurationDocument, catalog: TermCatalog) {
  const stored = document.courses.find((course) => course.id === id);
  const course = stored && catalog.courses.get(stored.courseId);
  if (!stored || !course) return null;
  const sections = request.courses.find((each) => each.id === id)?.sections.length ?? 0;
  const holds = (source: FixedCourse["source"]) =>
    isCovered(
      stored,
      request.fixed.filter((fixed) => fixed.source === source),
    );
  return {
    Class: { IsFromCurrentEnrollment: holds("enrollment"), IsFromEnrollmentCart: holds("cart"), Matches: sections },
    Metadata: {
      Id: stored.id,
      Details: {
        Offerings: course.offerings.filter(isOffered).map(toOffering),
        CourseTitle: classTitle({ CourseTitle: course.title, CourseTopic: stored.topic ?? null }),
      },
      Metadata: { CourseOfferNumber: stored.offerNumber },
    },
    Components: toCourse(stored, catalog).Components,
  };
}

function toRecords(courses: readonly ChosenCourse[], catalog: TermCatalog): ClassRecord[] {
  const numbers = courses
    .flatMap(({ classes }) => classes)
    .flatMap(({ classNumber, autoEnrolled }) => [classNumber, ...autoEnrolled]);
  return [...new Set(numbers)].flatMap((number) => catalog.classes.get(number) ?? []);
}

/** Reports only proven facts: the count of a stopped search is a lower bound, and an unknown code is null. */
export function toVerdict(
  built: Pick<BuiltSchedules, "total" | "complete" | "isTooMany" | "isRanked" | "resultCode">,
): Pick<BuildResult, "IsError" | "Message" | "Said" | "ResultCode" | "TotalCount" | "IsCountExact"> {
  const { total, complete, isTooMany, isRanked, resultCode } = built;
  const facts = { ResultCode: resultCode, TotalCount: total, IsCountExact: complete };
  if (total === "0" && complete)
    return { ...facts, IsError: false, ...(resultCode === null ? UNEXPLAINED : { Message: null }) };
  if (total === "0") return { ...facts, IsError: true, ...STOPPED };
  if (complete && !isTooMany && isRanked) return { ...facts, IsError: false, Message: null };
  if (total === "1")
    return { ...facts, IsError: true, ...said(sentence(complete ? "build.one" : "build.at_least_one")) };
  const counted = sentence(complete ? "build.too_many" : "build.at_least", { total });
  return { ...facts, IsError: true, ...said(counted) };
}

const STOPPED = said(sentence("build.stopped"), sentence("build.maybe"));
const UNEXPLAINED = said(sentence("build.nothing"), sentence("build.unexplained"));

function said(...sentences: readonly Sentence[]) {
  return { Message: inWords(sentences), Said: { Message: [...sentences] } };
}
