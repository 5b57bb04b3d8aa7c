import { applyEdit, choiceOf } from "#configuration/apply-edit";
import { type OfferedSection, type Offerings, takesSection } from "#configuration/offering";
import type { BreakValues, CourseOptions, SectionChoice } from "#contract/builder/configuration-document";
import type { ConfigurationEdit } from "#contract/builder/configuration-edit";
import type { ChooseSchedule } from "#contract/calls/builder-calls";
import type { BodyOf } from "#contract/calls/endpoint";
import type { Endpoints } from "#contract/calls/endpoints";
import { newCourseOptions } from "#contract/course-rules";
import { refuse } from "#contract/outcome";
import type { CodeDescription } from "#contract/wire-shapes";
import { MINUTES_PER_DAY, toMinutes } from "#dates/minutes";
import { WHOLE_WEEK } from "#dates/span";
import { weekdayName } from "#dates/words";
import { writeAudit } from "../audit.ts";
import { type Caller, type Handlers, personId, type Services } from "../call.ts";
import { campusWords, componentOfCode } from "../catalog/code-words.ts";
import {
  type ClassRecord,
  findCurrentOffering,
  numbersOf,
  schedulableClasses,
  type TermCatalog,
  topicOf,
} from "../catalog/records.ts";
import { searchCourses } from "../catalog/search/course-search.ts";
import { toListing } from "../catalog/to-wire.ts";
import { withTransaction } from "../db/transaction.ts";
import { replaceCart } from "../registration/cart/cart-change.ts";
import type { ClassChoice } from "../registration/rules/request.ts";
import { buildResults } from "./build-results.ts";
import * as store from "./configuration-store.ts";
import { readBuildData, readOffered, toOffered } from "./schedule-request.ts";
import { componentEntityId, toConfiguration, toCourse, toOffering, toSummary, toTermInfo } from "./to-wire.ts";

export function builderHandlers(services: Services): Handlers {
  const edit = configurationEditor(services);
  return {
    ...configurationHandlers(services, edit),
    ...entryHandlers(services, edit),
    ...resultHandlers(services),
  };
}

function configurationHandlers(services: Services, edit: EditConfiguration): Handlers {
  const { catalog } = services;
  const { db } = services.database;

  return {
    async configurations({ caller, params, query }) {
      const term = await catalog.term(params.term);
      const read = query.existing ? store.existingConfigurations : store.readConfigurations;
      const rows = await read(db, personId(caller), params.term);
      return rows.map((row) => toSummary(row, term));
    },

    async createConfiguration({ caller, params: { term }, body }) {
      await catalog.term(term);
      return { Metadata: await store.createConfiguration(db, personId(caller), term, body.Name) };
    },

    async configuration({ caller, params }) {
      const row = await store.readConfiguration(db, personId(caller), params.id);
      return toConfiguration(row, await catalog.term(row.term_code));
    },

    async renameConfiguration({ caller, params: { id }, body: { Name, Version } }) {
      const name = store.requireName(Name);
      const change = (row: store.ConfigurationRow) => (name === row.name ? {} : { name, is_default: false });
      return { Metadata: await store.changeConfiguration(db, personId(caller), id, Version, change) };
    },

    async noteConfiguration({ caller, params: { id }, body: { Notes: notes, Version } }) {
      return { Metadata: await store.changeConfiguration(db, personId(caller), id, Version, () => ({ notes })) };
    },

    async copyConfiguration({ caller, params }) {
      const studentId = personId(caller);
      const row = await store.readConfiguration(db, studentId, params.id);
      const name = `${row.name.slice(0, 90)} (copy)`;
      return { Metadata: await store.createConfiguration(db, studentId, row.term_code, name, row) };
    },

    async deleteConfiguration({ caller, params: { id }, query }) {
      await store.deleteConfiguration(db, personId(caller), id, query.Version);
      return { Metadata: { ConfigurationId: id, Version: 0 } };
    },

    async shareConfiguration({ caller, params: { id }, body: { IsShared } }) {
      const studentId = personId(caller);
      const Metadata = await withTransaction(db, async (trx) => {
        const changed = await store.shareConfiguration(trx, studentId, id, IsShared);
        const action = IsShared ? "configuration_shared" : "configuration_unshared";
        const entry = {
          action,
          personId: studentId,
          requestId: caller.requestId,
          detail: { configuration: id },
        } as const;
        await writeAudit(trx, entry, services.now());
        return changed;
      });
      return { Metadata };
    },

    editConfiguration: ({ caller, params, body }) => edit(caller, params.id, body.Version, body.Edits),

    async configurationOptions({ caller, params }) {
      const { document } = await store.readConfiguration(db, personId(caller), params.id);
      return {
        includeCurrentEnrollment: document.options.includeCurrentEnrollment,
        includeEnrollmentCart: document.options.includeEnrollmentCart,
        hideSchedulesWithTravelWarnings: true,
      };
    },

    changeConfigurationOptions: ({ caller, params, body }) => {
      const { Version, includeCurrentEnrollment, includeEnrollmentCart } = body;
      const options = { includeCurrentEnrollment, includeEnrollmentCart };
      return edit(caller, params.id, Version, { type: "configure", options });
    },

    changeSortPreference: ({ caller, params, body: { Version, ScheduleSortingPreference: preference } }) =>
      edit(caller, params.id, Version, { type: "configure", options: { preference } }),

    buildData: ({ caller, params }) => readBuildData(services, personId(caller), params.id),

    offeredCourse: async ({ caller, query: { term, ...course } }) =>
      readOffered(await catalog.term(term), course, { ...services, studentId: personId(caller) }),
  };
}

function entryHandlers({ database, catalog }: Services, edit: EditConfiguration): Handlers {
  const open = async (caller: Caller, id: number) => {
    const row = await store.readConfiguration(database.db, personId(caller), id);
    return { row, term: await catalog.term(row.term_code) };
  };

  return {
    async addCourseData({ caller, params }) {
      const { row, term } = await open(caller, params.id);
      const { Term } = toTermInfo(term);
      return { ConfigurationName: row.name, Term, Campuses: campusesOf(term) };
    },

    courseSearch: async ({ query }) =>
      searchCourses(await catalog.term(query.term), query.query).map(({ course, offerings }) => ({
        CourseId: course.courseId,
        CourseTitle: course.title,
        Offerings: offerings.map(toOffering),
      })),

    addCourse: async ({ caller, params, body }) => {
      const { courseId, courseOfferNumber: offerNumber, ClassNumber: number } = body;
      const chosen = number === undefined ? undefined : (await open(caller, params.id)).term.classes.get(number);
      const topic = body.courseTopic ?? (chosen && topicOf(chosen));
      const kept = number !== undefined && { keptSections: [number] };
      const options = { ...toCourseOptions({ ...newCourseOptions, ...body }), ...kept };
      const course = { courseId, offerNumber, ...(topic !== undefined && { topic }), options, components: [] };
      const added = { id: store.randomEntityId(), isEnabled: true, ...course };
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
      const offering = findCurrentOffering(term, course) ?? refuse("The course offering is no longer available.");
      const index = offering.components.findIndex((each) => each.component === params.component);
      const component = offering.components[index];
      if (!component) return refuse(`This course has no ${params.component} component.`);
      const canTake = takesSection(course, row.document.courses);
      const sections = schedulableClasses(offering).filter(
        (record) => record.component === params.component && canTake(toOfferedSection(record)),
      );
      const seats = await catalog.seats(row.term_code, numbersOf(sections));
      return {
        Id: componentEntityId(course.id, index),
        EntityId: course.id,
        Component: { Component: componentOfCode(component.component), IsOptional: component.isOptional },
        ExplicitSections: choiceOf(course, params.component).explicitSections ?? [],
        AvailableSections: sections.map((record) => toListing(record, seats.get(record.classNumber))),
      };
    },

    changeCourseComponent: ({ caller, params: { id, courseId, component }, body }) => {
      const explicitSections = body.type === 0 ? null : body.explicitSections;
      return edit(caller, id, body.Version, toChoice(courseId, component, { explicitSections }));
    },

    anySection: ({ caller, body: { ConfigurationId, EntityId, Component, Version } }) =>
      edit(caller, ConfigurationId, Version, toChoice(EntityId, Component, { explicitSections: null })),

    lockSection: ({ caller, params: { id, courseId, component }, body: { Version, ClassNumber: lockedClassNumber } }) =>
      edit(caller, id, Version, toChoice(courseId, component, { lockedClassNumber })),

    addBreak: ({ caller, params, body }) => {
      const added = { id: store.randomEntityId(), isEnabled: true, ...toBreakValues(body.Break) };
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

/** Schedules in one answer by default. */
const DEFAULT_LIMIT = 100;

function resultHandlers(services: Services): Handlers {
  const { database, catalog, now } = services;
  return {
    async configurationResults({ caller, params, query }) {
      const studentId = personId(caller);
      const asked = { studentId, id: params.id, limit: query.limit ?? DEFAULT_LIMIT, callerId: studentId };
      const { row, Result } = await buildResults(services, asked);
      return { Result, ConfigurationId: row.id, ConfigurationName: row.name };
    },

    async chooseSchedule({ caller, body }) {
      const owner = { studentId: personId(caller), termCode: body.Term, career: body.AcademicCareer };
      const choices = toChoices(body, await catalog.term(body.Term));
      const { added, removed } = await replaceCart({ database, catalog, now }, owner, choices);
      return { Added: added, Removed: removed };
    },
  };
}

function toChoice(id: string, component: string, choice: Partial<SectionChoice>): ConfigurationEdit {
  return { type: "choose", id, component, choice };
}

/** Without auto-enrolled classes, which aren't chosen. */
function toChoices({ Classes }: ChooseSchedule, { classes }: TermCatalog): ClassChoice[] {
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
    ...(fields.IsWish !== undefined && { isWish: fields.IsWish }),
    ...(fields.MinimumMinutes !== undefined && { minutes: fields.MinimumMinutes }),
  };
}

/** A day by number, or by its English name in whatever case; −1 for any other text. */
function toWeekday(day: number | string): number {
  if (typeof day === "number") return day;
  return WHOLE_WEEK.findIndex((weekday) => weekdayName(weekday).toLowerCase() === day.trim().toLowerCase());
}

type EditConfiguration = ReturnType<typeof configurationEditor>;

function configurationEditor({ database, catalog }: Services) {
  const { db } = database;

  return async (
    caller: Caller,
    id: number,
    version: number | undefined,
    edit: ConfigurationEdit | ConfigurationEdit[],
  ): Promise<{ Metadata: store.ChangedConfiguration }> => {
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

function toOfferedSection(record: ClassRecord): OfferedSection {
  const { classNumber, component, classType } = record;
  const topic = topicOf(record);
  return { classNumber, component, isEnrollmentSection: classType === "E", ...(topic !== undefined && { topic }) };
}

function termOfferings(term: TermCatalog): Offerings {
  return {
    find(courseId, offerNumber) {
      const offered = toOffered({ courseId, offerNumber }, term, toOfferedSection);
      return offered.isOffered ? offered : undefined;
    },
    hasCampus: (code) => term.ordered.some(({ campus }) => campus === code),
  };
}
