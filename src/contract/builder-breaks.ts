import { Type } from "typebox";
import { builder, ChangedConfiguration, ids, inConfiguration, version, versionInQuery } from "./builder-calls.ts";
import { ConfigurationId, EntityId } from "./configuration.ts";
import { endpoint } from "./endpoint.ts";
import { Nullable, WallTime } from "./wire-shapes.ts";

const BreakFields = {
  Name: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
  IsAllDay: Type.Boolean(),
  StartTime: WallTime,
  EndTime: WallTime,
};

/** 1 (Monday) to 6 (Saturday). */
const BreakDay = Type.Integer({ minimum: 1, maximum: 6 });

const breakIn = Type.Object({ id: ConfigurationId, breakId: EntityId });

/** Calls about a configuration's breaks. */
export const breakEndpoints = {
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
      /** The English name of the day, as in the specification, or its number. */
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
    query: versionInQuery,
    reply: ChangedConfiguration,
  }),
  enableBreak: endpoint({
    ...builder,
    name: "enableBreak",
    method: "POST",
    path: "/schedulebuilder/configuration/:id/break/:breakId/enabled",
    summary: "Turns a break on or off",
    params: breakIn,
    body: Type.Object({ IsEnabled: Type.Boolean(), ...ids, ...version }),
    reply: ChangedConfiguration,
  }),
};
