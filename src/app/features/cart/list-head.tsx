import { useAtomValue, useSetAtom } from "jotai/react";
import { counted } from "../../lib/format-number.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import type { CartAtoms } from "./atoms.ts";
import type { PlansAtoms } from "./plans/atoms.ts";
import styles from "./list-head.module.css";

export type ListHeadProps = {
  atoms: CartAtoms;
  /** Given while classes are enrolled by plan: nothing is ticked, and the plans are validated. */
  plans: PlansAtoms | undefined;
  isDisabled: boolean;
};

/** Ticks all, says how many are ticked, validates all. */
export function ListHead({ atoms, plans, isDisabled }: ListHeadProps) {
  const { isValidatingAtom, validateAtom } = plans ?? atoms;
  const isValidating = useAtomValue(isValidatingAtom);
  const validate = useSetAtom(validateAtom);
  return (
    <div className={styles.head}>
      {plans ? <Count atoms={atoms} /> : <SelectAll atoms={atoms} />}
      {isDisabled ? null : (
        <Button
          className={styles.validate ?? ""}
          isWorking={isValidating}
          workingLabel="Validating..."
          onPress={() => void validate()}
        >
          Validate All
        </Button>
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
