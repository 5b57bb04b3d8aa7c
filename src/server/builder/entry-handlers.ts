import * as store from "./configuration-store.ts";
import { choiceOf, applyEdit } from "#configuration/apply-edit";
import type { ConfigurationEdit } from "#contract/builder/configuration-edit";
import type { BreakValues } from "#contract/builder/configuration";
import type { BodyOf } from "#contract/calls/endpoint";
import type { Endpoints } from "#contract/calls/endpoints";
import { institution } from "#contract/institution";
import { refuse } from "#contract/outcome";
import type { CourseOptions } from "#contract/builder/schedule-request";
import { MINUTES_PER_DAY, toMinutes } from "#contract/wall-time";
import type { CodeDescription } from "#contract/wire-shapes";
import { type Caller, type Handlers, personId, type Services } from "../call.ts";
import { campusWords, componentWords } from "../catalog/code-words.ts";
import { numbersOf, type TermCatalog, findOffering, schedulableClasses, type ClassRecord } from "../catalog/records.ts";
import { toListing } from "../catalog/to-wire.ts";
import { searchCourses } from "../catalog/search/course-search.ts";
import { toOffered } from "./schedule-request.ts";
import { componentEntityId, toCourse, toOffering, toTermInfo } from "./to-wire.ts";
import type { Offerings } from "#configuration/offering";

export function entryHandlers({ database, catalog }: Services, edit: EditConfiguration): Handlers {
  const open = async (caller: Caller, id: number) => {
    const row = await store.readConfiguration(database.db, personId(caller), id);
    return { row, term: await catalog.term(row.term_code) };
  };

  return {
    async addCourseData({ caller, params }) {
      const { row, term } = await open(caller, params.id);
      const { Term } = toTermInfo(term.term);
      return { ConfigurationName: row.name, Term, Campuses: campusesOf(term) };
    },

    courseSearch: async ({ query }) =>
      searchCourses(await catalog.term(query.term), query.query).map(({ course, offerings }) => ({
        CourseId: course.courseId,
        CourseTitle: course.title,
        Offerings: offerings.map(toOffering),
      })),

    addCourse: ({ caller, params, body }) => {
      const { courseId, courseOfferNumber: offerNumber } = body;
      const course = { courseId, offerNumber, options: toCourseOptions(body), components: [] };
      const added = { id: store.newEntityId(), isEnabled: true, ...course };
      return edit(caller, params.id, body.Version, { type: "add-course", course: added });
    },

    async course({ caller, params }) {
      const { row, term } = await open(caller, params.id);
      return { Course: toCourse(requireCourse(row, params.courseId), term), Campuses: campusesOf(term) };
    },

    changeCourse: ({ caller, params: { id, courseId }, body }) =>
      edit(caller, id, body.Version, { type: "set-options", id: courseId, options: toCourseOptions(body) }),

    removeCourse: ({ caller, params: { id, courseId }, query }) =>
      edit(caller, id, query.Version, { type: "remove", list: "courses", id: courseId }),

    enableCourse: ({ caller, params: { id, courseId }, body: { Version, IsEnabled: isEnabled } }) =>
      edit(caller, id, Version, { type: "enable", list: "courses", id: courseId, isEnabled }),

    async courseComponent({ caller, params }) {
      const { row, term } = await open(caller, params.id);
      const course = requireCourse(row, params.courseId);
      const offering = findOffering(term, course);
      const index = offering?.components.findIndex((each) => each.component === params.component) ?? -1;
      const component = offering?.components[index];
      if (!offering || !component) return refuse(`This course doesn't have a ${params.component} component.`);
      const sections = schedulableClasses(offering).filter((record) => record.component === params.component);
      const seats = await catalog.seats(row.term_code, numbersOf(sections));
      return {
        Id: componentEntityId(course.id, index),
        EntityId: course.id,
        Component: { Component: componentWords(component.component), IsOptional: component.isOptional },
        ExplicitSections: choiceOf(course, params.component).explicitSections ?? [],
        AvailableSections: sections.map((record) => toListing(record, seats.get(record.classNumber))),
      };
    },

    changeCourseComponent: ({ caller, params: { id, courseId, component }, body }) =>
      edit(caller, id, body.Version, toChoice(courseId, component, body.type === 0 ? null : body.explicitSections)),

    anySection: ({ caller, body: { ConfigurationId, EntityId, Component, Version } }) =>
      edit(caller, ConfigurationId, Version, toChoice(EntityId, Component, null)),

    lockSection: ({ caller, params: { id, courseId, component }, body: { Version, ClassNumber: classNumber } }) =>
      edit(caller, id, Version, { type: "lock-section", id: courseId, component, classNumber }),

    addBreak: ({ caller, params, body }) => {
      const added = { id: store.newEntityId(), isEnabled: true, ...toBreakValues(body.Break) };
      return edit(caller, params.id, body.Version, { type: "add-break", added });
    },

    changeBreak: ({ caller, params: { id, breakId }, body }) =>
      edit(caller, id, body.Version, { type: "set-break", id: breakId, values: toBreakValues(body.Break) }),

    removeBreak: ({ caller, params: { id, breakId }, query }) =>
      edit(caller, id, query.Version, { type: "remove", list: "breaks", id: breakId }),

    enableBreak: ({ caller, params: { id, breakId }, body: { Version, IsEnabled: isEnabled } }) =>
      edit(caller, id, Version, { type: "enable", list: "breaks", id: breakId, isEnabled }),
  };
}

function toChoice(id: string, component: string, sections: number[] | null): ConfigurationEdit {
  return { type: "choose-sections", id, component, sections };
}

function requireCourse({ document }: store.ConfigurationRow, id: string) {
  return (
    document.courses.find((course) => course.id === id) ?? refuse("The course is no longer in this configuration.")
  );
}

function campusesOf(term: TermCatalog): CodeDescription[] {
  const codes = new Set(term.ordered.map((record) => record.campus).filter((code) => code !== null));
  return [...codes].sort().map(campusWords);
}

function toCourseOptions(fields: BodyOf<Endpoints["changeCourse"]>): CourseOptions {
  const campus = fields.restrictToCampus ? (fields.campusRestriction ?? null) : null;
  if (fields.restrictToCampus && campus === null) refuse("Choose a campus.");
  return {
    excludeClosed: fields.excludeClosedClasses,
    excludeWaitListed: fields.excludeWaitListedClasses,
    excludeOnline: fields.excludeOnlineClasses,
    campus,
    honors: fields.honorsClassesMode,
  };
}

function toBreakValues(fields: BodyOf<Endpoints["changeBreak"]>["Break"]): BreakValues {
  return {
    name: fields.Name ?? "",
    dayOfWeek: toWeekday(fields.DayOfWeek),
    isAllDay: fields.IsAllDay,
    startMinutes: toMinutes(fields.StartTime),
    // Midnight is the one after the start.
    endMinutes: toMinutes(fields.EndTime) || MINUTES_PER_DAY,
  };
}

/** A day by number, or by its English name in whatever case; −1 for any other text. */
function toWeekday(day: number | string): number {
  if (typeof day === "number") return day;
  return institution.dayNames.findIndex((name) => name.toLowerCase() === day.trim().toLowerCase());
}

export type EditConfiguration = ReturnType<typeof configurationEditor>;

/** Edits stored configurations by compare-and-set, with the term's catalog. */
export function configurationEditor({ database, catalog }: Services) {
  const { db } = database;

  return async (
    caller: Caller,
    id: number,
    version: number | undefined,
    edit: ConfigurationEdit | ConfigurationEdit[],
  ): Promise<{ Metadata: store.Changed }> => {
    const studentId = personId(caller);
    const row = await store.readConfiguration(db, studentId, id);
    const edits = [edit].flat();
    const offerings = termOfferings(await catalog.term(row.term_code));
    const Metadata = await store.changeConfiguration(db, studentId, id, version, ({ document }) => ({
      document: edits.reduce((last, each) => applyEdit(last, each, offerings), document),
    }));
    const [only] = edits;
    if (only?.type === "add-course") Metadata.EntityId = only.course.id;
    if (only?.type === "add-break") Metadata.EntityId = only.added.id;
    return { Metadata };
  };
}

function termOfferings(term: TermCatalog): Offerings<ClassRecord> {
  return {
    find(courseId, offerNumber) {
      const offered = toOffered({ courseId, offerNumber }, term, (record) => record);
      return offered.isOffered ? offered : undefined;
    },
    hasCampus: (code) => term.ordered.some(({ campus }) => campus === code),
  };
}
