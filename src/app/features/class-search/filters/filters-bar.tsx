import { ListFilter, Search } from "lucide-react";
import { counted } from "../../../lib/format/format-number.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ChipGroup } from "../../../ui/choices/chip-group.tsx";
import { LiveRegion } from "../../../ui/messages/live-region.tsx";
import { Popover } from "../../../ui/popups/popover.tsx";
import { showToast } from "../../../ui/messages/toast-queue.ts";
import { useMediaQuery } from "../../../ui/layout/use-media-query.ts";
import { isCriterionName } from "../criteria.ts";
import { filterChips } from "./filter-chips.ts";
import type { Filters } from "./use-filters.ts";
import styles from "./filters-bar.module.css";

/** Always in reach: active filters, Reset Filters, and Search. */
export function FiltersBar({ filters }: { filters: Filters }) {
  const { criteria, data, termData, reset } = filters;
  const isWide = useMediaQuery("(width >= 640px)");
  const chips = filterChips(criteria, termData.status === "ready" ? termData.data : data);
  const count = counted(chips.length, "filter");

  /** The toast's Undo puts it back. */
  function remove(id: string) {
    if (!isCriterionName(id)) return;
    const value = criteria[id] ?? "";
    filters.set(id, "");
    showToast(`${chips.find((chip) => chip.id === id)?.name ?? ""} filter removed`, () => filters.setLater(id, value));
  }

  // Stays without chips, so that the last removed chip has a place for the focus.
  const list = <ChipGroup label="Selected filters" chips={chips} onRemove={remove} className={styles.chips ?? ""} />;
  const none = chips.length === 0 ? <p className={styles.none}>No filters</p> : null;
  return (
    <div className={styles.bar}>
      <LiveRegion message={chips.length === 0 ? "" : `${count} selected`} />
      <div className={styles.summary}>
        {isWide ? (
          <>
            {none}
            {list}
          </>
        ) : (
          <Popover
            label="Selected filters"
            placement="top start"
            trigger={
              <Button variant="quiet" icon={ListFilter}>
                <span>
                  {chips.length}
                  <span className={styles.word}> {chips.length === 1 ? "filter" : "filters"}</span>
                </span>
              </Button>
            }
          >
            {none}
            {list}
          </Popover>
        )}
      </div>
      <Button onPress={reset}>Reset Filters</Button>
      <Button type="submit" variant="primary" size="large" icon={Search}>
        Search
      </Button>
    </div>
  );
}
