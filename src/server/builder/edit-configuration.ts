import { applyEdit } from "#configuration/apply-edit";
import type { Offerings } from "#configuration/offering";
import type { ConfigurationEdit as Edit } from "#contract/configuration-edit";
import { isAppError } from "#contract/outcome";
import { titleBeside } from "#contract/words";
import { type Caller, personId, type Services } from "../call.ts";
import { findOffering, schedulableClasses } from "../catalog/offerings.ts";
import { type ClassRecord, courseLabel, type TermCatalog } from "../catalog/records.ts";
import * as store from "./configuration-store.ts";

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
    const Metadata = { ConfigurationId: id, Version: version, ...(entityId !== undefined && { EntityId: entityId }) };
    return { IsError: false, Message: null, Error: null, Metadata };
  } catch (error) {
    if (!isAppError(error) || (error.code !== "RULE_BROKEN" && error.code !== "CONFLICT")) throw error;
    const { code, message: Message, details } = error;
    const ids = { ConfigurationId: Number(details?.["ConfigurationId"]), Version: Number(details?.["Version"]) };
    const Metadata = code === "CONFLICT" ? { ...ids, IsConflict: true } : null;
    return { IsError: true, Message, Error: { Message }, Metadata };
  }
}

/** A term's catalog as the configuration's rules see it. */
function termOfferings(catalog: TermCatalog): Offerings<ClassRecord> {
  return {
    find: (courseId, offerNumber) => {
      const offering = findOffering(catalog, { courseId, offerNumber });
      if (!offering) return undefined;
      const label = courseLabel(offering);
      return {
        label,
        title: titleBeside(label, offering.course.title),
        components: offering.components,
        sections: schedulableClasses(offering),
        inactive: offering.classes.filter(({ status }) => status !== "A"),
      };
    },
    hasCampus: (code) => catalog.ordered.some(({ campus }) => campus === code),
  };
}
