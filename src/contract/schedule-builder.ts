import { type Static, Type } from "typebox";
import { BuildResults } from "./build-result.ts";
import { ClassListing, CourseComponent } from "./catalog.ts";
import {
  BuildData,
  ComponentCode,
  Configuration,
  ConfigurationCourse,
  ConfigurationId,
  ConfigurationSummary,
  CourseSearchResult,
  EntityId,
  HonorsMode,
} from "./configuration.ts";
import { endpoint } from "./endpoint.ts";
import { SortingPreference } from "./schedule-request.ts";
import {
  CareerCode,
  Changed,
  ClassNumber,
  CodeDescription,
  DataOrError,
  Nullable,
  TermCode,
  WallTime,
} from "./wire-shapes.ts";

/** What Schedule Builder sends, and its calls (specification schedule-builder §3 and §7). */

/** Version is compare-and-set: left out, the last writer wins. */
const version = { Version: Type.Optional(Type.Integer()) };

const courseOptionFields = {
  excludeClosedClasses: Type.Boolean(),
  excludeWaitListedClasses: Type.Boolean(),
  excludeOnlineClasses: Type.Boolean(),
  restrictToCampus: Type.Boolean(),
  campusRestriction: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
  honorsClassesMode: HonorsMode,
};

export const AddCourse = Type.Object({
  type: Type.Literal(2),
  ...courseOptionFields,
  searchString: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
  courseId: Type.String({ minLength: 1, maxLength: 60 }),
  courseOfferNumber: Type.Integer(),
  ConfigurationId: Type.Optional(ConfigurationId),
  ...version,
});
export type AddCourse = Static<typeof AddCourse>;

export { newCourseOptions } from "./course-rules.ts";

const BreakFields = {
  Name: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
  IsAllDay: Type.Boolean(),
  StartTime: WallTime,
  EndTime: WallTime,
};
/** 1 (Monday) to 6 (Saturday). */
const BreakDay = Type.Integer({ minimum: 1, maximum: 6 });

const ClassOfSchedule = {
  ClassNumber,
  Component: Type.String(),
  Section: Type.String(),
  IsEnrollmentSection: Type.Boolean(),
  AutoEnrollmentSection1: Type.Optional(Nullable(ClassNumber)),
  AutoEnrollmentSection2: Type.Optional(Nullable(ClassNumber)),
};
export const ChooseSchedule = Type.Object({
  Term: TermCode,
  AcademicCareer: CareerCode,
  Classes: Type.Array(
    Type.Object({ ...ClassOfSchedule, AdditionalComponents: Type.Array(Type.Object(ClassOfSchedule)) }),
    { minItems: 1, maxItems: 50 },
  ),
});
export type ChooseSchedule = Static<typeof ChooseSchedule>;

const builder = { access: "student", flags: ["schedule_builder"] } as const;
const inConfiguration = Type.Object({ id: ConfigurationId });
const breakIn = Type.Object({ id: ConfigurationId, breakId: EntityId });
const courseIn = Type.Object({ id: ConfigurationId, courseId: EntityId });
const componentIn = Type.Object({ id: ConfigurationId, courseId: EntityId, component: ComponentCode });
const ChangedConfiguration = Changed({
  ConfigurationId,
  Version: Type.Integer(),
  EntityId: Type.Optional(EntityId),
  /** The change was refused because the configuration had changed since the caller read it. */
  IsConflict: Type.Optional(Type.Boolean()),
});
const ids = { EntityId: Type.Optional(EntityId), ConfigurationId: Type.Optional(ConfigurationId) };

export const builderEndpoints = {
  configurations: endpoint({
    ...builder,
    name: "configurations",
    method: "GET",
    path: "/schedulebuilder/configurations/:term",
    summary: "The caller's configurations of a term; a default one is made when there is none",
    params: Type.Object({ term: TermCode }),
    reply: Type.Array(ConfigurationSummary),
  }),
  createConfiguration: endpoint({
    ...builder,
    name: "createConfiguration",
    method: "POST",
    path: "/schedulebuilder/configurations/:term",
    summary: "Makes an empty configuration",
    params: Type.Object({ term: TermCode }),
    body: Type.Object({ Name: Type.String({ minLength: 1, maxLength: 100 }) }),
    reply: ChangedConfiguration,
  }),
  importSchedule: endpoint({
    ...builder,
    name: "importSchedule",
    method: "POST",
    path: "/schedulebuilder/configuration/:id",
    summary: "Makes a configuration of a shared schedule's classes; the path names the term",
    params: Type.Object({ id: TermCode }),
    body: Type.Object({ Term: TermCode, ClassNumbers: Type.Array(ClassNumber, { minItems: 1, maxItems: 50 }) }),
    reply: ChangedConfiguration,
  }),
  configuration: endpoint({
    ...builder,
    name: "configuration",
    method: "GET",
    path: "/schedulebuilder/configuration/:id",
    summary: "One configuration",
    params: inConfiguration,
    reply: Configuration,
  }),
  renameConfiguration: endpoint({
    ...builder,
    name: "renameConfiguration",
    method: "PUT",
    path: "/schedulebuilder/configuration/:id/name",
    summary: "Renames a configuration",
    params: inConfiguration,
    body: Type.Object({ Name: Type.String({ minLength: 1, maxLength: 100 }), ...version }),
    reply: ChangedConfiguration,
  }),
  noteConfiguration: endpoint({
    ...builder,
    name: "noteConfiguration",
    method: "PUT",
    path: "/schedulebuilder/configuration/:id/notes",
    summary: "Changes a configuration's notes",
    params: inConfiguration,
    body: Type.Object({ Notes: Type.String({ maxLength: 10_000 }), ...version }),
    reply: ChangedConfiguration,
  }),
  copyConfiguration: endpoint({
    ...builder,
    name: "copyConfiguration",
    method: "POST",
    path: "/schedulebuilder/configuration/:id/copy",
    summary: "Clones a configuration",
    params: inConfiguration,
    reply: ChangedConfiguration,
  }),
  deleteConfiguration: endpoint({
    ...builder,
    name: "deleteConfiguration",
    method: "DELETE",
    path: "/schedulebuilder/configuration/:id",
    summary: "Deletes a configuration; a deleted default one comes back empty",
    params: inConfiguration,
    reply: ChangedConfiguration,
  }),
  buildData: endpoint({
    ...builder,
    name: "buildData",
    method: "GET",
    path: "/schedulebuilder/configuration/:id/build_data",
    summary: "What the schedule engine needs to build in the browser",
    params: inConfiguration,
    reply: BuildData,
  }),
  configurationResults: endpoint({
    ...builder,
    name: "configurationResults",
    method: "GET",
    path: "/schedulebuilder/configuration/:id/results",
    summary: "The exact number of schedules and the best of them",
    params: inConfiguration,
    query: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })) }),
    reply: BuildResults,
  }),
  publicResults: endpoint({
    name: "publicResults",
    access: "public",
    method: "GET",
    path: "/schedulebuilder/term/:term/:classNumbers/results",
    summary: "A shared schedule",
    params: Type.Object({
      term: TermCode,
      classNumbers: Type.String({ pattern: "^[0-9]+(,[0-9]+)*$", maxLength: 600 }),
    }),
    reply: BuildResults,
  }),
  exportResults: endpoint({
    name: "exportResults",
    access: "public",
    method: "GET",
    path: "/schedulebuilder/term/:term/:classNumbers/results/export",
    summary: "A shared schedule as PDF",
    params: Type.Object({
      term: TermCode,
      classNumbers: Type.String({ pattern: "^[0-9]+(,[0-9]+)*$", maxLength: 600 }),
    }),
    query: Type.Object({ title: Type.Optional(Type.String({ maxLength: 200 })) }),
    reply: Type.Null(),
    sends: "pdf",
  }),
  configurationOptions: endpoint({
    ...builder,
    name: "configurationOptions",
    method: "GET",
    path: "/schedulebuilder/configuration/:id/options",
    summary: "The global options of a configuration",
    params: inConfiguration,
    reply: Type.Object({
      includeCurrentEnrollment: Type.Boolean(),
      includeEnrollmentCart: Type.Boolean(),
      hideSchedulesWithTravelWarnings: Type.Literal(true),
    }),
  }),
  changeConfigurationOptions: endpoint({
    ...builder,
    name: "changeConfigurationOptions",
    method: "POST",
    path: "/schedulebuilder/configuration/:id/options",
    summary: "Changes the global options",
    params: inConfiguration,
    body: Type.Object({
      includeCurrentEnrollment: Type.Boolean(),
      includeEnrollmentCart: Type.Boolean(),
      hideSchedulesWithTravelWarnings: Type.Optional(Type.Literal(true)),
      ConfigurationId: Type.Optional(ConfigurationId),
      ...version,
    }),
    reply: ChangedConfiguration,
  }),
  changeSortPreference: endpoint({
    ...builder,
    name: "changeSortPreference",
    method: "POST",
    path: "/schedulebuilder/configuration/:id/options/schedule_sort_preference",
    summary: "Changes the order in which schedules are shown",
    params: inConfiguration,
    body: Type.Object({
      ConfigurationId: Type.Optional(ConfigurationId),
      ScheduleSortingPreference: SortingPreference,
      ...version,
    }),
    reply: ChangedConfiguration,
  }),
  addCourseData: endpoint({
    ...builder,
    name: "addCourseData",
    method: "GET",
    path: "/schedulebuilder/configuration/:id/add_course_data",
    summary: "The term and the campuses for the add-course screen",
    params: inConfiguration,
    reply: Type.Object({
      ConfigurationName: Type.String(),
      Term: CodeDescription,
      Campuses: Type.Array(CodeDescription),
    }),
  }),
  courseSearch: endpoint({
    ...builder,
    name: "courseSearch",
    method: "GET",
    path: "/ScheduleBuilder/CourseSearch",
    summary: "Courses of a term by number or title",
    query: Type.Object({ term: TermCode, query: Type.String({ minLength: 3, maxLength: 100 }) }),
    reply: Type.Array(CourseSearchResult),
  }),
  addCourse: endpoint({
    ...builder,
    name: "addCourse",
    method: "POST",
    path: "/schedulebuilder/configuration/:id/course",
    summary: "Adds a course",
    params: inConfiguration,
    body: AddCourse,
    reply: ChangedConfiguration,
  }),
  course: endpoint({
    ...builder,
    name: "course",
    method: "GET",
    path: "/schedulebuilder/configuration/:id/course/:courseId",
    summary: "One course with its options",
    params: courseIn,
    reply: Type.Object({ Course: ConfigurationCourse, Campuses: Type.Array(CodeDescription) }),
  }),
  changeCourse: endpoint({
    ...builder,
    name: "changeCourse",
    method: "POST",
    path: "/schedulebuilder/configuration/:id/course/:courseId",
    summary: "Changes a course's options",
    params: courseIn,
    body: Type.Object({ ...courseOptionFields, ...ids, ...version }),
    reply: ChangedConfiguration,
  }),
  removeCourse: endpoint({
    ...builder,
    name: "removeCourse",
    method: "DELETE",
    path: "/schedulebuilder/configuration/:id/course/:courseId",
    summary: "Removes a course",
    params: courseIn,
    reply: ChangedConfiguration,
  }),
  enableCourse: endpoint({
    ...builder,
    name: "enableCourse",
    method: "POST",
    path: "/schedulebuilder/configuration/:id/course/:courseId/enabled",
    summary: "Switches a course on or off",
    params: courseIn,
    body: Type.Object({ IsEnabled: Type.Boolean(), ...ids, ...version }),
    reply: ChangedConfiguration,
  }),
  courseComponent: endpoint({
    ...builder,
    name: "courseComponent",
    method: "GET",
    path: "/schedulebuilder/configuration/:id/course/:courseId/component/:component",
    summary: "The sections of a component and which of them are chosen",
    params: componentIn,
    reply: Type.Object({
      Id: EntityId,
      EntityId,
      Component: CourseComponent,
      ExplicitSections: Type.Array(ClassNumber),
      AvailableSections: Type.Array(ClassListing),
    }),
  }),
  changeCourseComponent: endpoint({
    ...builder,
    name: "changeCourseComponent",
    method: "POST",
    path: "/schedulebuilder/configuration/:id/course/:courseId/component/:component",
    summary: "Chooses sections of a component (type 0 any, 1 explicit)",
    params: componentIn,
    body: Type.Object({
      type: Type.Union([Type.Literal(0), Type.Literal(1)]),
      explicitSections: Type.Array(ClassNumber, { maxItems: 500 }),
      Component: Type.Optional(ComponentCode),
      ComponentEntityId: Type.Optional(EntityId),
      ...ids,
      ...version,
    }),
    reply: ChangedConfiguration,
  }),
  anySection: endpoint({
    ...builder,
    name: "anySection",
    method: "POST",
    path: "/ScheduleBuilder/CourseComponent",
    summary: "Lets a component take any section again",
    body: Type.Object({
      EntityId,
      ConfigurationId,
      Component: ComponentCode,
      ComponentEntityId: Type.Optional(EntityId),
      ExplicitSections: Type.Array(ClassNumber, { maxItems: 0 }),
      ...version,
    }),
    reply: ChangedConfiguration,
  }),
  lockSection: endpoint({
    ...builder,
    name: "lockSection",
    method: "POST",
    path: "/schedulebuilder/configuration/:id/course/:courseId/component/:component/lock",
    summary: "Locks a section, or unlocks with null",
    params: componentIn,
    body: Type.Object({
      ClassNumber: Nullable(ClassNumber),
      Component: Type.Optional(ComponentCode),
      ComponentEntityId: Type.Optional(EntityId),
      ...ids,
      ...version,
    }),
    reply: ChangedConfiguration,
  }),
  addBreak: endpoint({
    ...builder,
    name: "addBreak",
    method: "POST",
    path: "/schedulebuilder/configuration/:id/break",
    summary: "Adds a break on one day",
    params: inConfiguration,
    body: Type.Object({
      ConfigurationId: Type.Optional(ConfigurationId),
      Break: Type.Object({ ...BreakFields, DayOfWeek: BreakDay }),
      ...version,
    }),
    reply: ChangedConfiguration,
  }),
  changeBreak: endpoint({
    ...builder,
    name: "changeBreak",
    method: "PUT",
    path: "/schedulebuilder/configuration/:id/break/:breakId",
    summary: "Changes a break",
    params: breakIn,
    body: Type.Object({
      ConfigurationId: Type.Optional(ConfigurationId),
      EntityId: Type.Optional(EntityId),
      /** The day by its English name, as the specification has it, or by number. */
      Break: Type.Object({ ...BreakFields, DayOfWeek: Type.Union([BreakDay, Type.String({ maxLength: 9 })]) }),
      ...version,
    }),
    reply: ChangedConfiguration,
  }),
  removeBreak: endpoint({
    ...builder,
    name: "removeBreak",
    method: "DELETE",
    path: "/schedulebuilder/configuration/:id/break/:breakId",
    summary: "Removes a break",
    params: breakIn,
    reply: ChangedConfiguration,
  }),
  enableBreak: endpoint({
    ...builder,
    name: "enableBreak",
    method: "POST",
    path: "/schedulebuilder/configuration/:id/break/:breakId/enabled",
    summary: "Switches a break on or off",
    params: breakIn,
    body: Type.Object({ IsEnabled: Type.Boolean(), ...ids, ...version }),
    reply: ChangedConfiguration,
  }),
  chooseSchedule: endpoint({
    ...builder,
    name: "chooseSchedule",
    // It fills the cart.
    flags: ["schedule_builder", "enrollment_operations"],
    method: "PUT",
    path: "/schedulebuilder/cart",
    summary: "Empties the cart of that term and career and puts a schedule's classes into it",
    body: ChooseSchedule,
    reply: DataOrError(Type.Object({ Added: Type.Array(ClassNumber), Removed: Type.Array(ClassNumber) })),
  }),
};
