import { useAtomValue, useSetAtom } from "jotai/react";
import { useId } from "react";
import { isolated } from "#contract/words";
import { courseNumber } from "../../../lib/classes/class-facts.ts";
import { TogglePill } from "../../../ui/choices/toggle-pill.tsx";
import type { CartEntry } from "../cart-entry.ts";
import type { PlansAtoms } from "./plans-atoms.ts";
import { choosePlanClass } from "./plan-edits.ts";
import styles from "./plan-pills.module.css";

/** Which plans a class is in. */
export function PlanPills({ atoms, entry }: { atoms: PlansAtoms; entry: CartEntry }) {
  const labelId = useId();
  const plans = useAtomValue(atoms.shownAtom);
  const edit = useSetAtom(atoms.editAtom);
  const title = courseNumber(entry.listing.Details);
  return (
    <div role="group" aria-labelledby={labelId} className={styles.pills}>
      <span id={labelId} className={styles.label}>
        In plans
      </span>
      {plans.map(({ Name, ClassNumbers }) => (
        <TogglePill
          key={Name}
          className={styles.pill ?? ""}
          isSelected={ClassNumbers.includes(entry.classNumber)}
          onChange={(isIn) => void edit(choosePlanClass(Name, entry.classNumber, title, isIn))}
        >
          <span className={styles.name}>{isolated(Name)}</span>
        </TogglePill>
      ))}
    </div>
  );
}
