import { institution } from "#contract/institution";
import {
  type ConfigurationDocument,
  MAX_BREAKS,
  MAX_COURSES,
  type RemovedEntity,
  type StoredBreak,
  type StoredCourse,
} from "#contract/configuration";
import type { AddCourse } from "#contract/builder-courses";
import type { CourseOptions } from "#contract/schedule-request";
import { toMinutes } from "#contract/wall-time";
import type { TermCatalog } from "../catalog/records.ts";
import { newEntityId, refuse } from "./configuration-store.ts";
import { findOffering, schedulableClasses } from "./schedule-request.ts";
import { courseName } from "./to-wire.ts";

/** Changes of a configuration's document. Each returns the document that shall be stored and leaves its own alone. */

type Removal = { document: ConfigurationDocument; removed: RemovedEntity };
type OptionFields = Omit<
  AddCourse,
  "type" | "searchString" | "courseId" | "courseOfferNumber" | "ConfigurationId" | "Version"
>;
type BreakFields = {
  Name?: string | null;
  IsAllDay: boolean;
  StartTime: string;
  EndTime: string;
  DayOfWeek: number | string;
};

/** Excluding wait-listed classes excludes closed ones, too. */
export function toCourseOptions({ ordered }: TermCatalog, fields: OptionFields): CourseOptions {
  const campus = fields.restrictToCampus ? (fields.campusRestriction ?? null) : null;
  if (fields.restrictToCampus && campus === null) refuse("Choose the campus to which the course is restricted.");
  if (campus !== null && !ordered.some((record) => record.campus === campus))
    refuse(`The term has no classes at the campus ${campus}.`);
  return {
    excludeClosed: fields.excludeClosedClasses || fields.excludeWaitListedClasses,
    excludeWaitListed: fields.excludeWaitListedClasses,
    excludeOnline: fields.excludeOnlineClasses,
    campus,
    honors: fields.honorsClassesMode,
  };
}

export function addCourse(document: ConfigurationDocument, catalog: TermCatalog, fields: AddCourse) {
  const chosen = { courseId: fields.courseId, offerNumber: fields.courseOfferNumber };
  const offering = findOffering(catalog, chosen);
  if (!offering) return refuse("The course offering is no longer available.");
  requireRoomForCourse(document, catalog, chosen);
  const course: StoredCourse = {
    id: newEntityId(),
    isEnabled: true,
    ...chosen,
    options: toCourseOptions(catalog, fields),
    components: [],
  };
  return { id: course.id, document: { ...document, courses: [...document.courses, course] } };
}

export function changeCourse(
  document: ConfigurationDocument,
  id: string,
  change: (course: StoredCourse) => StoredCourse,
) {
  return { ...document, courses: replaced(document.courses, id, change, "The course") };
}

/** Chooses sections of a component (null for any) or locks one of them (null unlocks). */
export function changeComponent(
  document: ConfigurationDocument,
  catalog: TermCatalog,
  { courseId, component }: { courseId: string; component: string },
  change: { explicitSections: number[] | null } | { lockedClassNumber: number | null },
): ConfigurationDocument {
  return changeCourse(document, courseId, (course) => {
    const offering = findOffering(catalog, course);
    if (!offering) return refuse("The course offering is no longer available.");
    if (!offering.components.some((each) => each.component === component))
      return refuse(`${courseName(offering)} has no component ${component}.`);
    const possible = new Set(
      schedulableClasses(offering)
        .filter((record) => record.component === component)
        .map((record) => record.classNumber),
    );
    const numbers = "explicitSections" in change ? (change.explicitSections ?? []) : [change.lockedClassNumber];
    const foreign = numbers.find((number) => number !== null && !possible.has(number));
    if (foreign !== undefined)
      refuse(`Class ${foreign} is not a section of ${courseName(offering)} that can be scheduled.`);
    if ("explicitSections" in change && change.explicitSections?.length === 0)
      refuse("Choose at least one section, or consider any section.");
    const stored = course.components.find((each) => each.component === component);
    const next = { component, explicitSections: null, lockedClassNumber: null, ...stored, ...change };
    return { ...course, components: [...course.components.filter((each) => each.component !== component), next] };
  });
}

export function removeCourse(document: ConfigurationDocument, id: string): Removal {
  const Index = requireEntity(document.courses, id, "The course");
  return {
    document: { ...document, courses: document.courses.toSpliced(Index, 1) },
    removed: { Index, Course: document.courses[Index]! },
  };
}

export function addBreak(document: ConfigurationDocument, fields: BreakFields) {
  requireRoomForBreak(document);
  const added: StoredBreak = { id: newEntityId(), isEnabled: true, ...toBreakValues(fields) };
  return { id: added.id, document: { ...document, breaks: [...document.breaks, added] } };
}

export function changeBreak(document: ConfigurationDocument, id: string, change: (each: StoredBreak) => StoredBreak) {
  return { ...document, breaks: replaced(document.breaks, id, change, "The break") };
}

export function removeBreak(document: ConfigurationDocument, id: string): Removal {
  const Index = requireEntity(document.breaks, id, "The break");
  return {
    document: { ...document, breaks: document.breaks.toSpliced(Index, 1) },
    removed: { Index, Break: document.breaks[Index]! },
  };
}

/** Takes a removal back. What the student sends is what the removal gave out, or what they could have entered. */
export function restore(document: ConfigurationDocument, catalog: TermCatalog, removed: RemovedEntity) {
  const { Index } = removed;
  if ("Course" in removed) {
    requireRoomForCourse(document, catalog, removed.Course);
    return {
      id: removed.Course.id,
      document: { ...document, courses: document.courses.toSpliced(Index, 0, removed.Course) },
    };
  }
  const { Break } = removed;
  requireRoomForBreak(document);
  requireNew(document.breaks, Break.id, "The break");
  if (!Break.isAllDay && Break.startMinutes >= Break.endMinutes) refuse("The start time must be before the end time.");
  return { id: Break.id, document: { ...document, breaks: document.breaks.toSpliced(Index, 0, Break) } };
}

export function toBreakValues(fields: BreakFields): Omit<StoredBreak, "id" | "isEnabled"> {
  const startMinutes = toMinutes(fields.StartTime);
  const endMinutes = toMinutes(fields.EndTime);
  if (startMinutes > 1440 || endMinutes > 1440) refuse("A break ends at midnight at the latest.");
  if (!fields.IsAllDay && startMinutes >= endMinutes) refuse("The start time must be before the end time.");
  return {
    name: fields.Name?.trim() ?? "",
    dayOfWeek: toWeekday(fields.DayOfWeek),
    isAllDay: fields.IsAllDay,
    startMinutes,
    endMinutes,
  };
}

/** A day by number, or by its English name in whatever case. */
function toWeekday(day: number | string): number {
  const number =
    typeof day === "number"
      ? day
      : institution.dayNames.findIndex((name) => name.toLowerCase() === day.trim().toLowerCase());
  return number >= 1 && number <= 6 ? number : refuse("A break is on a day from Monday to Saturday.");
}

function replaced<Entity extends { id: string }>(
  entities: readonly Entity[],
  id: string,
  change: (entity: Entity) => Entity,
  name: string,
): Entity[] {
  requireEntity(entities, id, name);
  return entities.map((entity) => (entity.id === id ? change(entity) : entity));
}

function requireRoomForCourse(
  { courses }: ConfigurationDocument,
  catalog: TermCatalog,
  chosen: Pick<StoredCourse, "courseId" | "offerNumber"> & { id?: string },
) {
  const offering = findOffering(catalog, chosen);
  const name = offering ? courseName(offering) : "The course";
  if (courses.some(({ courseId }) => courseId === chosen.courseId)) refuse(`${name} is in this configuration already.`);
  if (chosen.id !== undefined) requireNew(courses, chosen.id, name);
  if (courses.length >= MAX_COURSES) refuse(`A configuration holds at most ${MAX_COURSES} courses.`);
}

function requireRoomForBreak({ breaks }: ConfigurationDocument) {
  if (breaks.length >= MAX_BREAKS) refuse(`A configuration holds at most ${MAX_BREAKS} breaks.`);
}

function requireNew(entities: readonly { id: string }[], id: string, name: string) {
  if (entities.some((entity) => entity.id === id)) refuse(`${name} is in this configuration already.`);
}

/** Its place in the list. */
function requireEntity(entities: readonly { id: string }[], id: string, name: string): number {
  const index = entities.findIndex((entity) => entity.id === id);
  return index < 0 ? refuse(`${name} is no longer in this configuration.`) : index;
}
