import { ChevronDown } from "lucide-react";
import type { ClassSearchData } from "#contract/class-search";
import { countLabel } from "../../../lib/format/format-number.ts";
import { Icon } from "../../../ui/icon.tsx";
import { listOf } from "../criteria.ts";
import { ChoiceFilter } from "./choice-filter.tsx";
import { criterionLabel } from "./filter-chips.ts";
import { isWorthAsking, type ListName, valuesOf } from "./filter-values.ts";
import type { Filters } from "./use-filters.ts";
import styles from "./more-filters.module.css";

/** Program requirements and instruction modes: rarely used, so they start collapsed. */
const names: readonly ListName[] = [
  "coreCurriculumELOs",
  "coreCurriculumBOKs",
  "interdisciplinaryMinors",
  "requirementDesignations",
  "lwrtAttributes",
  "rhedAttributes",
  "components",
];

type MoreFiltersProps = { filters: Filters; data: ClassSearchData };

export function MoreFilters({ filters, data }: MoreFiltersProps) {
  const { term } = filters.criteria;
  const groups = names
    .map((name) => ({ name, values: valuesOf(name, data, term) }))
    .filter(({ name, values }) => isWorthAsking(name, values));
  if (groups.length === 0) return null;
  // Stacks, not a grid, so that opening one moves only its own stack.
  const half = Math.ceil(groups.length / 2);
  return (
    <div className={styles.columns}>
      {[groups.slice(0, half), groups.slice(half)].map((stack) =>
        stack[0] === undefined ? null : (
          <div key={stack[0].name} className={styles.stack}>
            {stack.map(({ name, values }) => (
              <details key={name} className={styles.details}>
                <summary className={styles.summary}>
                  <h2 className={styles.title}>{criterionLabel(name)}</h2>
                  <ChosenCount chosen={listOf(filters.criteria, name).length} of={values.length} />
                  <Icon of={ChevronDown} className={styles.arrow} />
                </summary>
                <div className={styles.body}>
                  <ChoiceFilter
                    label={criterionLabel(name)}
                    values={values}
                    chosen={listOf(filters.criteria, name)}
                    onChange={(codes) => filters.set(name, codes)}
                  />
                </div>
              </details>
            ))}
          </div>
        ),
      )}
    </div>
  );
}

function ChosenCount({ chosen, of }: { chosen: number; of: number }) {
  return chosen === 0 ? (
    <span className={styles.any}>Any</span>
  ) : (
    <span className={styles.chosen}>
      {countLabel(chosen)} of {countLabel(of)} selected
    </span>
  );
}
