import { t } from "#words";
import { Banner } from "#ui";
import type { CheckedCriteria } from "./check-criteria.ts";
import { criterionOf } from "../criteria.ts";

export function IgnoredBanners({ ignored, isCareerDropped }: Pick<CheckedCriteria, "ignored" | "isCareerDropped">) {
  return (
    <>
      {isCareerDropped ? (
        <Banner tone="warning" title={t("We removed the Career filter.")}>
          {t("Use Course Offerings instead.")}
        </Banner>
      ) : null}
      {ignored.length > 0 ? (
        <Banner tone="warning" title={t("We ignored filters that don't apply to this search.")}>
          {ignored
            .map(({ name, values }) => `${criterionOf[name].label()}: ${shortened(values.join(", "))}.`)
            .join(" ")}
        </Banner>
      ) : null}
    </>
  );
}

/** Limits what shows, because an address can contain anything. */
const SHOWN_LENGTH = 100;

/** The start of a text, without invisible characters such as direction marks. */
export function shortened(text: string): string {
  const isLong = text.length > SHOWN_LENGTH;
  const shown = text.slice(0, SHOWN_LENGTH).replaceAll(/\p{C}/gu, "");
  return isLong ? `${shown}…` : shown;
}
