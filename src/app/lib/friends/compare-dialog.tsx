import { Dialog } from "#ui";
import { t } from "#words";
import { Comparison, type ComparisonProps } from "./comparison.tsx";

/** The comparison over a screen that has a week of its own. */
export function CompareDialog({ onClose, ...comparison }: ComparisonProps & { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={t("Compare with Friends")} note={comparison.term.name} size="full">
      <Comparison {...comparison} />
    </Dialog>
  );
}
