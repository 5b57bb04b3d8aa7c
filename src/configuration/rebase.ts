import type { ConfigurationDocument } from "#contract/builder/configuration";
import type { ConfigurationEdit } from "#contract/builder/configuration-edit";
import { applyEdit, choiceOf, inverse } from "./apply-edit.ts";
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

/** Whether the edit would change nothing. */
export function isDone(document: ConfigurationDocument, edit: ConfigurationEdit, offerings: Offerings): boolean {
  switch (edit.type) {
    case "add-course":
      return document.courses.some(({ id }) => id === edit.course.id);
    case "add-break":
      return document.breaks.some(({ id }) => id === edit.added.id);
    case "remove":
      return document[edit.list].every(({ id }) => id !== edit.id);
    case "ungroup":
      return targetOf(document, edit) === undefined;
    default: {
      const target = targetOf(document, edit);
      const after = tryEdit(document, edit, offerings);
      return after !== undefined && isSame(targetOf(after, edit), target);
    }
  }
}

/** Whether the edit's target differs between two documents. Additions have no target. */
export function isTargetChanged(
  before: ConfigurationDocument,
  after: ConfigurationDocument,
  edit: ConfigurationEdit,
): boolean {
  return !isSame(targetOf(before, edit), targetOf(after, edit));
}

/** Edits that restore targets removed by another window, so that edits of `before` work again. */
export function restores(
  before: ConfigurationDocument,
  after: ConfigurationDocument,
  edits: readonly ConfigurationEdit[],
): ConfigurationEdit[] {
  const ids = new Set(edits.flatMap((edit) => ("id" in edit ? [edit.id] : [])));
  return [...ids].flatMap((id) =>
    (["courses", "breaks"] as const).flatMap((list) => {
      const isGone = before[list].some((each) => each.id === id) && after[list].every((each) => each.id !== id);
      const back = isGone ? inverse(before, { type: "remove", list, id }) : undefined;
      return back ? [back] : [];
    }),
  );
}

function tryEdit(document: ConfigurationDocument, edit: ConfigurationEdit, offerings: Offerings) {
  try {
    return applyEdit(document, edit, offerings);
  } catch {
    return undefined;
  }
}

/** What an edit is about, as it is in the document: what its inverse would restore, wherever it is in the list. */
function targetOf(document: ConfigurationDocument, edit: ConfigurationEdit): unknown {
  if (edit.type === "remove") return document[edit.list].find(({ id }) => id === edit.id);
  // As it is: a break from before may break today's rules. Its switch is another target.
  if (edit.type === "set-break") return { ...document.breaks.find(({ id }) => id === edit.id), isEnabled: null };
  const course = "id" in edit ? document.courses.find(({ id }) => id === edit.id) : undefined;
  if (edit.type === "set-optional") return course?.isOptional ?? false;
  if (edit.type !== "choose-sections" && edit.type !== "lock-section") return inverse(document, edit);
  if (!course) return undefined;
  const { explicitSections, lockedClassNumber } = choiceOf(course, edit.component);
  return [explicitSections?.toSorted((a, b) => a - b), lockedClassNumber];
}

/** By value, whatever the order of fields: the server and this window write them in different orders. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const [own, other] = [Object.entries(a), new Map(Object.entries(b))];
  return own.length === other.size && own.every(([key, value]) => other.has(key) && isSame(value, other.get(key)));
}
