import { useAtomValue, useSetAtom } from "jotai/react";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import type { CartAtoms } from "./atoms.ts";
import styles from "./list-head.module.css";

/** Ticks all, says how many are ticked, validates all. */
export function ListHead({ atoms, isDisabled }: { atoms: CartAtoms; isDisabled: boolean }) {
  const { length: count } = useAtomValue(atoms.entriesAtom);
  const { size: selectedCount } = useAtomValue(atoms.selectedAtom);
  const isValidating = useAtomValue(atoms.isValidatingAtom);
  const chooseAll = useSetAtom(atoms.chooseAllAtom);
  const validate = useSetAtom(atoms.validateAtom);
  return (
    <div className={styles.head}>
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
