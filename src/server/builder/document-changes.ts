import { campusOf, institution } from "#contract/institution";
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
import { MINUTES_PER_DAY, toMinutes } from "#contract/wall-time";
import type { ClassRecord, OfferingRecord, TermCatalog } from "../catalog/records.ts";
import { newEntityId, refuse } from "./configuration-store.ts";
import { findOffering, schedulableClasses } from "./schedule-request.ts";
import { courseName } from "./to-wire.ts";

/** Changes of a configuration's document. Each returns the document that shall be stored and leaves its own alone. */

type Removal = { document: ConfigurationDocument; removed: RemovedEntity };
type OptionFields = Omit<
  AddCourse,
  "type" | "searchString" | "courseId" | "courseOfferNumber" | "ConfigurationId" | "Version"
>;
type ComponentChoice = StoredCourse["components"][number];
type BreakValues = Omit<StoredBreak, "id" | "isEnabled">;
type BreakFields = {
  Name?: string | null;
  IsAllDay: boolean;
  StartTime: string;
  EndTime: string;
  DayOfWeek: number | string;
};

export function toCourseOptions(catalog: TermCatalog, fields: OptionFields): CourseOptions {
  const campus = fields.restrictToCampus ? (fields.campusRestriction ?? null) : null;
  if (fields.restrictToCampus && campus === null) refuse("Choose a campus.");
  return withValidOptions(catalog, {
    excludeClosed: fields.excludeClosedClasses,
    excludeWaitListed: fields.excludeWaitListedClasses,
    excludeOnline: fields.excludeOnlineClasses,
    campus,
    honors: fields.honorsClassesMode,
  });
}

export function addCourse(document: ConfigurationDocument, catalog: TermCatalog, fields: AddCourse) {
  const chosen = { courseId: fields.courseId, offerNumber: fields.courseOfferNumber };
  requireRoomForCourse(document, requireOffering(catalog, chosen), chosen);
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
    const offering = requireOffering(catalog, course);
    requireSections(offering, schedulableClasses(offering), { component, ...change });
    const stored = course.components.find((each) => each.component === component);
    return withComponent(course, { component, explicitSections: null, lockedClassNumber: null, ...stored, ...change });
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

/**
 * Takes a removal back. It comes from the student, so it has to pass what adding and changing ask for; but a section that
 * was chosen may have been cancelled since.
 */
export function restore(document: ConfigurationDocument, catalog: TermCatalog, removed: RemovedEntity) {
  const { Index } = removed;
  if ("Course" in removed) {
    const { Course } = removed;
    const offering = requireOffering(catalog, Course);
    requireRoomForCourse(document, offering, Course);
    requireNew(document.courses, Course.id, courseName(offering));
    for (const choice of Course.components) requireSections(offering, offering.classes, choice);
    const bare: StoredCourse = { ...Course, options: withValidOptions(catalog, Course.options), components: [] };
    const course = Course.components.reduce(withComponent, bare);
    return { id: Course.id, document: { ...document, courses: document.courses.toSpliced(Index, 0, course) } };
  }
  const { Break } = removed;
  requireRoomForBreak(document);
  requireNew(document.breaks, Break.id, "The break");
  const restored: StoredBreak = { ...Break, ...withValidValues(Break) };
  return { id: Break.id, document: { ...document, breaks: document.breaks.toSpliced(Index, 0, restored) } };
}

export function toBreakValues(fields: BreakFields): BreakValues {
  return withValidValues({
    name: fields.Name ?? "",
    dayOfWeek: toWeekday(fields.DayOfWeek),
    isAllDay: fields.IsAllDay,
    startMinutes: toMinutes(fields.StartTime),
    endMinutes: toMinutes(fields.EndTime),
  });
}

/** Excluding wait-listed classes excludes closed ones, too. */
function withValidOptions({ ordered }: TermCatalog, options: CourseOptions): CourseOptions {
  const { campus, excludeClosed, excludeWaitListed } = options;
  if (campus !== null && !ordered.some((record) => record.campus === campus))
    refuse(`This term has no ${campusOf(campus).description} classes.`);
  return { ...options, excludeClosed: excludeClosed || excludeWaitListed };
}

function requireOffering(catalog: TermCatalog, chosen: Pick<StoredCourse, "courseId" | "offerNumber">): OfferingRecord {
  return findOffering(catalog, chosen) ?? refuse("The course offering is no longer available.");
}

/** Sections that are chosen or locked are of the component, and among `possible`. */
function requireSections(
  offering: OfferingRecord,
  possible: readonly ClassRecord[],
  { component, explicitSections, lockedClassNumber }: Pick<ComponentChoice, "component"> & Partial<ComponentChoice>,
) {
  if (!offering.components.some((each) => each.component === component))
    refuse(`${courseName(offering)} doesn't have a ${component} component.`);
  if (explicitSections?.length === 0) refuse("Choose at least one section, or select “Consider any section.”");
  const own = new Set(
    possible.filter((record) => record.component === component).map(({ classNumber }) => classNumber),
  );
  const numbers = [...(explicitSections ?? []), ...(lockedClassNumber === null ? [] : [lockedClassNumber])];
  const foreign = numbers.find((number) => number !== undefined && !own.has(number));
  if (foreign !== undefined) refuse(`You can't schedule class ${foreign} for ${courseName(offering)}.`);
}

/** With this choice in the place of the one that the component has. */
function withComponent(course: StoredCourse, choice: ComponentChoice): StoredCourse {
  const others = course.components.filter(({ component }) => component !== choice.component);
  return { ...course, components: [...others, choice] };
}

function withValidValues({ name, dayOfWeek, isAllDay, startMinutes, endMinutes }: BreakValues): BreakValues {
  if (dayOfWeek < 1 || dayOfWeek > 6) refuse("Choose a day from Monday to Saturday.");
  if (startMinutes > MINUTES_PER_DAY || endMinutes > MINUTES_PER_DAY) refuse("A break must end by midnight.");
  if (!isAllDay && startMinutes >= endMinutes) refuse("The start time must be before the end time.");
  return { name: name.trim(), dayOfWeek, isAllDay, startMinutes, endMinutes };
}

/** A day by number, or by its English name in whatever case; −1 for any other text. */
function toWeekday(day: number | string): number {
  if (typeof day === "number") return day;
  return institution.dayNames.findIndex((name) => name.toLowerCase() === day.trim().toLowerCase());
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
  offering: OfferingRecord,
  chosen: Pick<StoredCourse, "courseId">,
) {
  if (courses.some(({ courseId }) => courseId === chosen.courseId))
    refuse(`${courseName(offering)} is already in this configuration.`);
  if (courses.length >= MAX_COURSES) refuse(`A configuration can have up to ${MAX_COURSES} courses.`);
}

function requireRoomForBreak({ breaks }: ConfigurationDocument) {
  if (breaks.length >= MAX_BREAKS) refuse(`A configuration can have up to ${MAX_BREAKS} breaks.`);
}

function requireNew(entities: readonly { id: string }[], id: string, name: string) {
  if (entities.some((entity) => entity.id === id)) refuse(`${name} is already in this configuration.`);
}

/** Its place in the list. */
function requireEntity(entities: readonly { id: string }[], id: string, name: string): number {
  const index = entities.findIndex((entity) => entity.id === id);
  return index < 0 ? refuse(`${name} is no longer in this configuration.`) : index;
}
