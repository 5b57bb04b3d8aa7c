import type { ConfigurationBreak } from "#contract/configuration";
import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { institution } from "#contract/institution";
import { breakLikeness } from "./additions.ts";
import * as changes from "./changes.ts";
import type { Edit } from "./edit.ts";
import { breakWords, breakWordsOf } from "./outline.ts";
import { enabledOf, timesOf } from "./subjects.ts";

/** What a student may change of a configuration's breaks; days are numbers, 0 for Sunday. */

/** Counts what has no id of the server yet. */
let lastProvisional = 0;

export type BreakFields = Omit<BodyOf<Endpoints["addBreak"]>["Break"], "DayOfWeek">;

export function addBreak(fields: BreakFields, day: number): Edit {
  lastProvisional++;
  return {
    words: () => `add ${breakWords({ name: fields.Name ?? "", day })}`,
    touches: [],
    adds: breakLikeness(changes.toRequested(toValues(fields, day))),
    send: (api, id, Version) =>
      api("addBreak", {
        params: { id },
        body: { ConfigurationId: id, Break: { ...fields, DayOfWeek: day }, Version },
        isHandled: true,
      }),
    shown: changes.putBreak(toNew(`new-${lastProvisional}`, fields, day)),
    saved: ({ EntityId }) => changes.putBreak(toNew(EntityId ?? "", fields, day)),
  };
}

export function changeBreak({ Id, Name, DayOfWeek }: ConfigurationBreak, fields: BreakFields, day: number): Edit {
  const change = changes.changeBreak(Id, toValues(fields, day));
  return {
    words: () => `change ${breakWords({ name: Name, day: DayOfWeek })}`,
    touches: [timesOf(Id)],
    entity: Id,
    send: (api, id, Version) =>
      api("changeBreak", {
        params: { id, breakId: Id },
        body: {
          ConfigurationId: id,
          EntityId: Id,
          Break: { ...fields, DayOfWeek: institution.dayNames[day] ?? day },
          Version,
        },
        isHandled: true,
      }),
    shown: change,
    saved: () => change,
  };
}

export function enableBreak(breakId: string, IsEnabled: boolean): Edit {
  const change = changes.enableBreak(breakId, IsEnabled);
  return {
    words: (seen) => `turn ${IsEnabled ? "on" : "off"} ${breakWordsOf(seen, breakId)}`,
    touches: [enabledOf(breakId)],
    entity: breakId,
    send: (api, id, Version) =>
      api("enableBreak", {
        params: { id, breakId },
        body: { IsEnabled, EntityId: breakId, ConfigurationId: id, Version },
        isHandled: true,
      }),
    shown: change,
    saved: () => change,
  };
}

export function removeBreak(breakId: string): Edit {
  const change = changes.removeBreak(breakId);
  return {
    words: (seen) => `remove ${breakWordsOf(seen, breakId)}`,
    touches: [breakId],
    send: (api, id, Version) => api("removeBreak", { params: { id, breakId }, query: { Version }, isHandled: true }),
    shown: change,
    saved: () => change,
  };
}

function toNew(Id: string, fields: BreakFields, day: number): ConfigurationBreak {
  return { Id, IsEnabled: true, ...toValues(fields, day) };
}

function toValues({ Name, IsAllDay, StartTime, EndTime }: BreakFields, day: number): changes.BreakValues {
  return { Name: (Name ?? "").trim(), DayOfWeek: day, IsAllDay, StartTime, EndTime };
}
