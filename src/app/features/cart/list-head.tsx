import { useAtomValue, useSetAtom } from "jotai/react";
import { counted } from "../../lib/format/format-number.ts";
import { Checkbox } from "../../ui/choices/checkbox.tsx";
import type { CartAtoms } from "./cart-atoms.ts";
import type { PlansAtoms } from "./plans/plans-atoms.ts";
import { ValidateButton } from "./validate-button.tsx";
import styles from "./list-head.module.css";

export type ListHeadProps = {
  atoms: CartAtoms;
  /** Set while the student enrolls by plan: nothing is checked, and Validate validates the plans. */
  plans: PlansAtoms | undefined;
  isDisabled: boolean;
};

/** Checks all, counts the checked ones, validates all. */
export function ListHead({ atoms, plans, isDisabled }: ListHeadProps) {
  return (
    <div className={styles.head}>
      {plans ? <Count atoms={atoms} /> : <SelectAll atoms={atoms} />}
      {plans || isDisabled ? null : (
        <div className={styles.validate}>
          <ValidateButton atoms={atoms} />
        </div>
      )}
    </div>
  );
}

function SelectAll({ atoms }: { atoms: CartAtoms }) {
  const { length: count } = useAtomValue(atoms.entriesAtom);
  const { size: selectedCount } = useAtomValue(atoms.selectedAtom);
  const chooseAll = useSetAtom(atoms.chooseAllAtom);
  return (
    <>
      <Checkbox
        isSelected={selectedCount === count}
        isIndeterminate={selectedCount > 0 && selectedCount < count}
        onChange={chooseAll}
      >
        Select All
      </Checkbox>
      <span className={styles.count} aria-live="polite">
        {selectedCount} of {count} selected
      </span>
    </>
  );
}

function Count({ atoms }: { atoms: CartAtoms }) {
  const { length: count } = useAtomValue(atoms.entriesAtom);
  return <span className={styles.inCart}>{counted(count, "class", "classes")} in your cart</span>;
}
