import { useAtomValue, useSetAtom } from "jotai/react";
import { Button } from "../../ui/buttons/button.tsx";
import type { CartAtoms } from "./cart-atoms.ts";
import type { PlansAtoms } from "./plans/plans-atoms.ts";

export type ValidateButtonProps = { atoms: CartAtoms | PlansAtoms; onValidated?: () => void };

/** Validates the cart's classes or every plan. */
export function ValidateButton({ atoms, onValidated }: ValidateButtonProps) {
  const isValidating = useAtomValue(atoms.isValidatingAtom);
  const validate = useSetAtom(atoms.validateAtom);
  return (
    <Button isWorking={isValidating} workingLabel="Validating…" onPress={() => void validate().then(onValidated)}>
      Validate All
    </Button>
  );
}
