import { type Static, Type } from "typebox";
import { builder, ChangedConfiguration, ids, inConfiguration, version, versionInQuery } from "./builder-calls.ts";
import { ClassListing, CourseComponent } from "./catalog.ts";
import {
  ComponentCode,
  ConfigurationCourse,
  ConfigurationId,
  CourseSearchResult,
  EntityId,
  HonorsMode,
  MAX_EXPLICIT_SECTIONS,
} from "./configuration.ts";
import { endpoint } from "./endpoint.ts";
import { ClassNumber, CodeDescription, Nullable, TermCode } from "./wire-shapes.ts";

const courseOptionFields = {
  excludeClosedClasses: Type.Boolean(),
  excludeWaitListedClasses: Type.Boolean(),
  excludeOnlineClasses: Type.Boolean(),
  restrictToCampus: Type.Boolean(),
  campusRestriction: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
  honorsClassesMode: HonorsMode,
};

/** A course to add, with its options. */
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

const courseIn = Type.Object({ id: ConfigurationId, courseId: EntityId });
const componentIn = Type.Object({ id: ConfigurationId, courseId: EntityId, component: ComponentCode });

/** Calls about a configuration's courses and components. */
export const courseEndpoints = {
  addCourseData: endpoint({
    ...builder,
    name: "addCourseData",
    method: "GET",
    path: "/schedulebuilder/configuration/:id/add_course_data",
    summary: "The term and campuses for the add-course screen",
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
    summary: "Searches a term's courses by number or title",
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
    query: versionInQuery,
    reply: ChangedConfiguration,
  }),
  enableCourse: endpoint({
    ...builder,
    name: "enableCourse",
    method: "POST",
    path: "/schedulebuilder/configuration/:id/course/:courseId/enabled",
    summary: "Turns a course on or off",
    params: courseIn,
    body: Type.Object({ IsEnabled: Type.Boolean(), ...ids, ...version }),
    reply: ChangedConfiguration,
  }),
  courseComponent: endpoint({
    ...builder,
    name: "courseComponent",
    method: "GET",
    path: "/schedulebuilder/configuration/:id/course/:courseId/component/:component",
    summary: "A component's sections and which ones are chosen",
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
    summary: "Chooses a component's sections: any (type 0) or the listed ones (type 1)",
    params: componentIn,
    body: Type.Object({
      type: Type.Union([Type.Literal(0), Type.Literal(1)]),
      explicitSections: Type.Array(ClassNumber, { maxItems: MAX_EXPLICIT_SECTIONS }),
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
    summary: "Allows any section of a component again",
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
    summary: "Locks a section; null unlocks it",
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
};
