import { Banner } from "#ui";
import { t } from "#words";
import { criterionOf } from "../criteria.ts";
import type { CheckedCriteria } from "./check-criteria.ts";
import type { Filters } from "./use-filters.ts";

/** What is special about these filters. Most visits have nothing of it. */
export function FilterBanners({ filters }: { filters: Filters }) {
  const { isRefused, ignored, isTermGuessed, criteria, data } = filters;
  const term = data.Terms.find(({ Code }) => Code === criteria.term)?.Description ?? "";
  return (
    <>
      {isRefused ? (
        <Banner tone="danger" title={t("Invalid search parameters.")}>
          {t("Change the filters and search again.")}
        </Banner>
      ) : null}
      {isTermGuessed ? (
        <Banner tone="warning" title={t("Showing {term}.", { term })}>
          {t("It's the latest term with this subject.")}
        </Banner>
      ) : null}
      <IgnoredBanner ignored={ignored} />
    </>
  );
}

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
