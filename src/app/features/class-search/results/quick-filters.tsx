import { useAtomValue, useSetAtom } from "jotai/react";
import { SlidersHorizontal } from "lucide-react";
import { useEffect, useState } from "react";
import { honorsOf, honorsWords } from "../../../lib/class-facts.ts";
import { countLabel } from "../../../lib/format-number.ts";
import { paths } from "../../../paths.ts";
import { CountBadge } from "../../../ui/count-badge.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { LiveRegion } from "../../../ui/live-region.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { Select } from "../../../ui/select.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { TogglePill } from "../../../ui/toggle-pill.tsx";
import { quickFilterAtom, type SearchAnswer, shownClassesAtom } from "./atoms.ts";
import { countFilters, type Criteria } from "../criteria.ts";
import { isFiltering } from "./quick-filter.ts";
import styles from "./quick-filters.module.css";

/** Of the specification: the list follows the typing after so long. */
const DEBOUNCE_MS = 250;
/** Any campus; a code is never empty. */
const ANY = "";

export type QuickFiltersProps = { criteria: Criteria; answer: SearchAnswer };

/** Narrows the list at once, without another search. */
export function QuickFilters({ criteria, answer: { results } }: QuickFiltersProps) {
  const filter = useAtomValue(quickFilterAtom);
  const change = useSetAtom(quickFilterAtom);
  const { Campuses } = results.QuickSearchFilterData;
  return (
    <div className={styles.line}>
      <QuickSearch />
      <LinkButton
        to={paths.classSearchFilters.href(criteria)}
        icon={SlidersHorizontal}
        trailing={<CountBadge count={countFilters(criteria)} />}
        className={styles.filters ?? ""}
      >
        Filters
      </LinkButton>
      <div className={styles.pills}>
        {Campuses.length > 1 ? (
          <Select
            label="Campus"
            labelPlacement="inside"
            options={[
              { id: ANY, text: "Any" },
              ...Campuses.map(({ Code, Description }) => ({ id: Code, text: Description })),
            ]}
            value={filter.campus ?? ANY}
            onChange={(campus) => change({ campus: campus === ANY ? undefined : campus })}
          />
        ) : null}
        <TogglePill isSelected={filter.isOpenOnly} onChange={(isOpenOnly) => change({ isOpenOnly })}>
          Open Classes Only
        </TogglePill>
      </div>
      <MatchCount total={results.Count} />
      <HonorsLegend results={results} />
    </div>
  );
}

function QuickSearch() {
  const { text } = useAtomValue(quickFilterAtom);
  const change = useSetAtom(quickFilterAtom);
  const [typed, setTyped] = useState(text);
  const [seen, setSeen] = useState(text);
  if (seen !== text) {
    // Changed from elsewhere: cleared.
    setSeen(text);
    setTyped(text);
  }
  useEffect(() => {
    if (typed === text) return undefined;
    const timer = setTimeout(() => {
      setSeen(typed);
      change({ text: typed });
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, text, change]);
  return (
    <SearchField
      label="Quick Search"
      placeholder="Title, number or instructor"
      value={typed}
      onChange={setTyped}
      className={styles.search ?? ""}
    />
  );
}

/** "41 of 1,284 match “data”" */
function MatchCount({ total }: { total: number }) {
  const filter = useAtomValue(quickFilterAtom);
  const count = useAtomValue(shownClassesAtom).length;
  const text = filter.text.trim();
  const rest = `of ${countLabel(total)} ${count === 1 ? "matches" : "match"}${text === "" ? "" : ` “${text}”`}`;
  const isOn = isFiltering(filter);
  return (
    <>
      {isOn ? (
        <p className={styles.count}>
          <b>{countLabel(count)}</b> {rest}
        </p>
      ) : null}
      <LiveRegion message={isOn ? `${countLabel(count)} ${rest}` : ""} />
    </>
  );
}

/** What H and HR mean, where there are any. */
function HonorsLegend({ results }: Pick<SearchAnswer, "results">) {
  const present = new Set(results.Classes.map(honorsOf));
  const kinds = (["honors", "honors-ready"] as const).filter((kind) => present.has(kind));
  if (kinds.length === 0) return null;
  return (
    <div className={styles.legend}>
      {kinds.map((kind) => (
        <span key={kind} className={styles.legendEntry}>
          <Tag tone="honors">{honorsWords[kind].short}</Tag> {honorsWords[kind].full}
        </span>
      ))}
    </div>
  );
}
