import { creditRange, creditsLabel, NO_BREAK_SPACE } from "#contract/labels/catalog-words";
import { VisuallyHidden } from "#ui";
import { t } from "#words";

/** Shows "4 cr.", and screen readers hear "4 credits": they would spell "c r". */
export function ShortCredits({ minimum, maximum }: { minimum: number; maximum: number }) {
  return (
    <>
      <span aria-hidden="true">
        {creditRange(minimum, maximum)}
        {NO_BREAK_SPACE}
        <abbr title={t("credits")}>{t("cr.")}</abbr>
      </span>
      <VisuallyHidden>{creditsLabel(minimum, maximum)}</VisuallyHidden>
    </>
  );
}
