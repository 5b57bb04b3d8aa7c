import { applyEdit, inverse } from "#configuration/apply-edit";
import type { ConfigurationDocument, RemovedEntity } from "#contract/configuration";
import type { ConfigurationEdit as Edit } from "#contract/configuration-edit";
import { isAppError } from "#contract/outcome";
import { type Caller, personId, type Services } from "../call.ts";
import * as store from "./configuration-store.ts";
import { termOfferings } from "./term-offerings.ts";

/** What an edit added or removed. */
type Made = { entityId?: string; removed?: RemovedEntity };

export type EditConfiguration = ReturnType<typeof configurationEditor>;

/** Edits stored configurations by compare-and-set, with the term's catalog. */
export function configurationEditor({ database, catalog }: Services) {
  const { db } = database;

  return async (caller: Caller, id: number, version: number | undefined, toEdits: () => Edit | Edit[]) =>
    await changed(async () => {
      const studentId = personId(caller);
      const row = await store.readConfiguration(db, studentId, id);
      const edits = [toEdits()].flat();
      const offerings = termOfferings(await catalog.term(row.term_code));
      let made: Made = {};
      const stored = await store.changeConfiguration(db, studentId, id, version, ({ document }) => {
        const [only] = edits;
        if (only && edits.length === 1) made = madeBy(document, only);
        return { document: edits.reduce((last, edit) => applyEdit(last, edit, offerings), document) };
      });
      return { ...stored, ...made };
    });
}

function madeBy(document: ConfigurationDocument, edit: Edit): Made {
  if (edit.type === "add-course") return { entityId: edit.course.id };
  if (edit.type === "add-break") return { entityId: edit.added.id };
  const back = edit.type === "remove" ? inverse(document, edit) : undefined;
  if (back?.type === "add-course") return { removed: { Index: back.index ?? 0, Course: back.course } };
  if (back?.type === "add-break") return { removed: { Index: back.index ?? 0, Break: back.added } };
  return {};
}

/** The reply to a change, including a refused one. */
export async function changed(work: () => Promise<{ id: number; version: number } & Made>) {
  try {
    const { id, version, entityId, removed } = await work();
    return {
      IsError: false,
      Message: null,
      Error: null,
      Metadata: {
        ConfigurationId: id,
        Version: version,
        ...(entityId !== undefined && { EntityId: entityId }),
        ...(removed && { Removed: removed }),
      },
    };
  } catch (error) {
    if (!isAppError(error) || (error.code !== "RULE_BROKEN" && error.code !== "CONFLICT")) throw error;
    const conflict = error.code === "CONFLICT" ? error.details : undefined;
    return {
      IsError: true,
      Message: error.message,
      Error: { Message: error.message },
      Metadata: conflict
        ? {
            ConfigurationId: Number(conflict["ConfigurationId"]),
            Version: Number(conflict["Version"]),
            IsConflict: true,
          }
        : null,
    };
  }
}
