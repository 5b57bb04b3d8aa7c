import { groupBreaks } from "#configuration/break-groups";
import type {
  Configuration,
  ConfigurationBreak,
  ConfigurationCourse,
  ConfigurationSummary,
  Offering,
} from "#contract/builder/configuration";
import type { StoredBreak, StoredCourse } from "#contract/builder/configuration-document";
import { classTitle } from "#contract/labels/class-title";
import { requisiteWords } from "#contract/labels/requisite-words";
import type { GroupMember } from "#contract/reserved-seats";
import { toWallTime } from "#dates/minutes";
import { campusWords, careerWords, componentOfCode } from "../catalog/code-words.ts";
import {
  type ClassRecord,
  creditRangeOf,
  findCurrentOffering,
  findOffering,
  isOffered,
  type OfferingRecord,
  type Seats,
  schedulableClasses,
  type TermCatalog,
  topicOf,
} from "../catalog/records.ts";
import { toListing } from "../catalog/to-wire.ts";
import type { ConfigurationRow } from "./configuration-store.ts";

export function toSummary(row: ConfigurationRow, { term }: TermCatalog): ConfigurationSummary {
  return {
    ...toHead(row, term),
    CourseCount: row.document.courses.length,
    BreakCount: groupBreaks(row.document.breaks).length,
  };
}

export function toConfiguration(row: ConfigurationRow, catalog: TermCatalog): Configuration {
  const { courses, breaks, options } = row.document;
  return {
    ...toHead(row, catalog.term),
    Data: {
      Courses: courses.map((course) => toCourse(course, catalog)),
      Breaks: breaks.map(toBreak),
      Options: {
        IncludeEnrollmentCart: options.includeEnrollmentCart,
        IncludeCurrentEnrollment: options.includeCurrentEnrollment,
        HideSchedulesWithTravelWarnings: true,
        ScheduleSortingPreference: { Value: options.preference },
      },
    },
  };
}

export function toCourse(stored: StoredCourse, catalog: TermCatalog): ConfigurationCourse {
  const course = catalog.courses.get(stored.courseId);
  const offering = findCurrentOffering(catalog, stored);
  const { topic } = stored;
  const named = findOffering(catalog, stored);
  const own = named?.classes.filter((record) => topic === undefined || topicOf(record) === topic) ?? [];
  const units = creditRangeOf(named && own.length > 0 ? { ...named, classes: own } : named);
  const { options } = stored;
  return {
    Id: stored.id,
    IsEnabled: stored.isEnabled,
    Type: { Value: 2 },
    CourseId: stored.courseId,
    Metadata: {
      CourseId: stored.courseId,
      CourseOfferNumber: stored.offerNumber,
      ...(topic !== undefined && { CourseTopic: topic }),
    },
    Details: {
      Course: {
        Details: {
          CourseTitle: classTitle({ CourseTitle: course?.title ?? stored.courseId, CourseTopic: topic ?? null }),
          MinimumCredits: units.min,
          MaximumCredits: units.max,
        },
      },
      Offerings: course?.offerings.filter(isOffered).map(toOffering) ?? [],
      EnrollmentRequirements: course?.requisites ? requisiteWords(course.requisites) : null,
    },
    Options: {
      HonorsClassesMode: { Value: options.honors },
      ExcludeOnline: options.excludeOnline,
      EnrollmentStatusMode: { Value: enrollmentStatusMode(options) },
      Campus: options.campus === null ? null : campusWords(options.campus),
    },
    Components: (offering?.components ?? []).map(({ component, isOptional }, index) => {
      const choice = stored.components.find((each) => each.component === component);
      return {
        Id: componentEntityId(stored.id, index),
        Component: { Component: componentOfCode(component), IsOptional: isOptional },
        IsOptional: isOptional,
        ExplicitSections: choice?.explicitSections ?? [],
        LockedClassNumber: choice?.lockedClassNumber ?? null,
      };
    }),
  };
}

function enrollmentStatusMode({ excludeClosed, excludeWaitListed }: StoredCourse["options"]): number {
  if (!excludeClosed) return 0;
  return excludeWaitListed ? 1 : 2;
}

export function componentEntityId(courseEntityId: string, index: number): string {
  return `${courseEntityId}-${index}`;
}

export function toBreak(stored: StoredBreak): ConfigurationBreak {
  return {
    Id: stored.id,
    IsEnabled: stored.isEnabled,
    Name: stored.name,
    DayOfWeek: stored.dayOfWeek,
    IsAllDay: stored.isAllDay,
    StartTime: toWallTime(stored.startMinutes),
    EndTime: toWallTime(stored.endMinutes),
    ...(stored.isWish && { IsWish: true }),
    ...(stored.isWish && stored.minutes && { MinimumMinutes: stored.minutes }),
  };
}

export function toOffering(offering: OfferingRecord): Offering {
  const [lead] = offering.components;
  const sections = schedulableClasses(offering).filter((record) => record.component === lead?.component);
  const topics = Map.groupBy(sections, topicOf);
  topics.delete(undefined);
  return {
    CourseOfferNumber: offering.offerNumber,
    Subject: offering.subject,
    CatalogNumber: offering.catalogNumber,
    AcademicCareer: careerWords(offering.career),
    SectionsAvailable: sections.length,
    ...(topics.size > 0 && {
      Topics: Array.from(topics, ([Topic = "", own]) => ({ Topic, SectionsAvailable: own.length })),
    }),
  };
}

function toHead(row: ConfigurationRow, term: TermCatalog["term"]) {
  return {
    Id: row.id,
    Name: row.name,
    Notes: row.notes,
    IsDefault: row.is_default,
    ...(row.is_shared_with_advisers && { IsShared: true as const }),
    UpdatedTimestamp: row.updated_at.toISOString(),
    Version: row.version,
    TermInfo: toTermDates(term),
  };
}

export function toTermInfo({ term, calendar }: TermCatalog) {
  return { ...toTermDates(term), ...(calendar.length > 0 && { Calendar: [...calendar] }) };
}

function toTermDates({ code, description, startDate, endDate }: TermCatalog["term"]) {
  return { Term: { Code: code, Description: description }, StartDate: startDate, EndDate: endDate };
}

/** By class number. */
export function toListings(records: readonly ClassRecord[], seats: ReadonlyMap<number, Seats>, student?: GroupMember) {
  return Object.fromEntries(
    records.map((record) => [record.classNumber, toListing(record, seats.get(record.classNumber), student)]),
  );
}
