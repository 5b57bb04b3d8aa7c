import type { BuildData, Configuration } from "#contract/configuration";
import { institution } from "#contract/institution";
import type { CourseOptions } from "#contract/schedule-request";
import { MINUTES_PER_DAY, toMinutes } from "#contract/wall-time";
import { isolated } from "#contract/words";
import { courseLabel } from "../course-words.ts";
import type { Content } from "./content.ts";

/** What a student has decided in a configuration, told from either half of it, so that two states can be compared. */
export type Outline = {
  /** Undefined where the half at hand does not say. */
  name: string;
  notes: string | undefined;
  courses: readonly OutlinedCourse[];
  breaks: readonly OutlinedBreak[];
  preference: number;
  includesEnrollment: boolean;
  includesCart: boolean;
  /** "201"; of a class that is not listed, "class 12345". */
  sectionOf: (classNumber: number) => string;
};

export type OutlinedCourse = {
  id: string;
  /** "COMP.1020" */
  label: string;
  courseId: string;
  offerNumber: number;
  isEnabled: boolean;
  options: CourseOptions;
  components: readonly OutlinedComponent[];
};

type OutlinedComponent = {
  code: string;
  /** Class numbers in rising order, null for any. */
  explicit: readonly number[] | null;
  locked: number | null;
};

export type OutlinedBreak = {
  id: string;
  isEnabled: boolean;
  name: string;
  day: number;
  startMinutes: number;
  endMinutes: number;
};

/** The configuration's half tells more: of courses that are gone from the catalogue, and of notes. */
export function toOutline({ configuration, build }: Content): Outline {
  const sectionOf = (classNumber: number) => build?.Classes[classNumber]?.Section ?? `class ${classNumber}`;
  if (configuration) return { ...ofConfiguration(configuration), sectionOf };
  if (build) return { ...ofBuild(build), sectionOf };
  throw new Error("[Bug] A configuration was loaded without any content.");
}

/** "the “Lunch” break", "the break" */
export function breakName(name: string): string {
  return name === "" ? "the break" : `the “${isolated(name)}” break`;
}

/** "the “Lunch” break on Monday", "the break on Monday" */
export function breakWords({ name, day }: Pick<OutlinedBreak, "name" | "day">): string {
  return `${breakName(name)} on ${institution.dayNames[day]}`;
}

/** "the “Lunch” break on Monday" of an id; of one that is not there, "the break". */
export function breakWordsOf({ breaks }: Outline, id: string): string {
  const found = breaks.find((each) => each.id === id);
  return found ? breakWords(found) : "the break";
}

/** "COMP.1020" of an id; of one that is not there, "the course". */
export function courseWordsOf({ courses }: Outline, id: string): string {
  return courses.find((each) => each.id === id)?.label ?? "the course";
}

type Told = Omit<Outline, "sectionOf">;

function ofConfiguration({ Name, Notes, Data: { Courses, Breaks, Options } }: Configuration): Told {
  return {
    name: Name,
    notes: Notes,
    courses: Courses.map((course) => ({
      id: course.Id,
      label: courseLabel(course),
      courseId: course.CourseId,
      offerNumber: course.Metadata.CourseOfferNumber,
      isEnabled: course.IsEnabled,
      options: {
        excludeClosed: course.Options.EnrollmentStatusMode.Value !== 0,
        excludeWaitListed: course.Options.EnrollmentStatusMode.Value === 1,
        excludeOnline: course.Options.ExcludeOnline,
        campus: course.Options.Campus?.Code ?? null,
        honors: course.Options.HonorsClassesMode.Value,
      },
      components: course.Components.map(({ Component, ExplicitSections, LockedClassNumber }) => ({
        code: Component.Component.Code,
        explicit: ExplicitSections.length === 0 ? null : inOrder(ExplicitSections),
        locked: LockedClassNumber,
      })),
    })),
    breaks: Breaks.map((each) => ({
      id: each.Id,
      isEnabled: each.IsEnabled,
      name: each.Name,
      day: each.DayOfWeek,
      startMinutes: each.IsAllDay ? 0 : toMinutes(each.StartTime),
      endMinutes: each.IsAllDay ? MINUTES_PER_DAY : toMinutes(each.EndTime),
    })),
    preference: Options.ScheduleSortingPreference.Value,
    includesEnrollment: Options.IncludeCurrentEnrollment,
    includesCart: Options.IncludeEnrollmentCart,
  };
}

function ofBuild({ ConfigurationName, Request: { courses, breaks, options } }: BuildData): Told {
  return {
    name: ConfigurationName,
    notes: undefined,
    courses: courses.map((course) => ({
      id: course.id,
      label: course.label,
      courseId: course.courseId,
      offerNumber: course.offerNumber,
      isEnabled: course.enabled,
      options: course.options,
      components: course.components.map(({ component, explicit, lockedClassNumber }) => ({
        code: component,
        explicit: explicit && inOrder(explicit),
        locked: lockedClassNumber,
      })),
    })),
    breaks: breaks.map(({ enabled, ...each }) => ({ ...each, isEnabled: enabled })),
    preference: options.preference,
    includesEnrollment: options.includeCurrentEnrollment,
    includesCart: options.includeEnrollmentCart,
  };
}

function inOrder(classNumbers: readonly number[]): number[] {
  return classNumbers.toSorted((a, b) => a - b);
}
