import type { CodeDescription } from "#contract/wire-shapes";
import { type Handlers, personId, type Services } from "../call.ts";
import { campusWords, componentWords } from "../catalog/code-words.ts";
import type { TermCatalog } from "../catalog/records.ts";
import { toListing } from "../catalog/to-wire.ts";
import * as store from "./configuration-store.ts";
import { searchCourses } from "./course-search.ts";
import * as change from "./document-changes.ts";
import type { Edit } from "./edit-configuration.ts";
import { findOffering, schedulableClasses } from "./schedule-request.ts";
import { componentEntityId, toCourse } from "./to-wire.ts";

export function courseHandlers({ database, catalog }: Services, edit: Edit): Handlers {
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

    courseSearch: async ({ query }) => searchCourses(await catalog.term(query.term), query.query),

    addCourse: ({ caller, params, body }) =>
      edit(personId(caller), params.id, body.Version, ({ document }, term) => {
        const added = change.addCourse(document, term, body);
        return { document: added.document, entityId: added.id };
      }),

    async course({ caller, params }) {
      const row = await store.readConfiguration(db, personId(caller), params.id);
      const term = await catalog.term(row.term_code);
      return { Course: toCourse(requireCourse(row, params.courseId), term), Campuses: campusesOf(term) };
    },

    changeCourse: ({ caller, params, body }) =>
      edit(personId(caller), params.id, body.Version, ({ document }, term) => ({
        document: change.changeCourse(document, params.courseId, (course) => ({
          ...course,
          options: change.toCourseOptions(term, body),
        })),
      })),

    removeCourse: ({ caller, params, query }) =>
      edit(personId(caller), params.id, query.Version, ({ document }) =>
        change.removeCourse(document, params.courseId),
      ),

    enableCourse: ({ caller, params, body }) =>
      edit(personId(caller), params.id, body.Version, ({ document }) => ({
        document: change.changeCourse(document, params.courseId, (course) => ({
          ...course,
          isEnabled: body.IsEnabled,
        })),
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

    changeCourseComponent: ({ caller, params, body }) =>
      edit(personId(caller), params.id, body.Version, ({ document }, term) => ({
        document: change.changeComponent(document, term, params, {
          explicitSections: body.type === 0 ? null : body.explicitSections,
        }),
      })),

    anySection: ({ caller, body }) =>
      edit(personId(caller), body.ConfigurationId, body.Version, ({ document }, term) => ({
        document: change.changeComponent(
          document,
          term,
          { courseId: body.EntityId, component: body.Component },
          { explicitSections: null },
        ),
      })),

    lockSection: ({ caller, params, body }) =>
      edit(personId(caller), params.id, body.Version, ({ document }, term) => ({
        document: change.changeComponent(document, term, params, { lockedClassNumber: body.ClassNumber }),
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
