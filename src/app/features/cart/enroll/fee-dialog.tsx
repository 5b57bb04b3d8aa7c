import { MessageDialog, Text } from "#ui";
import { t } from "#words";
import { dollarLabel } from "../../../lib/format/format.ts";
import type { Fee } from "../state/cart-entry.ts";

type FeeDialogProps = {
  fee: Fee;
  onClose: () => void;
  /** After `onClose`. */
  onContinue: () => void;
};

export function FeeDialog({ fee, onClose, onContinue }: FeeDialogProps) {
  function agree() {
    onClose();
    onContinue();
  }
  return (
    <MessageDialog
      onClose={onClose}
      title={t("{fee} Warning", { fee: fee.shortName })}
      closeLabel={t("Back to Cart")}
      action={{ label: t("Continue Enrolling"), onPress: agree }}
    >
      <Text weight="strong">
        {fee.isRefundable
          ? t("There's a registration fee of {amount}.", { amount: dollarLabel(fee.amountDollars) })
          : t("There's a non-refundable {amount} registration fee.", { amount: dollarLabel(fee.amountDollars) })}
      </Text>
      <Text tone="quiet">
        {t("The {fee} applies to {career} ({code}) classes.", {
          fee: fee.name,
          career: fee.career.description,
          code: fee.career.code,
        })}
      </Text>
    </MessageDialog>
  );
}
