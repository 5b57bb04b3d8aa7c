import { useAtomValue } from "jotai/react";
import { cartAtomsOf } from "../state/cart-atoms.ts";
import { type CartEntry, UNTRIED, withClashes } from "../state/cart-entry.ts";
import { clashMessages } from "../state/cart-week.tsx";

/**
 * The cart's entries with the time conflicts of the selected classes, so that a row, its tag, and the summary count the
 * same problems. With `isByPlan`, results of an attempt on all classes don't apply.
 */
export function useShownEntries(termKey: string, isByPlan = false): readonly CartEntry[] {
  const atoms = cartAtomsOf(termKey);
  const entries = useAtomValue(atoms.entriesAtom);
  const enrolled = useAtomValue(atoms.enrolledAtom);
  const selected = useAtomValue(atoms.selectedAtom);
  const clashes = clashMessages(entries, selected, enrolled, isByPlan);
  return entries.map((entry) => {
    const own = isByPlan ? { ...entry, ...UNTRIED, isOutdated: false } : entry;
    return withClashes(own, clashes.get(entry.classNumber) ?? []);
  });
}
