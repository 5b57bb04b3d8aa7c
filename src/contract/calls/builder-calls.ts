import { type Static, type TProperties, Type } from "typebox";
import { BuildResults, SharedResults } from "../builder/build-result.ts";
import {
  Configuration,
  ConfigurationCourse,
  ConfigurationId,
  ConfigurationSummary,
  CourseSearchResult,
  SentConfigurationData,
} from "../builder/configuration.ts";
import {
  ComponentCode,
  CourseOptions,
  EntityId,
  ExplicitSections,
  SortingPreference,
  Topic,
} from "../builder/configuration-document.ts";
import { ConfigurationEdit } from "../builder/configuration-edit.ts";
import { ClassListing, CourseComponent } from "../catalog.ts";
import { LINK_COLORS } from "../course-colors.ts";
import {
  Changed,
  ClassNumber,
  CodeDescription,
  DataOrError,
  documentLanguage,
  Nullable,
  ofCart,
  pdfOptions,
  TermCode,
  WallTime,
} from "../wire-shapes.ts";
import { anyone, calls, student } from "./endpoint.ts";
import { pictureQuery } from "./sharing.ts";

const inConfiguration = Type.Object({ id: ConfigurationId });

/** Without it, the last writer wins. */
const version = { Version: Type.Optional(Type.Integer()) };

/** A change of the version that the client saw. The body may repeat ids of the path, which counts. */
const changeOf = <Properties extends TProperties>(properties: Properties) =>
  Type.Object({
    ...properties,
    EntityId: Type.Optional(EntityId),
    ConfigurationId: Type.Optional(ConfigurationId),
    ...version,
  });

const ofComponent = { Component: Type.Optional(ComponentCode), ComponentEntityId: Type.Optional(EntityId) };

const ChangedConfiguration = Changed({
  ConfigurationId,
  Version: Type.Integer(),
  EntityId: Type.Optional(EntityId),
  IsConflict: Type.Optional(Type.Boolean()),
});

const shared = { access: "student", flags: ["schedule_builder"] } as const;
const builder = calls(shared);
const change = calls(shared, ChangedConfiguration);

const courseOptionFields = {
  excludeClosedClasses: Type.Boolean(),
  excludeWaitListedClasses: Type.Boolean(),
  excludeOnlineClasses: Type.Boolean(),
  restrictToCampus: Type.Boolean(),
  campusRestriction: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
  honorsClassesMode: CourseOptions.properties.honors,
};

/** Options without a value are the specification's defaults. */
const AddCourse = changeOf({
  type: Type.Literal(2),
  ...Type.Partial(Type.Object(courseOptionFields)).properties,
  /** The section by which the student found the course; the defaults never exclude it. */
  ClassNumber: Type.Optional(ClassNumber),
  searchString: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
  courseId: Type.String({ minLength: 1, maxLength: 60 }),
  courseOfferNumber: Type.Integer(),
  /** Of a repeatable course. Default: that of `ClassNumber`, or any. */
  courseTopic: Type.Optional(Topic),
});

const courseIn = Type.Object({ id: ConfigurationId, courseId: EntityId });
const componentIn = Type.Object({ id: ConfigurationId, courseId: EntityId, component: ComponentCode });

const BreakFields = {
  Name: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
  IsAllDay: Type.Boolean(),
  StartTime: WallTime,
  EndTime: WallTime,
  /** Free if possible. Default: false for a new break; one that is changed stays as it is. */
  IsWish: Type.Optional(Type.Boolean()),
  /** Of a wish: at least so many free minutes in a row; null for the whole time. Default: as for `IsWish`. */
  MinimumMinutes: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 1440 }))),
};

/** 1 (Monday) to 6 (Saturday). */
const BreakDay = Type.Integer({ minimum: 1, maximum: 6 });

const breakIn = Type.Object({ id: ConfigurationId, breakId: EntityId });

const ClassOfSchedule = {
  ClassNumber,
  Component: Type.String(),
  Section: Type.String(),
  IsEnrollmentSection: Type.Boolean(),
  AutoEnrollmentSection1: Type.Optional(Nullable(ClassNumber)),
  AutoEnrollmentSection2: Type.Optional(Nullable(ClassNumber)),
};

export const ChooseSchedule = Type.Object({
  ...ofCart,
  Classes: Type.Array(
    Type.Object({ ...ClassOfSchedule, AdditionalComponents: Type.Array(Type.Object(ClassOfSchedule)) }),
    { minItems: 1, maxItems: 50 },
  ),
});
export type ChooseSchedule = Static<typeof ChooseSchedule>;

/** "100,101", read by `readLinkClasses`. */
const ClassNumberList = Type.String({ minLength: 1, maxLength: 1000 });
const ofSharedSchedule = Type.Object({ term: TermCode, classNumbers: ClassNumberList });
const shareTitle = { title: Type.Optional(Type.String({ maxLength: 200 })) };
/** For each class number the place of its color in `COURSE_COLORS`. Default: by the order of the courses. */
const sharedColors = { colors: Type.Optional(Type.String({ pattern: LINK_COLORS, maxLength: 100 })) };

/** Schedule Builder's calls. */
export const builderEndpoints = {
  configurations: builder("The caller's configurations for a term; creates a default one if none exist", {
    params: Type.Object({ term: TermCode }),
    /** Beyond the specification: creates none. */
    query: Type.Object({ existing: Type.Optional(Type.Boolean()) }),
    reply: Type.Array(ConfigurationSummary),
  }),
  createConfiguration: change("Creates an empty configuration", {
    params: Type.Object({ term: TermCode }),
    body: Type.Object({ Name: Type.String({ minLength: 1, maxLength: 100 }) }),
  }),
  importSchedule: change("Creates a configuration from a shared schedule's classes, in the term given in the path", {
    params: Type.Object({ id: TermCode }),
    body: Type.Object({ Term: TermCode, ClassNumbers: Type.Array(ClassNumber, { minItems: 1, maxItems: 50 }) }),
  }),
  configuration: builder("One configuration", { params: inConfiguration, reply: Configuration }),
  renameConfiguration: change("Renames a configuration", {
    params: inConfiguration,
    body: changeOf({ Name: Type.String({ minLength: 1, maxLength: 100 }) }),
  }),
  noteConfiguration: change("Changes a configuration's notes", {
    params: inConfiguration,
    body: changeOf({ Notes: Type.String({ maxLength: 10_000 }) }),
  }),
  copyConfiguration: change("Clones a configuration", { params: inConfiguration }),
  deleteConfiguration: change("Deletes a configuration; a new, empty one replaces a deleted default", {
    params: inConfiguration,
    query: Type.Object(version),
  }),
  editConfiguration: change("Makes several changes at once, or none of them", {
    params: inConfiguration,
    body: changeOf({ Edits: Type.Array(ConfigurationEdit, { minItems: 1, maxItems: 100 }) }),
  }),
  configurationOptions: builder("A configuration's global options", {
    params: inConfiguration,
    reply: Type.Object({
      includeCurrentEnrollment: Type.Boolean(),
      includeEnrollmentCart: Type.Boolean(),
      hideSchedulesWithTravelWarnings: Type.Literal(true),
    }),
  }),
  changeConfigurationOptions: change("Changes the global options", {
    params: inConfiguration,
    body: changeOf({
      includeCurrentEnrollment: Type.Boolean(),
      includeEnrollmentCart: Type.Boolean(),
      hideSchedulesWithTravelWarnings: Type.Optional(Type.Literal(true)),
    }),
  }),
  changeSortPreference: change("Changes how schedules are sorted", {
    params: inConfiguration,
    body: changeOf({ ScheduleSortingPreference: SortingPreference }),
  }),
  addCourseData: builder("The term and campuses for the add-course screen", {
    params: inConfiguration,
    reply: Type.Object({
      ConfigurationName: Type.String(),
      Term: CodeDescription,
      Campuses: Type.Array(CodeDescription),
    }),
  }),
  courseSearch: builder("Searches a term's courses by number or title", {
    query: Type.Object({ term: TermCode, query: Type.String({ minLength: 3, maxLength: 100 }) }),
    reply: Type.Array(CourseSearchResult),
  }),
  offeredCourse: builder("A course's offering and classes, as in the data of a configuration that has it", {
    query: Type.Object({ term: TermCode, courseId: Type.String({ maxLength: 60 }), offerNumber: Type.Integer() }),
    reply: Type.Pick(SentConfigurationData, ["Offerings", "Classes"]),
  }),
  addCourse: change("Adds a course", { params: inConfiguration, body: AddCourse }),
  course: builder("One course with its options", {
    params: courseIn,
    reply: Type.Object({ Course: ConfigurationCourse, Campuses: Type.Array(CodeDescription) }),
  }),
  changeCourse: change("Changes a course's options", { params: courseIn, body: changeOf(courseOptionFields) }),
  removeCourse: change("Removes a course", { params: courseIn, query: Type.Object(version) }),
  enableCourse: change("Turns a course on or off", { params: courseIn, body: changeOf({ IsEnabled: Type.Boolean() }) }),
  courseComponent: builder("A component's sections and which ones are chosen", {
    params: componentIn,
    reply: Type.Object({
      Id: EntityId,
      EntityId,
      Component: CourseComponent,
      ExplicitSections: Type.Array(ClassNumber),
      AvailableSections: Type.Array(ClassListing),
    }),
  }),
  changeCourseComponent: change("Chooses a component's sections: any (type 0) or the listed ones (type 1)", {
    params: componentIn,
    body: changeOf({
      type: Type.Union([Type.Literal(0), Type.Literal(1)]),
      explicitSections: ExplicitSections,
      ...ofComponent,
    }),
  }),
  anySection: change("Allows any section of a component again", {
    body: Type.Object({
      EntityId,
      ConfigurationId,
      Component: ComponentCode,
      ComponentEntityId: Type.Optional(EntityId),
      ExplicitSections: Type.Array(ClassNumber, { maxItems: 0 }),
      ...version,
    }),
  }),
  lockSection: change("Locks a section; null unlocks it", {
    params: componentIn,
    body: changeOf({ ClassNumber: Nullable(ClassNumber), ...ofComponent }),
  }),
  addBreak: change("Adds a break on one day", {
    params: inConfiguration,
    body: changeOf({ Break: Type.Object({ ...BreakFields, DayOfWeek: BreakDay }) }),
  }),
  changeBreak: change("Changes a break", {
    params: breakIn,
    body: changeOf({
      /** The English name of the day, as in the specification, or its number. */
      Break: Type.Object({ ...BreakFields, DayOfWeek: Type.Union([BreakDay, Type.String({ maxLength: 9 })]) }),
    }),
  }),
  removeBreak: change("Removes a break", { params: breakIn, query: Type.Object(version) }),
  enableBreak: change("Turns a break on or off", { params: breakIn, body: changeOf({ IsEnabled: Type.Boolean() }) }),
  buildData: builder("The data a browser needs to build schedules", {
    params: inConfiguration,
    reply: SentConfigurationData,
  }),
  configurationResults: builder("The total number of schedules and the best ones", {
    params: inConfiguration,
    query: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })) }),
    reply: BuildResults,
  }),
  publicResults: anyone("A shared schedule, without canceled and unknown classes, which it names", {
    mostPerMinute: 1_200,
    params: ofSharedSchedule,
    reply: SharedResults,
  }),
  exportResults: anyone("A shared schedule as a PDF", {
    sends: "pdf",
    mostPerMinute: 120,
    params: ofSharedSchedule,
    query: Type.Object({ ...shareTitle, ...sharedColors, ...pdfOptions }),
  }),
  calendarResults: anyone("A shared schedule as a calendar file", {
    sends: "calendar",
    mostPerMinute: 600,
    params: ofSharedSchedule,
    query: Type.Object({ ...shareTitle, ...documentLanguage }),
  }),
  pictureResults: anyone("A shared schedule as an image", {
    sends: "image",
    mostPerMinute: 120,
    params: ofSharedSchedule,
    query: Type.Object({ ...shareTitle, ...sharedColors, ...pictureQuery }),
  }),
  chooseSchedule: student("Replaces the classes in a term and career's cart with a schedule's classes", {
    // It fills the cart.
    flags: ["schedule_builder", "enrollment_operations"],
    body: ChooseSchedule,
    reply: DataOrError(Type.Object({ Added: Type.Array(ClassNumber), Removed: Type.Array(ClassNumber) })),
  }),
};
