import { CalendarX2 } from "lucide-react";
import { Button, EmptyState } from "#ui";
import { t } from "#words";

/** Before the first import, or after the last term left. */
export function NoTerms({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      icon={CalendarX2}
      title={t("No terms are available right now.")}
      actions={<Button onPress={() => onRetry()}>{t("Check Again")}</Button>}
    >
      {t("Terms appear here once their classes are published. Check back later.")}
    </EmptyState>
  );
}
