import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { SearchX } from "lucide-react";
import { counted } from "../../../lib/format-number.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LiveRegion } from "../../../ui/live-region.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { TogglePill } from "../../../ui/toggle-pill.tsx";
import { componentAtom, filterAtom, filteredAtom, rowsAtom, tickedAtom, tickFilteredAtom } from "./list-atoms.ts";
import { SectionList } from "./section-list.tsx";
import styles from "./sections-card.module.css";

/** Fewer rows than these are seen at a glance. */
const FILTER_FROM = 6;

/** The sections with what is ticked, and the tools to find and tick many. */
export function SectionsCard() {
  const rows = useAtomValue(rowsAtom);
  const filtered = useAtomValue(filteredAtom);
  const component = useAtomValue(componentAtom);
  const [filter, setFilter] = useAtom(filterAtom);
  const isFiltered = filtered.length < rows.length;
  return (
    <Card
      title={component ? `${component.name} sections` : "Sections"}
      note={isFiltered ? `${filtered.length} of ${rows.length}` : String(rows.length)}
      isList
    >
      <div className={styles.tools}>
        {rows.length >= FILTER_FROM ? (
          <>
            <SearchField
              label="Filter sections"
              placeholder="Section, time, place, or instructor"
              className={styles.search ?? ""}
              value={filter.query}
              onChange={(query) => setFilter({ ...filter, query })}
            />
            <TogglePill isSelected={filter.isOpenOnly} onChange={(isOpenOnly) => setFilter({ ...filter, isOpenOnly })}>
              Open Only
            </TogglePill>
          </>
        ) : null}
        <SelectButtons isFiltered={isFiltered} />
      </div>
      {filtered.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title="No sections match."
          actions={<Button onPress={() => setFilter({ query: "", isOpenOnly: false })}>Show All Sections</Button>}
        />
      ) : (
        <SectionList />
      )}
      <LiveRegion message={isFiltered ? `${filtered.length} of ${counted(rows.length, "section")}` : ""} />
    </Card>
  );
}

function SelectButtons({ isFiltered }: { isFiltered: boolean }) {
  const filtered = useAtomValue(filteredAtom);
  const ticked = useAtomValue(tickedAtom);
  const tick = useSetAtom(tickFilteredAtom);
  const count = filtered.filter(({ classNumber }) => ticked.has(classNumber)).length;
  return (
    <span className={styles.select}>
      <Button
        variant="link"
        size="small"
        isDisabled={count === filtered.length}
        onPress={() => tick(true)}
        aria-label={isFiltered ? "Select All Filtered Sections" : "Select All Sections"}
      >
        Select All
      </Button>
      <Button
        variant="link"
        size="small"
        isDisabled={count === 0}
        onPress={() => tick(false)}
        aria-label={isFiltered ? "Deselect All Filtered Sections" : "Deselect All Sections"}
      >
        Deselect All
      </Button>
    </span>
  );
}
