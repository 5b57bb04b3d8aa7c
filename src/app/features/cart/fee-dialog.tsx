import { dollarLabel } from "../../lib/format-number.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import type { Enroll } from "./use-enroll.ts";

export function FeeDialog({ enroll: { fee, isAsking, confirm, cancel } }: { enroll: Enroll }) {
  if (!fee) return null;
  const { name, shortName, amountDollars, isRefundable, career } = fee;
  return (
    <ConfirmDialog
      isOpen={isAsking}
      onClose={cancel}
      title={`${shortName} Warning`}
      lead={`There's a ${isRefundable ? "" : "non-refundable "}${dollarLabel(amountDollars)} registration fee.`}
      confirmLabel="Continue Enrolling"
      cancelLabel="Back to Cart"
      onConfirm={confirm}
    >
      The {name} applies to {career.description} ({career.code}) classes.
    </ConfirmDialog>
  );
}
