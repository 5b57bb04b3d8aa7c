import type { Handlers } from "../call.ts";
import type { EditConfiguration } from "./edit-configuration.ts";
import { toAddBreak, toBreakValues } from "./to-edit.ts";

export function breakHandlers(edit: EditConfiguration): Handlers {
  const list = "breaks";
  return {
    addBreak: ({ caller, params, body }) => edit(caller, params.id, body.Version, () => toAddBreak(body.Break)),

    changeBreak: ({ caller, params, body }) =>
      edit(caller, params.id, body.Version, () => ({
        type: "set-break",
        id: params.breakId,
        values: toBreakValues(body.Break),
      })),

    removeBreak: ({ caller, params, query }) =>
      edit(caller, params.id, query.Version, () => ({ type: "remove", list, id: params.breakId })),

    enableBreak: ({ caller, params, body }) =>
      edit(caller, params.id, body.Version, () => ({
        type: "enable",
        list,
        id: params.breakId,
        isEnabled: body.IsEnabled,
      })),
  };
}
