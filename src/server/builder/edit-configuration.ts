import { applyEdit } from "#configuration/apply-edit";
import type { Offerings } from "#configuration/offering";
import type { ConfigurationEdit as Edit } from "#contract/builder/configuration-edit";
import { titleBeside } from "#contract/words";
import { type Caller, personId, type Services } from "../call.ts";
import { findOffering, schedulableClasses } from "../catalog/offerings.ts";
import { type ClassRecord, courseLabel, type TermCatalog } from "../catalog/records.ts";
import * as store from "./configuration-store.ts";

export type EditConfiguration = ReturnType<typeof configurationEditor>;

/** Edits stored configurations by compare-and-set, with the term's catalog. */
export function configurationEditor({ database, catalog }: Services) {
  const { db } = database;

  return async (
    caller: Caller,
    id: number,
    version: number | undefined,
    edit: Edit | Edit[],
  ): Promise<{ Metadata: store.Changed }> => {
    const studentId = personId(caller);
    const row = await store.readConfiguration(db, studentId, id);
    const edits = [edit].flat();
    const offerings = termOfferings(await catalog.term(row.term_code));
    const Metadata = await store.changeConfiguration(db, studentId, id, version, ({ document }) => ({
      document: edits.reduce((last, each) => applyEdit(last, each, offerings), document),
    }));
    const [only] = edits;
    if (only?.type === "add-course") Metadata.EntityId = only.course.id;
    if (only?.type === "add-break") Metadata.EntityId = only.added.id;
    return { Metadata };
  };
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
