import { dollarLabel } from "../../lib/format-number.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import type { Enroll } from "./use-enroll.ts";

/** Before a class that costs extra is enrolled. */
export function FeeDialog({ enroll: { askedFee, confirm, cancel } }: { enroll: Enroll }) {
  return (
    <ConfirmDialog
      isOpen={askedFee !== undefined}
      onClose={cancel}
      title="GPS Fee Warning"
      lead={askedFee && `Enrolling takes a non-refundable ${dollarLabel(askedFee.amountDollars)} registration fee.`}
      confirmLabel="Continue Enrolling"
      cancelLabel="Back to Cart"
      onConfirm={confirm}
    >
      At least one of the selected classes belongs to Continuing Studies (CSCE), which charges the {askedFee?.name}.
    </ConfirmDialog>
  );
}
