import { useAtomValue, useSetAtom } from "jotai/react";
import { ArrowUpDown, ChevronsDownUp, ChevronsUpDown, SlidersHorizontal } from "lucide-react";
import { useEffect, useState } from "react";
import { honorsOf, honorsWords } from "../../../lib/classes/class-facts.ts";
import { counted, countLabel } from "../../../lib/format/format-number.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { CountBadge } from "../../../ui/badges/count-badge.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { LiveRegion } from "../../../ui/messages/live-region.tsx";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { Tag } from "../../../ui/badges/tag.tsx";
import { TogglePill } from "../../../ui/choices/toggle-pill.tsx";
import { countFilters, type Criteria } from "../criteria.ts";
import { headingsAtom, type Shown, shownAtom } from "./list-atoms.ts";
import { collapseAtom } from "./collapse-atoms.ts";
import { ExportButton } from "./export-button.tsx";
import { isFiltering, orders } from "./quick-filter.ts";
import { quickFilterAtom, type SearchAnswer } from "./search-atoms.ts";
import styles from "./quick-filters.module.css";

/** From the specification: the list follows the typing after this delay. */
const DEBOUNCE_MS = 250;
/** All campuses of the search. A code is never empty. */
const ANY = "";

export type QuickFiltersProps = { criteria: Criteria; answer: SearchAnswer };

export function QuickFilters({ criteria, answer: { results } }: QuickFiltersProps) {
  const filter = useAtomValue(quickFilterAtom);
  const change = useSetAtom(quickFilterAtom);
  const { Campuses } = results.QuickSearchFilterData;
  const filterCount = countFilters(criteria);
  return (
    <div className={styles.line}>
      <QuickSearch />
      <LinkButton
        to={paths.classSearchFilters.href(criteria)}
        icon={SlidersHorizontal}
        trailing={filterCount > 0 ? <CountBadge count={filterCount} /> : null}
        className={styles.filters ?? ""}
      >
        Filters
      </LinkButton>
      <div className={styles.pills}>
        {Campuses.length > 1 ? (
          <Select
            label="Campus"
            labelPlacement="inside"
            className={styles.campus ?? ""}
            options={[
              { id: ANY, text: criteria.campuses === undefined ? "Any" : "From filters" },
              ...Campuses.map(({ Code, Description }) => ({ id: Code, text: Description })),
            ]}
            value={Campuses.some(({ Code }) => Code === filter.campus) ? (filter.campus ?? ANY) : ANY}
            onChange={(campus) => change({ campus: campus === ANY ? undefined : campus })}
          />
        ) : null}
        <TogglePill
          isSelected={filter.isOpenOnly}
          onChange={(isOpenOnly) => change({ isOpenOnly })}
          className={styles.open ?? ""}
        >
          <span>
            Open <span className={styles.long}>Classes </span>Only
          </span>
        </TogglePill>
        <OrderSelect className={styles.orderPill ?? ""} isShort />
        <FoldPill className={styles.foldPill ?? ""} query={filter.text.trim()} />
        <ExportButton variant="secondary" className={styles.exportPill} />
      </div>
      <MatchCount />
      <div className={styles.end}>
        <HonorsLegend results={results} />
        <OrderSelect className={styles.order ?? ""} />
      </div>
    </div>
  );
}

/** Phones have it among the pills, larger windows at the end of the line. */
function OrderSelect({ className, isShort = false }: { className: string; isShort?: boolean }) {
  const { order } = useAtomValue(quickFilterAtom);
  const change = useSetAtom(quickFilterAtom);
  return (
    <Select
      label="Sort by"
      labelPlacement="hidden"
      icon={ArrowUpDown}
      options={isShort ? orders : longOrders}
      value={order}
      onChange={(chosen) => change({ order: chosen })}
      className={className}
    />
  );
}

const longOrders = orders.map(({ id, text }) => ({ id, text }));

/** Phones have no list head, where larger windows have it. */
function FoldPill({ className, query }: { className: string; query: string }) {
  const { subjects, openCount } = useAtomValue(headingsAtom);
  const collapse = useSetAtom(collapseAtom);
  if (subjects.length === 0) return null;
  return (
    <Button
      icon={openCount > 0 ? ChevronsDownUp : ChevronsUpDown}
      onPress={() => collapse(query, openCount > 0 ? subjects : [])}
      className={className}
    >
      {openCount > 0 ? "Collapse All" : "Expand All"}
    </Button>
  );
}

function QuickSearch() {
  const { text } = useAtomValue(quickFilterAtom);
  const change = useSetAtom(quickFilterAtom);
  const [typed, setTyped] = useState(text);
  const [seen, setSeen] = useState(text);
  if (seen !== text) {
    // Cleared from elsewhere.
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
      placeholder="Title, number, or instructor"
      value={typed}
      onChange={setTyped}
      className={styles.search ?? ""}
    />
  );
}

/** "41 of 1,284 match “data”", announced when it changes. */
function MatchCount() {
  const shown = useAtomValue(shownAtom);
  const words = shown && matchWords(shown);
  const total = counted(shown?.answer.results.Count ?? 0, "Class", "Classes Found");
  const message = words ? words.join(" ") : total;
  /** At first, the page's heading says it. */
  const [first] = useState(message);
  const [hasChanged, setChanged] = useState(false);
  if (!hasChanged && message !== first) setChanged(true);
  return (
    <>
      {words ? (
        <p className={styles.count}>
          <b>{words[0]}</b> <bdi>{words[1]}</bdi>
        </p>
      ) : null}
      <LiveRegion message={hasChanged ? message : ""} />
    </>
  );
}

/** Undefined if the quick filters keep all. */
function matchWords({ answer, filter, rows }: Shown): [count: string, rest: string] | undefined {
  if (!isFiltering(filter)) return undefined;
  const text = filter.text.trim();
  const verb = rows.length === 1 ? "matches" : "match";
  const quoted = text === "" ? "" : ` “${text}”`;
  return [countLabel(rows.length), `of ${countLabel(answer.results.Count)} ${verb}${quoted}`];
}

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
