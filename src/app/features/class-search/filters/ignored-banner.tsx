import { t } from "#words";
import { Banner } from "#ui";
import { criterionOf } from "../criteria.ts";
import type { CheckedCriteria } from "./check-criteria.ts";

export function IgnoredBanner({ ignored }: Pick<CheckedCriteria, "ignored">) {
  if (ignored.length === 0) return null;
  return (
    <Banner tone="warning" title={t("We ignored filters that don't apply to this search.")}>
      {ignored.map(({ name, values }) => `${criterionOf[name].label()}: ${values.join(", ")}.`).join(" ")}
    </Banner>
  );
}
