import { t } from "#words";
import { Banner } from "#ui";
import { criterionOf } from "../criteria.ts";
import type { CheckedCriteria } from "./check-criteria.ts";

export function IgnoredBanner({ ignored }: Pick<CheckedCriteria, "ignored">) {
  if (ignored.length === 0) return null;
  return (
    <Banner tone="warning" title={t("We ignored filters that don't apply to this search.")}>
      {ignored.map(({ name, values }) => `${criterionOf[name].label()}: ${shortened(values.join(", "))}.`).join(" ")}
    </Banner>
  );
}

/** Limits what shows, because an address can contain anything. */
const SHOWN_LENGTH = 100;

/** The start of a text, without invisible characters such as direction marks. */
function shortened(text: string): string {
  const isLong = text.length > SHOWN_LENGTH;
  const shown = text.slice(0, SHOWN_LENGTH).replaceAll(/\p{C}/gu, "");
  return isLong ? `${shown}…` : shown;
}
