import { type Static, Type } from "typebox";
import { ConfigurationId } from "../builder/configuration.ts";
import { CourseOptions, EntityId, StoredBreak } from "../builder/configuration-document.ts";
import { Changed, ClassNumber, Nullable } from "../wire-shapes.ts";
import { calls } from "./endpoint.ts";
import { FoundStudent, SharedConfiguration } from "./staff.ts";

/** Schedule Builder's configurations that a student shows to their advisers: the student's switch, and what advisers see. */

const PlannedCourse = Type.Object({
  Id: EntityId,
  /** "COMP.1010" */
  Label: Type.String(),
  Title: Type.String(),
  IsEnabled: Type.Boolean(),
  /** False if no class of it can be enrolled in any more. */
  IsOffered: Type.Boolean(),
  /** Taken if it fits. */
  IsOptional: Type.Boolean(),
  Options: CourseOptions,
  /** The components of which the student chose sections: "Lecture", with "201" and "202". */
  Chosen: Type.Array(Type.Object({ Component: Type.String(), Sections: Type.Array(Type.String()) })),
});

const StaffConfiguration = Type.Object({
  ...SharedConfiguration.properties,
  Student: FoundStudent,
  Courses: Type.Array(PlannedCourse),
  /** Of these courses, by label, exactly so many are taken. */
  Groups: Type.Array(Type.Object({ Count: Type.Integer(), Courses: Type.Array(Type.String()) })),
  /** On several days, those that differ only in the day. */
  Breaks: Type.Array(Type.Array(StoredBreak, { minItems: 1 })),
  /** As in the results of a configuration, with the student's own classes if the configuration includes them. */
  TotalCount: Type.String({ pattern: "^[0-9]+$" }),
  IsCountExact: Type.Boolean(),
  /** Why schedules can't be counted or shown. */
  Message: Nullable(Type.String()),
  /** The best ones, with the classes that their link names. */
  Schedules: Type.Array(
    Type.Object({ Classes: Type.Array(Type.Object({ ClassNumber, Name: Type.String() }), { minItems: 1 }) }),
  ),
});
export type StaffConfiguration = Static<typeof StaffConfiguration>;

export const sharedConfigurationEndpoints = {
  shareConfiguration: calls({ access: "student", flags: ["schedule_builder"] })(
    "Shows a configuration to the student's advisers, or no longer",
    {
      params: Type.Object({ id: ConfigurationId }),
      body: Type.Object({ IsShared: Type.Boolean() }),
      reply: Changed({ ConfigurationId, Version: Type.Integer() }),
    },
  ),
  staffConfiguration: calls({ access: "adviser", flags: ["schedule_builder"] })(
    "A configuration that a student shares with the caller, who advises them",
    {
      audits: "configuration_read",
      mostPerMinute: 120,
      query: Type.Object({ id: ConfigurationId }),
      reply: StaffConfiguration,
    },
  ),
};
