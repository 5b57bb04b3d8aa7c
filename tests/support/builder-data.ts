import type { BuildData, Configuration, ConfigurationCourse } from "#contract/configuration";
import { daysString } from "#contract/institution";
import type { ScheduleCourse, ScheduleRequest, ScheduleSection } from "#contract/schedule-request";
import { toWallTime } from "#contract/wall-time";
import { listingOf, meetingOf } from "./class-listings.ts";

/** What Schedule Builder's calls answer for a request of the schedule engine; what a request does not say is ordinary. */

export const CONFIGURATION_ID = 7;

export function buildDataOf(Request: ScheduleRequest, over: Partial<BuildData> = {}): BuildData {
  const listings = [...Request.courses, ...Request.fixed].flatMap((course) =>
    course.sections.map((section) => listingOfSection(section, course)),
  );
  return {
    ConfigurationId: CONFIGURATION_ID,
    ConfigurationName: "Mornings first",
    Version: 1,
    Request,
    InvalidCourses: [],
    Classes: Object.fromEntries(listings.map((listing) => [listing.Details.ClassNumber, listing])),
    ...over,
  };
}

export function configurationOf(
  { courses, breaks, options, fixed, term }: ScheduleRequest,
  Version = 1,
): Configuration {
  const held = (source: string) =>
    fixed.filter((course) => course.source === source).reduce((sum, { sections }) => sum + sections.length, 0);
  return {
    Id: CONFIGURATION_ID,
    Name: "Mornings first",
    Notes: "",
    IsDefault: false,
    UpdatedTimestamp: null,
    Version,
    TermInfo: { Term: { Code: term, Description: "2027 Spring" }, StartDate: "2027-01-19", EndDate: "2027-05-07" },
    Data: {
      Courses: courses.map(configurationCourseOf),
      Breaks: breaks.map((each) => ({
        Id: each.id,
        IsEnabled: each.enabled,
        Name: each.name,
        DayOfWeek: each.day,
        IsAllDay: each.startMinutes === 0 && each.endMinutes === 1440,
        StartTime: toWallTime(each.startMinutes),
        EndTime: toWallTime(each.endMinutes),
      })),
      Options: {
        IncludeEnrollmentCart: options.includeEnrollmentCart,
        IncludeCurrentEnrollment: options.includeCurrentEnrollment,
        HideSchedulesWithTravelWarnings: true,
        ScheduleSortingPreference: { Value: options.preference },
      },
    },
    EnrolledClassCount: held("enrollment"),
    CartClassCount: held("cart"),
  };
}

function configurationCourseOf(course: ScheduleCourse): ConfigurationCourse {
  const [Subject = course.label, CatalogNumber = "1000"] = course.label.split(".");
  return {
    Id: course.id,
    IsEnabled: course.enabled,
    Type: { Value: 2 },
    CourseId: course.courseId,
    Metadata: { CourseId: course.courseId, CourseOfferNumber: course.offerNumber },
    Details: {
      Course: { Details: { CourseTitle: course.title, MinimumCredits: 3, MaximumCredits: 3 } },
      Offerings: [
        {
          CourseOfferNumber: course.offerNumber,
          Subject,
          CatalogNumber,
          AcademicCareer: { Code: "UGRD", Description: "Undergraduate" },
          SectionsAvailable: course.sections.length,
        },
      ],
      EnrollmentRequirements: null,
    },
    Options: {
      HonorsClassesMode: { Value: course.options.honors },
      ExcludeOnline: course.options.excludeOnline,
      EnrollmentStatusMode: { Value: course.options.excludeWaitListed ? 1 : course.options.excludeClosed ? 2 : 0 },
      Campus:
        course.options.campus === null ? null : { Code: course.options.campus, Description: course.options.campus },
    },
    Components: course.components.map(({ component, isOptional, explicit, lockedClassNumber }, index) => ({
      Id: `${course.id}-${index}`,
      Component: { Component: { Code: component, Description: component }, IsOptional: isOptional },
      ExplicitSections: explicit ?? [],
      LockedClassNumber: lockedClassNumber,
      SectionsAvailable: course.sections.filter((section) => section.component === component).length,
    })),
  };
}

function listingOfSection(
  section: ScheduleSection,
  { courseId, label, title }: Pick<ScheduleCourse, "courseId" | "label" | "title">,
) {
  const [Subject = label, CatalogNumber = "1000"] = label.split(".");
  const [brought1 = null, brought2 = null] = section.autoEnroll.map(({ classNumber }) => classNumber);
  return listingOf(section.classNumber, {
    CourseId: courseId,
    Section: section.section,
    Meetings: section.meetings.map(({ days, startMinutes, endMinutes, startDate, endDate, skippedWeeks = [] }, index) =>
      meetingOf({
        Number: index + 1,
        Days: days,
        DaysString: daysString(days),
        StartTime: startMinutes === null ? null : toWallTime(startMinutes),
        EndTime: endMinutes === null ? null : toWallTime(endMinutes),
        ...(startDate !== null && { StartDate: startDate }),
        ...(endDate !== null && { EndDate: endDate }),
        SkippedWeeks: skippedWeeks,
      }),
    ),
    Details: {
      Subject,
      CatalogNumber,
      CourseTitle: title,
      Component: { Code: section.component, Description: section.component },
      ClassType: { Code: section.isEnrollmentSection ? "E" : "N" },
      AutoEnrollmentSection1: brought1,
      AutoEnrollmentSection2: brought2,
    },
  });
}
