import { isAppError } from "#contract/outcome";
import type { ChooseSchedule } from "#contract/builder-results";
import type { CodeDescription } from "#contract/wire-shapes";
import { type Handlers, personId, type Services } from "../call.ts";
import { campusWords, componentWords } from "../catalog/code-words.ts";
import type { TermCatalog } from "../catalog/records.ts";
import { toListing } from "../catalog/to-wire.ts";
import { replaceCart } from "../registration/cart-change.ts";
import type { Choice } from "../registration/selection.ts";
import * as store from "./configuration-store.ts";
import { searchCourses } from "./course-search.ts";
import * as change from "./document-changes.ts";
import { readHeldCourses } from "./held-courses.ts";
import { findOffering, prepareRequest, schedulableClasses } from "./schedule-request.ts";
import { toBuildResult } from "./to-result.ts";
import { componentEntityId, toConfiguration, toCourse, toSummary } from "./to-wire.ts";

/** Schedules in one answer when the caller asks for no number. */
const DEFAULT_LIMIT = 100;

type Change = Parameters<typeof store.changeConfiguration>[4];

export function builderHandlers({ database, catalog, engine, now }: Services): Handlers {
  const { db } = database;

  const read = async (studentId: string, id: number) => {
    const row = await store.readConfiguration(db, studentId, id);
    const term = await catalog.term(row.term_code);
    return { row, term, held: await readHeldCourses(db, studentId, term) };
  };

  /** A change by compare-and-set, with the term's catalogue at hand; `entityId` names what it made. */
  const edit = async (
    studentId: string,
    id: number,
    version: number | undefined,
    make: (row: store.ConfigurationRow, term: TermCatalog) => ReturnType<Change> & { entityId?: string },
  ) =>
    await changed(async () => {
      const row = await store.readConfiguration(db, studentId, id);
      const term = await catalog.term(row.term_code);
      let entityId: string | undefined;
      const stored = await store.changeConfiguration(db, studentId, id, version, (current) => {
        const { entityId: made, ...columns } = make(current, term);
        entityId = made;
        return columns;
      });
      return { ...stored, ...(entityId !== undefined && { entityId }) };
    });

  return {
    async configurations({ caller, params }) {
      const term = await catalog.term(params.term);
      const rows = await store.readConfigurations(db, personId(caller), params.term);
      return rows.map((row) => toSummary(row, term));
    },

    createConfiguration: ({ caller, params, body }) =>
      changed(async () => {
        await catalog.term(params.term);
        return await store.createConfiguration(db, personId(caller), params.term, body.Name);
      }),

    async configuration({ caller, params }) {
      const { row, term, held } = await read(personId(caller), params.id);
      const count = (source: "enrollment" | "cart") =>
        held.filter((each) => each.source === source).reduce((sum, each) => sum + each.classes.length, 0);
      return toConfiguration(row, term, { enrolled: count("enrollment"), cart: count("cart") });
    },

    renameConfiguration: ({ caller, params, body }) =>
      edit(personId(caller), params.id, body.Version, (row) => {
        const name = store.requireName(body.Name);
        return name === row.name ? {} : { name, is_default: false };
      }),

    noteConfiguration: ({ caller, params, body }) =>
      edit(personId(caller), params.id, body.Version, () => ({ notes: body.Notes })),

    copyConfiguration: ({ caller, params }) =>
      changed(async () => {
        const studentId = personId(caller);
        const row = await store.readConfiguration(db, studentId, params.id);
        const name = `${row.name.slice(0, 90)} (copy)`;
        return await store.createConfiguration(db, studentId, row.term_code, name, row);
      }),

    deleteConfiguration: ({ caller, params }) =>
      changed(async () => {
        await store.deleteConfiguration(db, personId(caller), params.id);
        return { id: params.id, version: 0 };
      }),

    async buildData({ caller, params }) {
      const { row, term, held } = await read(personId(caller), params.id);
      const { request, classes, seats } = await prepareRequest(term, catalog.seats, row.document, held);
      return {
        ConfigurationId: row.id,
        ConfigurationName: row.name,
        Version: row.version,
        Request: request,
        Classes: Object.fromEntries(
          classes.map((record) => [record.classNumber, toListing(record, seats.get(record.classNumber))]),
        ),
      };
    },

    async configurationResults({ caller, params, query }) {
      const { row, term, held } = await read(personId(caller), params.id);
      const prepared = await prepareRequest(term, catalog.seats, row.document, held);
      const built = await engine.build({ request: prepared.request, limit: query.limit ?? DEFAULT_LIMIT });
      return {
        Result: toBuildResult(built, prepared, row, term),
        ConfigurationId: row.id,
        ConfigurationName: row.name,
      };
    },

    async configurationOptions({ caller, params }) {
      const { document } = await store.readConfiguration(db, personId(caller), params.id);
      return {
        includeCurrentEnrollment: document.options.includeCurrentEnrollment,
        includeEnrollmentCart: document.options.includeEnrollmentCart,
        hideSchedulesWithTravelWarnings: true,
      };
    },

    changeConfigurationOptions: ({ caller, params, body }) =>
      edit(personId(caller), params.id, body.Version, ({ document }) => ({
        document: {
          ...document,
          options: {
            ...document.options,
            includeCurrentEnrollment: body.includeCurrentEnrollment,
            includeEnrollmentCart: body.includeEnrollmentCart,
          },
        },
      })),

    changeSortPreference: ({ caller, params, body }) =>
      edit(personId(caller), params.id, body.Version, ({ document }) => ({
        document: { ...document, options: { ...document.options, preference: body.ScheduleSortingPreference } },
      })),

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

    removeCourse: ({ caller, params }) =>
      edit(personId(caller), params.id, undefined, ({ document }) => ({
        document: change.removeCourse(document, params.courseId),
      })),

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
      if (!offering || !component) return store.refuse(`The course has no component ${params.component}.`);
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

    addBreak: ({ caller, params, body }) =>
      edit(personId(caller), params.id, body.Version, ({ document }) => {
        const added = change.addBreak(document, body.Break);
        return { document: added.document, entityId: added.id };
      }),

    changeBreak: ({ caller, params, body }) =>
      edit(personId(caller), params.id, body.Version, ({ document }) => ({
        document: change.changeBreak(document, params.breakId, (each) => ({
          ...each,
          ...change.toBreakValues(body.Break),
        })),
      })),

    removeBreak: ({ caller, params }) =>
      edit(personId(caller), params.id, undefined, ({ document }) => ({
        document: change.removeBreak(document, params.breakId),
      })),

    enableBreak: ({ caller, params, body }) =>
      edit(personId(caller), params.id, body.Version, ({ document }) => ({
        document: change.changeBreak(document, params.breakId, (each) => ({ ...each, isEnabled: body.IsEnabled })),
      })),

    async chooseSchedule({ caller, body }) {
      const owner = { studentId: personId(caller), termCode: body.Term, career: body.AcademicCareer };
      const choices = toChoices(body, await catalog.term(body.Term));
      try {
        const { added, removed } = await replaceCart({ database, catalog, now }, owner, choices);
        return { IsError: false, Data: { Added: added, Removed: removed }, Error: null };
      } catch (error) {
        if (!isAppError(error) || error.code !== "RULE_BROKEN") throw error;
        return { IsError: true, Data: null, Error: { Message: error.message } };
      }
    },
  };
}

/** Classes that others bring along are enrolled with them and not chosen. */
function toChoices({ Classes }: ChooseSchedule, { classes }: TermCatalog): Choice[] {
  const numbers = Classes.flatMap((each) => [
    each.ClassNumber,
    ...each.AdditionalComponents.map((other) => other.ClassNumber),
  ]);
  const auto = new Set(numbers.flatMap((number) => classes.get(number)?.autoEnroll ?? []));
  return Classes.filter((each) => !auto.has(each.ClassNumber)).map((each) => ({
    classNumber: each.ClassNumber,
    relatedClassNumbers: each.AdditionalComponents.map((other) => other.ClassNumber).filter(
      (number) => !auto.has(number),
    ),
  }));
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

async function changed(work: () => Promise<{ id: number; version: number; entityId?: string }>) {
  try {
    const { id, version, entityId } = await work();
    return {
      IsError: false,
      Message: null,
      Error: null,
      Metadata: { ConfigurationId: id, Version: version, ...(entityId !== undefined && { EntityId: entityId }) },
    };
  } catch (error) {
    if (!isAppError(error) || (error.code !== "RULE_BROKEN" && error.code !== "CONFLICT")) throw error;
    const conflict = error.code === "CONFLICT" ? error.details : undefined;
    return {
      IsError: true,
      Message: error.message,
      Error: { Message: error.message },
      Metadata: conflict
        ? {
            ConfigurationId: Number(conflict["ConfigurationId"]),
            Version: Number(conflict["Version"]),
            IsConflict: true,
          }
        : null,
    };
  }
}
