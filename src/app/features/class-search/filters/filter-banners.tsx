import { Banner } from "../../../ui/banner.tsx";
import { criterionLabel } from "./filter-chips.ts";
import { IgnoredBanners, shortened } from "./ignored-banners.tsx";
import type { Filters, OpeningWarnings } from "./use-filters.ts";

/** What was changed, ignored or refused of what the address asked for. */
export function FilterBanners({ filters }: { filters: Filters }) {
  const { warnings, ignored, isCareerDropped, criteria, data } = filters;
  const { refusal, unknownTerm, isTermGuessed } = warnings;
  const termName = data.Terms.find(({ Code }) => Code === criteria.term)?.Description ?? "";
  return (
    <>
      {refusal === undefined ? null : (
        <Banner tone="danger" title="Invalid search parameters.">
          {refusalWords(warnings)}
        </Banner>
      )}
      {unknownTerm === undefined || refusal ? null : (
        <Banner tone="danger" title={`There is no term ${shortened(unknownTerm)}.`}>
          Choose another one.
        </Banner>
      )}
      {isTermGuessed ? (
        <Banner tone="warning" title={`${termName} was selected for you.`}>
          It is the latest term with this subject.
        </Banner>
      ) : null}
      <IgnoredBanners {...{ ignored, isCareerDropped, termName }} />
    </>
  );
}

function refusalWords({ refusal, unknownTerm }: OpeningWarnings): string {
  if (unknownTerm !== undefined) return `There is no term ${shortened(unknownTerm)}. Choose another one.`;
  const { removed } = refusal ?? {};
  return removed === undefined
    ? "Change the filters and search again."
    : `The filter ${criterionLabel(removed)} was removed.`;
}
