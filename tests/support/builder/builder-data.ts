import { type Content, toContent } from "#app/features/builder/workspace/document.ts";
import type {
  ConfigurationData,
  ConfigurationSummary,
  CourseSearchResult,
  OfferedCourse,
  Offering,
} from "#contract/builder/configuration";
import type { ConfigurationDocument } from "#contract/builder/configuration-document";
import type { ScheduleCourse, ScheduleRequest, ScheduleSection } from "#contract/builder/schedule-request";
import { daysString } from "#contract/institution";
import { isWholeDay, toWallTime } from "#dates/minutes";
import { meetingOf as scheduleMeeting, sectionOf } from "../engine/schedule-requests.ts";
import { listingOf, meetingOf, personOf, roomOf } from "../search/listings.ts";

/** What Schedule Builder's calls answer for a request of the schedule engine; what a request does not say is ordinary. */

export const CONFIGURATION_ID = 7;

export function configurationDataOf(
  request: ScheduleRequest,
  over: Partial<ConfigurationData> = {},
): ConfigurationData {
  const listings = [...request.courses, ...request.fixed].flatMap((course) =>
    course.sections.map((section) => listingOfSection(section, course)),
  );
  return {
    ConfigurationId: CONFIGURATION_ID,
    ConfigurationName: "Mornings first",
    Version: 1,
    Classes: Object.fromEntries(listings.map((listing) => [listing.Details.ClassNumber, listing])),
    TermInfo: {
      Term: { Code: request.term, Description: "2027 Spring" },
      StartDate: request.termStartDate,
      EndDate: request.termEndDate,
    },
    Document: documentOf(request),
    Offerings: request.courses.map(offeredOf),
    Held: request.fixed,
    UnitLimits: [{ Career: "UGRD", Units: 18 }],
    ...over,
  };
}

/** As screens have it, with exactly this request. */
export function contentOf(Request: ScheduleRequest): Content {
  return { ...toContent(configurationDataOf(Request)), Request };
}

/** As a search of courses finds it, "COMP.1010" with an ordinary offering unless others are given. */
export function foundCourse(label: string, CourseTitle: string, ...others: Partial<Offering>[]): CourseSearchResult {
  const [Subject = "", CatalogNumber = ""] = label.split(".");
  const AcademicCareer = { Code: "UGRD", Description: "Undergraduate" };
  const usual = { CourseOfferNumber: 1, Subject, CatalogNumber, AcademicCareer, SectionsAvailable: 3 };
  const offerings = others.length === 0 ? [{}] : others;
  return { CourseId: `0${label}`, CourseTitle, Offerings: offerings.map((each) => ({ ...usual, ...each })) };
}

/** 12 sections of one day, each at a time of its own. */
export const sections = (first: number, day: number) =>
  Array.from({ length: 12 }, (_, index) =>
    sectionOf(first + index, {
      meetings: [scheduleMeeting({ days: [day], startMinutes: 480 + 40 * index, endMinutes: 510 + 40 * index })],
    }),
  );

export function summaryOf({ courses, breaks, term }: ScheduleRequest, Version = 1): ConfigurationSummary {
  return {
    Id: CONFIGURATION_ID,
    Name: "Mornings first",
    Notes: "",
    IsDefault: false,
    UpdatedTimestamp: null,
    Version,
    TermInfo: { Term: { Code: term, Description: "2027 Spring" }, StartDate: "2027-01-19", EndDate: "2027-05-07" },
    CourseCount: courses.length,
    BreakCount: breaks.length,
  };
}

function documentOf({
  options: { travelGapMinutes: _, ...options },
  courses,
  breaks,
  groups,
}: ScheduleRequest): ConfigurationDocument {
  return {
    courses: courses.map(({ label: _label, title: _title, sections: _sections, components, ...course }) => ({
      ...course,
      components: components
        .filter(
          ({ explicitSections, lockedClassNumber, wishedSections }) =>
            explicitSections !== null || lockedClassNumber !== null || wishedSections !== undefined,
        )
        .map(({ isOptional: _isOptional, ...choice }) => choice),
    })),
    breaks: breaks.map((each) => ({ ...each, isAllDay: isWholeDay(each.startMinutes, each.endMinutes) })),
    ...(groups && { groups }),
    options,
  };
}

function offeredOf({ courseId, offerNumber, label, title, components, sections }: ScheduleCourse): OfferedCourse {
  return {
    courseId,
    offerNumber,
    isOffered: true,
    label,
    title,
    minimumCredits: 3,
    maximumCredits: 3,
    requirements: null,
    components: components.map(({ component, isOptional }) => ({ component, description: component, isOptional })),
    sections,
    inactive: [],
  };
}

function listingOfSection(
  section: ScheduleSection,
  { courseId, label, title }: Pick<ScheduleCourse, "courseId" | "label" | "title">,
) {
  const meetings = section.meetings.map(
    ({ days, startMinutes, endMinutes, startDate, endDate, skippedWeeks = [], campus, online }, index) =>
      meetingOf({
        Number: index + 1,
        Days: days,
        DaysString: daysString(days),
        StartTime: startMinutes === null ? null : toWallTime(startMinutes),
        EndTime: endMinutes === null ? null : toWallTime(endMinutes),
        ...(startDate !== null && { StartDate: startDate }),
        ...(endDate !== null && { EndDate: endDate }),
        SkippedWeeks: skippedWeeks,
        Facility: { ...roomOf("Olsen 408"), IsOnline: online, ...(campus !== null && { Campus: campus }) },
        ...(section.instructors && { Instructors: section.instructors.map((name) => personOf(name)) }),
      }),
  );
  return listingOf(section.classNumber, {
    courseId,
    meetings,
    component: section.component,
    course: label.includes(".") ? label : `${label}.1000`,
    title,
    section: section.section,
    ...(section.topic !== undefined && { topic: section.topic }),
    type: section.isEnrollmentSection ? "E" : "N",
    auto: section.autoEnroll.map(({ classNumber }) => classNumber),
  });
}
