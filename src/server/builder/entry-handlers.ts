import type { CodeDescription } from "#contract/wire-shapes";
import { type Handlers, personId, type Services } from "../call.ts";
import { campusWords, componentWords } from "../catalog/code-words.ts";
import type { TermCatalog } from "../catalog/records.ts";
import { toListing } from "../catalog/to-wire.ts";
import * as store from "./configuration-store.ts";
import { searchCourses } from "../catalog/search/course-search.ts";
import type { EditConfiguration } from "./edit-configuration.ts";
import { findOffering, schedulableClasses } from "../catalog/offerings.ts";
import { toAddBreak, toAddCourse, toBreakValues, toCourseOptions } from "./to-edit.ts";
import { componentEntityId, toCourse, toOffering } from "./to-wire.ts";

/** The calls about the courses and breaks of a configuration. */
export function entryHandlers({ database, catalog }: Services, edit: EditConfiguration): Handlers {
  const { db } = database;

  return {
    async addCourseData({ caller, params }) {
      const row = await store.readConfiguration(db, personId(caller), params.id);
      const term = await catalog.term(row.term_code);
      return {
        ConfigurationName: row.name,
        Term: { Code: term.term.code, Description: term.term.description },
        Campuses: campusesOf(term),
      };
    },

    courseSearch: async ({ query }) =>
      searchCourses(await catalog.term(query.term), query.query).map(({ course, offerings }) => ({
        CourseId: course.courseId,
        CourseTitle: course.title,
        Offerings: offerings.map(toOffering),
      })),

    addCourse: ({ caller, params, body }) => edit(caller, params.id, body.Version, () => toAddCourse(body)),

    async course({ caller, params }) {
      const row = await store.readConfiguration(db, personId(caller), params.id);
      const term = await catalog.term(row.term_code);
      return { Course: toCourse(requireCourse(row, params.courseId), term), Campuses: campusesOf(term) };
    },

    changeCourse: ({ caller, params, body }) =>
      edit(caller, params.id, body.Version, () => ({
        type: "set-options",
        id: params.courseId,
        options: toCourseOptions(body),
      })),

    removeCourse: ({ caller, params, query }) =>
      edit(caller, params.id, query.Version, () => ({ type: "remove", list: "courses", id: params.courseId })),

    enableCourse: ({ caller, params, body }) =>
      edit(caller, params.id, body.Version, () => ({
        type: "enable",
        list: "courses",
        id: params.courseId,
        isEnabled: body.IsEnabled,
      })),

    async courseComponent({ caller, params }) {
      const row = await store.readConfiguration(db, personId(caller), params.id);
      const term = await catalog.term(row.term_code);
      const course = requireCourse(row, params.courseId);
      const offering = findOffering(term, course);
      const index = offering?.components.findIndex((each) => each.component === params.component) ?? -1;
      const component = offering?.components[index];
      if (!offering || !component) return store.refuse(`This course doesn't have a ${params.component} component.`);
      const sections = schedulableClasses(offering).filter((record) => record.component === params.component);
      const seats = await catalog.seats(
        row.term_code,
        sections.map((record) => record.classNumber),
      );
      const choice = course.components.find((each) => each.component === params.component);
      return {
        Id: componentEntityId(course.id, index),
        EntityId: course.id,
        Component: { Component: componentWords(component.component), IsOptional: component.isOptional },
        ExplicitSections: choice?.explicitSections ?? [],
        AvailableSections: sections.map((record) => toListing(record, seats.get(record.classNumber))),
      };
    },

    changeCourseComponent: ({ caller, params: { id, courseId, component }, body }) =>
      edit(caller, id, body.Version, () => ({
        type: "choose-sections",
        id: courseId,
        component,
        sections: body.type === 0 ? null : body.explicitSections,
      })),

    anySection: ({ caller, body: { ConfigurationId, EntityId, Component, Version } }) =>
      edit(caller, ConfigurationId, Version, () => ({
        type: "choose-sections",
        id: EntityId,
        component: Component,
        sections: null,
      })),

    lockSection: ({ caller, params: { id, courseId, component }, body }) =>
      edit(caller, id, body.Version, () => ({
        type: "lock-section",
        id: courseId,
        component,
        classNumber: body.ClassNumber,
      })),

    addBreak: ({ caller, params, body }) => edit(caller, params.id, body.Version, () => toAddBreak(body.Break)),

    changeBreak: ({ caller, params, body }) =>
      edit(caller, params.id, body.Version, () => ({
        type: "set-break",
        id: params.breakId,
        values: toBreakValues(body.Break),
      })),

    removeBreak: ({ caller, params, query }) =>
      edit(caller, params.id, query.Version, () => ({ type: "remove", list: "breaks", id: params.breakId })),

    enableBreak: ({ caller, params, body }) =>
      edit(caller, params.id, body.Version, () => ({
        type: "enable",
        list: "breaks",
        id: params.breakId,
        isEnabled: body.IsEnabled,
      })),
  };
}

function requireCourse({ document }: store.ConfigurationRow, id: string) {
  return (
    document.courses.find((course) => course.id === id) ??
    store.refuse("The course is no longer in this configuration.")
  );
}

function campusesOf(term: TermCatalog): CodeDescription[] {
  const codes = new Set(term.ordered.map((record) => record.campus).filter((code) => code !== null));
  return [...codes].sort().map(campusWords);
}
