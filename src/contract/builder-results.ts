import { type Static, Type } from "typebox";
import { BuildResults } from "./build-result.ts";
import { builder, inConfiguration } from "./builder-calls.ts";
import { ConfigurationData } from "./configuration.ts";
import { endpoint } from "./endpoint.ts";
import { pictureQuery } from "./pictures.ts";
import { CareerCode, ClassNumber, DataOrError, Nullable, TermCode } from "./wire-shapes.ts";

const ClassOfSchedule = {
  ClassNumber,
  Component: Type.String(),
  Section: Type.String(),
  IsEnrollmentSection: Type.Boolean(),
  AutoEnrollmentSection1: Type.Optional(Nullable(ClassNumber)),
  AutoEnrollmentSection2: Type.Optional(Nullable(ClassNumber)),
};

/** The schedule that replaces the cart's content of its term and career. */
export const ChooseSchedule = Type.Object({
  Term: TermCode,
  AcademicCareer: CareerCode,
  Classes: Type.Array(
    Type.Object({ ...ClassOfSchedule, AdditionalComponents: Type.Array(Type.Object(ClassOfSchedule)) }),
    { minItems: 1, maxItems: 50 },
  ),
});
export type ChooseSchedule = Static<typeof ChooseSchedule>;

/** "100,101", read by `readClassNumbers`. */
const ClassNumberList = Type.String({ minLength: 1, maxLength: 1000 });
const ofSharedSchedule = Type.Object({ term: TermCode, classNumbers: ClassNumberList });
const shareTitle = { title: Type.Optional(Type.String({ maxLength: 200 })) };

/** Calls about a configuration's schedules, shared ones, and the chosen one. */
export const resultEndpoints = {
  buildData: endpoint({
    ...builder,
    name: "buildData",
    method: "GET",
    path: "/schedulebuilder/configuration/:id/build_data",
    summary: "The data a browser needs to build schedules",
    params: inConfiguration,
    reply: ConfigurationData,
  }),
  configurationResults: endpoint({
    ...builder,
    name: "configurationResults",
    method: "GET",
    path: "/schedulebuilder/configuration/:id/results",
    summary: "The total number of schedules and the best ones",
    params: inConfiguration,
    query: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })) }),
    reply: BuildResults,
  }),
  publicResults: endpoint({
    name: "publicResults",
    access: "public",
    mostPerMinute: 1_200,
    method: "GET",
    path: "/schedulebuilder/term/:term/:classNumbers/results",
    summary: "A shared schedule",
    params: ofSharedSchedule,
    reply: BuildResults,
  }),
  exportResults: endpoint({
    name: "exportResults",
    access: "public",
    mostPerMinute: 120,
    method: "GET",
    path: "/schedulebuilder/term/:term/:classNumbers/results/export",
    summary: "A shared schedule as a PDF",
    params: ofSharedSchedule,
    query: Type.Object(shareTitle),
    reply: Type.Null(),
    sends: "pdf",
  }),
  calendarResults: endpoint({
    name: "calendarResults",
    access: "public",
    mostPerMinute: 600,
    method: "GET",
    path: "/schedulebuilder/term/:term/:classNumbers/results/calendar",
    summary: "A shared schedule as a calendar file",
    params: ofSharedSchedule,
    query: Type.Object(shareTitle),
    reply: Type.Null(),
    sends: "calendar",
  }),
  pictureResults: endpoint({
    name: "pictureResults",
    access: "public",
    mostPerMinute: 120,
    method: "GET",
    path: "/schedulebuilder/term/:term/:classNumbers/results/picture",
    summary: "A shared schedule as an image",
    params: ofSharedSchedule,
    query: Type.Object({ ...shareTitle, ...pictureQuery }),
    reply: Type.Null(),
    sends: "image",
  }),
  chooseSchedule: endpoint({
    ...builder,
    name: "chooseSchedule",
    // It fills the cart.
    flags: ["schedule_builder", "enrollment_operations"],
    takesLong: true,
    method: "PUT",
    path: "/schedulebuilder/cart",
    summary: "Replaces the classes in a term and career's cart with a schedule's classes",
    body: ChooseSchedule,
    reply: DataOrError(Type.Object({ Added: Type.Array(ClassNumber), Removed: Type.Array(ClassNumber) })),
  }),
};
