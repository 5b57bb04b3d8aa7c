import type { FormEvent } from "react";
import { Banner } from "../../../ui/messages/banner.tsx";
import { CommonOptions } from "./common-options.tsx";
import { criterionLabel } from "./filter-chips.ts";
import { FilterGroups } from "./filter-groups.tsx";
import { FiltersBar } from "./filters-bar.tsx";
import styles from "./filters-screen.module.css";
import { IgnoredBanners, shortened } from "./ignored-banners.tsx";
import { type Filters, type FiltersOpening, type OpeningWarnings, useFilters } from "./use-filters.ts";

export function FiltersForm(opening: FiltersOpening) {
  const filters = useFilters(opening);
  const { term } = filters.criteria;

  function submit(event: FormEvent) {
    event.preventDefault();
    void filters.search();
  }

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <FilterBanners filters={filters} />
      <CommonOptions filters={filters} />
      {term === undefined ? null : (
        <>
          <FilterGroups filters={filters} term={term} />
          <FiltersBar filters={filters} />
        </>
      )}
    </form>
  );
}

/** What was changed, ignored, or refused in the address. */
function FilterBanners({ filters }: { filters: Filters }) {
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
        <Banner tone="danger" title={`Term ${shortened(unknownTerm)} doesn't exist.`}>
          Choose another term.
        </Banner>
      )}
      {isTermGuessed ? (
        <Banner tone="warning" title={`Showing ${termName}.`}>
          It's the latest term with this subject.
        </Banner>
      ) : null}
      <IgnoredBanners {...{ ignored, isCareerDropped, termName }} />
    </>
  );
}

function refusalWords({ refusal, unknownTerm }: OpeningWarnings): string {
  if (unknownTerm !== undefined) return `Term ${shortened(unknownTerm)} doesn't exist. Choose another term.`;
  const { removed } = refusal ?? {};
  return removed === undefined
    ? "Change the filters and search again."
    : `We removed the ${criterionLabel(removed)} filter.`;
}
