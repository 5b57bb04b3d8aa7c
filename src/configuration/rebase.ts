import type { ConfigurationDocument } from "#contract/builder/configuration";
import type { ConfigurationEdit } from "#contract/builder/configuration-edit";
import { applyEdit, inverse } from "./apply-edit.ts";
import type { Offerings } from "./offering.ts";

/** Applies all edits that can be applied, and skips the others. */
export function applyAll(
  document: ConfigurationDocument,
  edits: readonly ConfigurationEdit[],
  offerings: Offerings,
): ConfigurationDocument {
  return edits.reduce((last, edit) => tryEdit(last, edit, offerings) ?? last, document);
}

/** The edits that undo edits of the document, in order. */
export function undoOf(
  document: ConfigurationDocument,
  edits: readonly ConfigurationEdit[],
  offerings: Offerings,
): ConfigurationEdit[] {
  let before = document;
  const undo: ConfigurationEdit[] = [];
  for (const edit of edits) {
    const back = inverse(before, edit);
    if (back) undo.unshift(back);
    before = tryEdit(before, edit, offerings) ?? before;
  }
  return undo;
}

/** Whether the edit was made already. */
export function isDone(document: ConfigurationDocument, edit: ConfigurationEdit, offerings: Offerings): boolean {
  switch (edit.type) {
    case "add-course":
      return document.courses.some(({ id }) => id === edit.course.id);
    case "add-break":
      return document.breaks.some(({ id }) => id === edit.added.id);
    case "remove":
      return document[edit.list].every(({ id }) => id !== edit.id);
    case "ungroup":
      return (document.groups ?? []).every(({ id }) => id !== edit.id);
    default:
      return isSame(tryEdit(document, edit, offerings), document);
  }
}

function tryEdit(document: ConfigurationDocument, edit: ConfigurationEdit, offerings: Offerings) {
  try {
    return applyEdit(document, edit, offerings);
  } catch {
    return undefined;
  }
}

/** By value, whatever the order of fields: the server and this window write them in different orders. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const [own, other] = [Object.entries(a), new Map(Object.entries(b))];
  return own.length === other.size && own.every(([key, value]) => other.has(key) && isSame(value, other.get(key)));
}
