import { type Handlers, personId } from "../call.ts";
import * as change from "./document-changes.ts";
import type { Edit } from "./edit-configuration.ts";

export function breakHandlers(edit: Edit): Handlers {
  return {
    addBreak: ({ caller, params, body }) =>
      edit(personId(caller), params.id, body.Version, ({ document }) => {
        const added = change.addBreak(document, body.Break);
        return { document: added.document, entityId: added.id };
      }),

    changeBreak: ({ caller, params, body }) =>
      edit(personId(caller), params.id, body.Version, ({ document }) => ({
        document: change.changeBreak(document, params.breakId, (each) => ({
          ...each,
          ...change.toBreakValues(body.Break),
        })),
      })),

    removeBreak: ({ caller, params, query }) =>
      edit(personId(caller), params.id, query.Version, ({ document }) => change.removeBreak(document, params.breakId)),

    enableBreak: ({ caller, params, body }) =>
      edit(personId(caller), params.id, body.Version, ({ document }) => ({
        document: change.changeBreak(document, params.breakId, (each) => ({ ...each, isEnabled: body.IsEnabled })),
      })),
  };
}
