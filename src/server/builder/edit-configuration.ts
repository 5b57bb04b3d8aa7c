import { applyEdit } from "#configuration/apply-edit";
import type { ConfigurationEdit as Edit } from "#contract/configuration-edit";
import { isAppError } from "#contract/outcome";
import { type Caller, personId, type Services } from "../call.ts";
import * as store from "./configuration-store.ts";
import { termOfferings } from "./term-offerings.ts";

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
      const stored = await store.changeConfiguration(db, studentId, id, version, ({ document }) => ({
        document: edits.reduce((last, edit) => applyEdit(last, edit, offerings), document),
      }));
      const [only] = edits;
      if (only?.type === "add-course") return { ...stored, entityId: only.course.id };
      return only?.type === "add-break" ? { ...stored, entityId: only.added.id } : stored;
    });
}

/** The reply to a change, including a refused one. */
export async function changed(work: () => Promise<{ id: number; version: number; entityId?: string }>) {
  try {
    const { id, version, entityId } = await work();
    return {
      IsError: false,
      Message: null,
      Error: null,
      Metadata: {
        ConfigurationId: id,
        Version: version,
        ...(entityId !== undefined && { EntityId: entityId }),
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
