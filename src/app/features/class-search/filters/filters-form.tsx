import type { FormEvent } from "react";
import { CommonOptions } from "./common-options.tsx";
import { FilterGroups } from "./filter-groups.tsx";
import { FilterBanners } from "./filter-banners.tsx";
import { FiltersBar } from "./filters-bar.tsx";
import { type FiltersOpening, useFilters } from "./use-filters.ts";
import styles from "./filters-screen.module.css";

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
