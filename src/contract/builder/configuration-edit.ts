import { type Static, Type } from "typebox";
import {
  BreakValues,
  ComponentCode,
  ConfigurationDocument,
  CourseOptions,
  EntityId,
  SectionChoice,
  StoredBreak,
  StoredCourse,
  StoredGroup,
} from "./configuration-document.ts";

const index = { index: Type.Optional(Type.Integer({ minimum: 0 })) };
const ofList = { list: Type.Union([Type.Literal("courses"), Type.Literal("breaks")]), id: EntityId };

/** One change of a configuration. `id` is a course's or break's; an entry without `index` goes last. */
export const ConfigurationEdit = Type.Union([
  Type.Object({ type: Type.Literal("add-course"), course: StoredCourse, ...index }),
  /** Options without a value stay. */
  Type.Object({ type: Type.Literal("set-options"), id: EntityId, options: Type.Partial(CourseOptions) }),
  Type.Object({
    type: Type.Literal("choose"),
    id: EntityId,
    component: ComponentCode,
    choice: Type.Partial(SectionChoice),
  }),
  /** Taken only if it fits, or required. */
  Type.Object({ type: Type.Literal("set-optional"), id: EntityId, isOptional: Type.Boolean() }),
  /** Creates a group, or changes the one with this id. */
  Type.Object({ type: Type.Literal("set-group"), group: StoredGroup }),
  Type.Object({ type: Type.Literal("ungroup"), id: EntityId }),
  Type.Object({ type: Type.Literal("add-break"), added: StoredBreak, ...index }),
  Type.Object({ type: Type.Literal("set-break"), id: EntityId, values: BreakValues }),
  Type.Object({ type: Type.Literal("enable"), ...ofList, isEnabled: Type.Boolean() }),
  Type.Object({ type: Type.Literal("remove"), ...ofList }),
  Type.Object({ type: Type.Literal("configure"), options: Type.Partial(ConfigurationDocument.properties.options) }),
]);
export type ConfigurationEdit = Static<typeof ConfigurationEdit>;
