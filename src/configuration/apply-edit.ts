import type {
  BreakValues,
  ConfigurationDocument,
  CourseOptions,
  SectionChoice,
  StoredBreak,
  StoredCourse,
  StoredGroup,
} from "#contract/builder/configuration-document";
import type { ConfigurationEdit as Edit } from "#contract/builder/configuration-edit";
import {
  MAX_BREAKS,
  MAX_COURSES,
  MAX_GROUP_COURSES,
  MAX_GROUPS,
  MAX_OPTIONAL_COURSES,
  ORDINARY_WEIGHTS,
} from "#contract/course-rules";
import { campusOf } from "#contract/institution";
import { isAppError, refuse } from "#contract/outcome";
import { MINUTES_PER_DAY } from "#dates/minutes";
import { t } from "#words";
import {
  type CourseOffering,
  courseEntryKey,
  type OfferedSection,
  type Offerings,
  offeringName,
  ofTopic,
} from "./offering.ts";

/** Doesn't change its input; throws RULE_BROKEN with words for the student. */
export function applyEdit(document: ConfigurationDocument, edit: Edit, offerings: Offerings): ConfigurationDocument {
  const { courses, breaks, options } = document;
  const withCourse = (id: string, set: (course: StoredCourse) => StoredCourse) => {
    return { ...document, courses: changed(courses, id, set) };
  };
  switch (edit.type) {
    case "add-course": {
      const added = validCourse(courses, edit.course, offerings);
      return { ...document, courses: courses.toSpliced(edit.index ?? courses.length, 0, added) };
    }
    case "set-options":
      return withCourse(edit.id, (course) => {
        const options = { ...course.options, ...edit.options };
        return { ...course, options: validOptions(options, requireOffering(course, offerings), offerings) };
      });
    case "choose":
      return withCourse(edit.id, (course) =>
        withChoice(course, edit, ofTopic(requireOffering(course, offerings), course, [])),
      );
    case "set-optional": {
      const next = withCourse(edit.id, (course) => {
        requireOffering(course, offerings);
        return { ...course, isOptional: edit.isOptional };
      });
      requireFewOptional(next.courses);
      return next;
    }
    case "set-group":
      return withGroup(document, edit.group, offerings);
    case "ungroup": {
      const { groups = [] } = document;
      if (groups.every(({ id }) => id !== edit.id)) refuse(t("The group is no longer in this configuration."));
      return { ...document, groups: groups.filter(({ id }) => id !== edit.id) };
    }
    case "add-break":
      return { ...document, breaks: breaks.toSpliced(edit.index ?? breaks.length, 0, newBreak(breaks, edit.added)) };
    case "set-break":
      return { ...document, breaks: changed(breaks, edit.id, (each) => withValues(each, edit.values)) };
    case "enable": {
      const set = <Entry>(entry: Entry) => ({ ...entry, isEnabled: edit.isEnabled });
      if (edit.list === "breaks") return { ...document, breaks: changed(breaks, edit.id, set) };
      return withCourse(edit.id, (course) => {
        requireOffering(course, offerings);
        return set(course);
      });
    }
    case "remove":
      placeOf(document[edit.list], edit.id);
      return { ...document, [edit.list]: document[edit.list].filter(({ id }) => id !== edit.id) };
    case "configure":
      return { ...document, options: { ...options, ...edit.options } };
  }
}

/** The edit that undoes it; undefined if it changes nothing. */
export function inverse(document: ConfigurationDocument, edit: Edit): Edit | undefined {
  const { courses, breaks, options } = document;
  switch (edit.type) {
    case "add-course":
      return { type: "remove", list: "courses", id: edit.course.id };
    case "add-break":
      return { type: "remove", list: "breaks", id: edit.added.id };
    case "set-group":
    case "ungroup": {
      const id = edit.type === "ungroup" ? edit.id : edit.group.id;
      const group = document.groups?.find((each) => each.id === id);
      if (group) return { type: "set-group", group };
      return edit.type === "ungroup" ? undefined : { type: "ungroup", id };
    }
    case "configure":
      return { ...edit, options: valuesOf({ ...ABSENT_OPTIONS, ...options }, edit.options) };
    case "remove":
    case "enable": {
      const index = document[edit.list].findIndex(({ id }) => id === edit.id);
      const entry = document[edit.list][index];
      if (!entry) return undefined;
      if (edit.type === "enable") return { ...edit, isEnabled: entry.isEnabled };
      return "courseId" in entry
        ? { type: "add-course", course: entry, index }
        : { type: "add-break", added: entry, index };
    }
    case "set-break": {
      const values = breaks.find(({ id }) => id === edit.id);
      return values && { ...edit, values: { ...validTimes(values), ...wishOf(values) } };
    }
    default: {
      const course = courses.find(({ id }) => id === edit.id);
      if (!course) return undefined;
      if (edit.type === "set-options") {
        // An option that the course doesn't have is unset by an empty list or false.
        const unset = Object.entries(edit.options).map(([name, value]) => [name, Array.isArray(value) ? [] : false]);
        const before = { ...(Object.fromEntries(unset) as object), ...course.options };
        return { ...edit, options: valuesOf(before, edit.options) };
      }
      if (edit.type === "set-optional") return { ...edit, isOptional: course.isOptional ?? false };
      return { ...edit, choice: valuesOf({ wishedSections: [], ...choiceOf(course, edit.component) }, edit.choice) };
    }
  }
}

/** What options mean that a document doesn't have. */
const ABSENT_OPTIONS = { weights: ORDINARY_WEIGHTS, delivery: "either", timeToWalk: false } as const;

/** Skips edits that can't be applied. */
export function applyAll(document: ConfigurationDocument, edits: readonly Edit[], offerings: Offerings) {
  return edits.reduce((last, edit) => tryEdit(last, edit, offerings) ?? last, document);
}

/** Empty if they can't be undone, because a removed course or section is no longer offered. */
export function undoOf(document: ConfigurationDocument, edits: readonly Edit[], offerings: Offerings): Edit[] {
  let before = document;
  const undo: Edit[] = [];
  for (const edit of edits) {
    const back = inverse(before, edit);
    if (back) undo.unshift(back);
    before = tryEdit(before, edit, offerings) ?? before;
  }
  for (const back of undo) {
    const after = tryEdit(before, back, offerings);
    if (!after) return [];
    before = after;
  }
  return undo;
}

export function isDone(document: ConfigurationDocument, edit: Edit, offerings: Offerings): boolean {
  switch (edit.type) {
    case "add-course":
      return document.courses.some(({ id }) => id === edit.course.id);
    case "add-break":
      return document.breaks.some(({ id }) => id === edit.added.id);
    case "remove":
      return document[edit.list].every(({ id }) => id !== edit.id);
    case "ungroup":
      return (document.groups ?? []).every(({ id }) => id !== edit.id);
    default:
      return isSame(tryEdit(document, edit, offerings), document);
  }
}

function tryEdit(document: ConfigurationDocument, edit: Edit, offerings: Offerings) {
  try {
    return applyEdit(document, edit, offerings);
  } catch (error) {
    if (!isAppError(error)) throw error;
    return undefined;
  }
}

/** Whatever the order of fields: the server and this window write them in different orders. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const [own, other] = [Object.entries(a), new Map(Object.entries(b))];
  return own.length === other.size && own.every(([key, value]) => other.has(key) && isSame(value, other.get(key)));
}

/** The values of the fields that a change has. */
function valuesOf<Values extends object>(values: Values, change: object): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in change)) as Partial<Values>;
}

/** A restored course comes with choices: sections must belong to their components, but may have been canceled. */
function validCourse(courses: readonly StoredCourse[], course: StoredCourse, offerings: Offerings): StoredCourse {
  const all = requireOffering(course, offerings);
  const offering = ofTopic(all, course, []);
  if (courses.some((other) => other.id === course.id || courseEntryKey(other) === courseEntryKey(course)))
    refuse(t("{course} is already in this configuration.", { course: offeringName(offering) }));
  if (course.topic !== undefined && all.sections.every(({ topic }) => topic !== course.topic))
    refuse(t("{course} has no sections about {topic}.", { course: offeringName(all), topic: course.topic }));
  if (courses.length >= MAX_COURSES)
    refuse(t("A configuration can have up to {count} courses.", { count: MAX_COURSES }));
  requireFewOptional([...courses, course]);
  for (const choice of course.components)
    requireSections(offering, [...offering.sections, ...offering.inactive], choice.component, choice);
  const components = [...new Map(course.components.map((choice) => [choice.component, choice])).values()];
  return { ...course, options: validOptions(course.options, offering, offerings), components };
}

function requireFewOptional(courses: readonly StoredCourse[]) {
  if (courses.filter(({ isOptional }) => isOptional).length > MAX_OPTIONAL_COURSES)
    refuse(t("A configuration can have up to {count} optional courses.", { count: MAX_OPTIONAL_COURSES }));
}

/** It keeps removed courses, which may come back. */
function withGroup(document: ConfigurationDocument, group: StoredGroup, offerings: Offerings): ConfigurationDocument {
  const { courses, groups = [] } = document;
  if (group.count > group.courses.length)
    refuse(t("You can take up to {count} of this group.", { count: group.courses.length }));
  const others = groups.filter(({ id }) => id !== group.id);
  const twice = courses.find(
    ({ id }) => group.courses.includes(id) && others.some((other) => other.courses.includes(id)),
  );
  if (twice) refuse(t("{course} is already in a group.", { course: offeringName(requireOffering(twice, offerings)) }));
  const place = groups.findIndex(({ id }) => id === group.id);
  if (place >= 0) {
    const removed = groups[place]!.courses.filter((id) => courses.every((course) => course.id !== id));
    const all = [...new Set([...group.courses, ...removed])].slice(0, MAX_GROUP_COURSES);
    return { ...document, groups: groups.with(place, { ...group, courses: all }) };
  }
  const left = groups.filter((other) => courses.some(({ id }) => other.courses.includes(id)));
  if (left.length >= MAX_GROUPS) refuse(t("A configuration can have up to {count} groups.", { count: MAX_GROUPS }));
  return { ...document, groups: [...left, group] };
}

/** Excluding waitlisted classes excludes closed ones, too. */
function validOptions(options: CourseOptions, offering: CourseOffering, offerings: Offerings): CourseOptions {
  const { instructors = [], keptSections = [], ...others } = options;
  const { campus, excludeClosed, excludeWaitListed } = others;
  if (campus !== null && !offerings.hasCampus(campus))
    refuse(t("This term has no {campus} classes.", { campus: campusOf(campus).description }));
  const own = new Set([...offering.sections, ...offering.inactive].map(({ classNumber }) => classNumber));
  const foreign = keptSections.find((number) => !own.has(number));
  if (foreign !== undefined)
    refuse(t("You can't schedule class {number} for {course}.", { number: foreign, course: offeringName(offering) }));
  return {
    ...others,
    excludeClosed: excludeClosed || excludeWaitListed,
    ...(instructors.length > 0 && { instructors }),
    ...(keptSections.length > 0 && { keptSections }),
  };
}

type Choosing = { component: string; choice: Partial<SectionChoice> };

function withChoice(
  course: StoredCourse,
  { component, choice: change }: Choosing,
  offering: CourseOffering,
): StoredCourse {
  requireSections(offering, offering.sections, component, change);
  const { components } = course;
  const { wishedSections = [], ...next } = { ...choiceOf(course, component), ...change };
  const chosen = wishedSections.length === 0 ? next : { ...next, wishedSections: [...new Set(wishedSections)] };
  const place = components.findIndex((choice) => choice.component === component);
  return { ...course, components: place < 0 ? [...components, chosen] : components.with(place, chosen) };
}

/** The choice for a component; default: any section. */
export function choiceOf(course: StoredCourse, component: string): StoredCourse["components"][number] {
  const stored = course.components.find((choice) => choice.component === component);
  return stored ?? { component, explicitSections: null, lockedClassNumber: null };
}

/** A course that is no longer offered can only be removed. */
function requireOffering({ courseId, offerNumber }: StoredCourse, offerings: Offerings): CourseOffering {
  return offerings.find(courseId, offerNumber) ?? refuse(t("The course offering is no longer available."));
}

/** Chosen and locked sections must belong to the component and to `possible`. */
function requireSections(
  offering: CourseOffering,
  possible: readonly OfferedSection[],
  component: string,
  { explicitSections, lockedClassNumber, wishedSections = [] }: Partial<SectionChoice>,
) {
  if (!offering.components.some((each) => each.component === component))
    refuse(t("{course} has no {component} component.", { course: offeringName(offering), component }));
  if (explicitSections?.length === 0) refuse(t("Choose at least one section, or select “Consider any section.”"));
  const own = new Set(possible.filter((each) => each.component === component).map(({ classNumber }) => classNumber));
  const locked = lockedClassNumber == null ? [] : [lockedClassNumber];
  const chosen = [...(explicitSections ?? []), ...locked, ...wishedSections];
  const foreign = chosen.find((number) => !own.has(number));
  if (foreign !== undefined)
    refuse(t("You can't schedule class {number} for {course}.", { number: foreign, course: offeringName(offering) }));
}

function newBreak(breaks: readonly StoredBreak[], added: StoredBreak): StoredBreak {
  if (breaks.length >= MAX_BREAKS) refuse(t("A configuration can have up to {count} breaks.", { count: MAX_BREAKS }));
  if (breaks.some(({ id }) => id === added.id)) refuse(t("The break is already in this configuration."));
  const { id, isEnabled } = added;
  return { id, isEnabled, ...validTimes(added), ...storedWish(added) };
}

/** Clients from before wishes send changes without them. */
function withValues(stored: StoredBreak, values: BreakValues): StoredBreak {
  const { id, isEnabled } = stored;
  return { id, isEnabled, ...validTimes(values), ...storedWish({ ...wishOf(stored), ...values }) };
}

type Wish = Required<Pick<BreakValues, "isWish" | "minutes">>;

function wishOf({ isWish = false, minutes = null }: BreakValues): Wish {
  return { isWish, minutes };
}

/** What is stored of it: nothing of a break that must be free. */
function storedWish(values: BreakValues): Partial<Wish> {
  const { isWish, minutes } = wishOf(values);
  if (!isWish) return {};
  return minutes === null ? { isWish } : { isWish, minutes };
}

function validTimes({ name, dayOfWeek, isAllDay, startMinutes, endMinutes }: BreakValues): BreakValues {
  if (dayOfWeek < 1 || dayOfWeek > 6) refuse(t("Choose a day from Monday to Saturday."));
  if (startMinutes > MINUTES_PER_DAY || endMinutes > MINUTES_PER_DAY) refuse(t("A break must end by midnight."));
  if (!isAllDay && startMinutes >= endMinutes) refuse(t("The start time must be before the end time."));
  return { name: name.trim(), dayOfWeek, isAllDay, startMinutes, endMinutes };
}

function changed<Entry extends { id: string }>(entries: readonly Entry[], id: string, change: (entry: Entry) => Entry) {
  const place = placeOf(entries, id);
  return entries.with(place, change(entries[place]!));
}

function placeOf(entries: readonly { id: string }[], id: string): number {
  const index = entries.findIndex((entry) => entry.id === id);
  if (index < 0) refuse(t("This course or break is no longer in this configuration."));
  return index;
}
