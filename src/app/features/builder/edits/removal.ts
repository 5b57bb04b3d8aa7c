import { type Atom, atom, type WritableAtom } from "jotai/vanilla";
import { showVisitToast } from "../visit-toast.ts";
import type { Content } from "./content.ts";
import type { Edit } from "./edit.ts";
import type { EditQueue } from "./edit-queue.ts";
import { putBack } from "./put-back.ts";

/** Entries that go together, as a break on several days. */
export type Removal = {
  /** `removeCourse` or `removeBreak` of each. */
  edits: readonly { entity: string; edit: Edit }[];
  /** "COMP.1020 removed" */
  done: string;
  /** "The course could not be removed." */
  failure: string;
};

/**
 * Removes entries and offers Undo, which puts them back at their places, until the screen is left. Gives what to say
 * when they were not removed: the sentence, and the reason unless it has been told.
 */
export function createRemoval<T extends Content>(
  queue: Pick<EditQueue<T>, "shownAtom" | "editAtom" | "applyAtom">,
  visitAtom: Atom<AbortSignal | undefined>,
): WritableAtom<null, [removal: Removal], Promise<string | undefined>> {
  return atom(null, async (get, set, { edits, done, failure }: Removal): Promise<string | undefined> => {
    const before = get(queue.shownAtom);
    const visit = get(visitAtom);
    if (!before || !visit) return failure;
    const outcomes = await Promise.all(edits.map(async ({ edit }) => await set(queue.editAtom, edit)));
    // The last removed comes back first, as each place was told when those before it were gone.
    const back = edits.flatMap(({ entity }, index) => {
      const outcome = outcomes[index];
      return outcome?.isSaved ? [putBack(entity, before, outcome.metadata?.Removed)] : [];
    });
    if (back.length > 0) {
      const onAction = () => {
        for (const edit of back.toReversed()) if (edit) void set(queue.applyAtom, edit);
      };
      showVisitToast(visit, { message: done, action: { label: "Undo", onAction, isUndo: true } });
    }
    const refused = outcomes.find((outcome) => !outcome.isSaved);
    return refused && [failure, refused.message].filter(Boolean).join(" ");
  });
}
