import { ListFilter, Search } from "lucide-react";
import { t } from "#words";
import { Button } from "../../../ui/buttons/button.tsx";
import { ChipGroup } from "../../../ui/choices/chip-group.tsx";
import { Row } from "../../../ui/layout/layout.tsx";
import { LiveRegion } from "../../../ui/messages/live-region.tsx";
import { Popover } from "../../../ui/popups/popover.tsx";
import { Text } from "../../../ui/layout/text.tsx";
import { showToast } from "../../../ui/messages/toast-queue.ts";
import { useMediaQuery } from "../../../ui/layout/use-media-query.ts";
import { isCriterionName } from "../criteria.ts";
import { filterChips } from "./filter-values.ts";
import styles from "./filters.module.css";
import type { Filters } from "./use-filters.ts";

/** Always in reach: active filters, Reset Filters, and Search. */
export function FiltersBar({ filters }: { filters: Filters }) {
  const { criteria, data, termData, reset } = filters;
  const isWide = useMediaQuery("(width >= 640px)");
  const chips = filterChips(criteria, termData.status === "ready" ? termData.data : data);
  const count = chips.length;

  /** The toast's Undo puts it back. */
  function remove(id: string) {
    if (!isCriterionName(id)) return;
    const value = criteria[id] ?? "";
    const name = chips.find((chip) => chip.id === id)?.name ?? "";
    filters.set(id, "");
    showToast(t("{name} filter removed", { name }), () => filters.setLater(id, value));
  }

  // The list stays without chips, so that the last removed chip has a place for the focus.
  const list = (
    <>
      {count === 0 ? (
        <Text tone="quiet" className={styles.none}>
          {t("No filters")}
        </Text>
      ) : null}
      <ChipGroup label={t("Selected filters")} chips={chips} onRemove={remove} className={styles.chips ?? ""} />
    </>
  );
  return (
    <Row wrap={false} className={`no-print ${styles.bar}`}>
      <LiveRegion
        message={count === 0 ? "" : t("{count, plural, one {# filter} other {# filters}} selected", { count })}
      />
      <div className={styles.chosen}>
        {isWide ? (
          list
        ) : (
          <Popover
            label={t("Selected filters")}
            placement="top start"
            trigger={
              <Button variant="quiet" icon={ListFilter}>
                {t("{count, plural, one {# filter} other {# filters}}", { count })}
              </Button>
            }
          >
            {list}
          </Popover>
        )}
      </div>
      <Button onPress={reset}>{t("Reset Filters")}</Button>
      <Button type="submit" variant="primary" size="large" icon={Search}>
        {t("Search")}
      </Button>
    </Row>
  );
}
