import type { ConfigurationBreak } from "#contract/configuration";
import { institution } from "#contract/institution";
import type { SortingPreference } from "#contract/schedule-request";
import type { Edit } from "./atoms.ts";
import type { BreakFields } from "./break-form.ts";
import * as changes from "./changes.ts";

/** What a student may change on the configuration screen, each with its call. The screen tells of failures. */

export function enableCourse(courseId: string, IsEnabled: boolean): Edit {
  const change = changes.enableCourse(courseId, IsEnabled);
  return {
    send: (api, id, Version) =>
      api("enableCourse", {
        params: { id, courseId },
        body: { IsEnabled, EntityId: courseId, ConfigurationId: id, Version },
        isHandled: true,
      }),
    shown: change,
    saved: () => change,
  };
}

export function enableBreak(breakId: string, IsEnabled: boolean): Edit {
  const change = changes.enableBreak(breakId, IsEnabled);
  return {
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

export function removeCourse(courseId: string): Edit {
  return {
    send: (api, id) => api("removeCourse", { params: { id, courseId }, isHandled: true }),
    saved: () => changes.removeCourse(courseId),
  };
}

export function removeBreak(breakId: string): Edit {
  return {
    send: (api, id) => api("removeBreak", { params: { id, breakId }, isHandled: true }),
    saved: () => changes.removeBreak(breakId),
  };
}

export function addBreak(fields: BreakFields, day: number): Edit {
  return {
    send: (api, id, Version) =>
      api("addBreak", {
        params: { id },
        body: { ConfigurationId: id, Break: { ...fields, DayOfWeek: day }, Version },
        isHandled: true,
      }),
    saved: ({ EntityId }) => changes.putBreak(toBreak(EntityId ?? "", fields, day)),
  };
}

export function changeBreak({ Id, IsEnabled }: ConfigurationBreak, fields: BreakFields, day: number): Edit {
  return {
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
    saved: () => changes.putBreak({ ...toBreak(Id, fields, day), IsEnabled }),
  };
}

export function changePreference(preference: SortingPreference): Edit {
  const change = changes.prefer(preference);
  return {
    send: (api, id, Version) =>
      api("changeSortPreference", {
        params: { id },
        body: { ConfigurationId: id, ScheduleSortingPreference: preference, Version },
        isHandled: true,
      }),
    shown: change,
    saved: () => change,
  };
}

function toBreak(Id: string, { Name, IsAllDay, StartTime, EndTime }: BreakFields, day: number): ConfigurationBreak {
  return { Id, IsEnabled: true, Name: Name ?? "", DayOfWeek: day, IsAllDay, StartTime, EndTime };
}
