import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { ArrowUpDown, SlidersHorizontal } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { CountBadge, LinkButton, LiveRegion, optionalPart, Row, SearchField, Select, Tag, Text, TogglePill } from "#ui";
import { t } from "#words";
import { isQuickSearchWantedAtom, quickSearch } from "../../../lib/actions/quick-search.ts";
import { useActions } from "../../../lib/actions/registry.ts";
import { honorsOf, honorsWords } from "../../../lib/classes/class-facts.ts";
import { onFirstAct } from "../../../lib/time/page-activity.ts";
import { paths } from "../../../routing/paths.ts";
import { useIsPhone } from "../../../ui/layout/use-media-query.ts";
import { original } from "../../../ui/original.ts";
import { rich } from "../../../ui/rich.ts";
import { type Criteria, countFilters } from "../criteria.ts";
import styles from "./quick-filters.module.css";
import {
  isFiltering,
  orders,
  quickFilterAtom,
  type SearchAnswer,
  type ShownList,
  shownListAtom,
} from "./search-atoms.ts";

/** From the specification: the list follows the typing after this delay. */
const DEBOUNCE_MS = 250;
const ANY = "";

const FitFilters = optionalPart(async () => (await import("./fit/fit-filters.tsx")).FitFilters);

export function QuickFilters({ criteria, answer }: { criteria: Criteria; answer: SearchAnswer }) {
  const { results } = answer;
  const { order, campus, isOpenOnly } = useAtomValue(quickFilterAtom);
  const change = useSetAtom(quickFilterAtom);
  const isPhone = useIsPhone();
  const { Campuses } = results.QuickSearchFilterData;
  const filterCount = countFilters(criteria);
  const [hasActed, setActed] = useState(false);
  useEffect(() => onFirstAct(() => setActed(true)), []);
  return (
    <Row>
      <QuickSearch />
      <LinkButton to={paths.classSearchFilters.href(criteria)} icon={SlidersHorizontal} className="below-640">
        {t("Filters")}
        {filterCount > 0 ? <CountBadge count={filterCount} /> : null}
      </LinkButton>
      <div className={styles.pills}>
        <Select
          label={t("Sort by")}
          labelPlacement="hidden"
          icon={ArrowUpDown}
          options={orders.map(({ id, text, short }) => ({ id, text: t(text), ...(isPhone && { short: t(short) }) }))}
          value={order}
          onChange={(chosen) => change({ order: chosen })}
          className={styles.order ?? ""}
        />
        <TogglePill isSelected={isOpenOnly} onChange={(isOn) => change({ isOpenOnly: isOn })}>
          <span>
            {rich("Open <span>Classes</span> Only", {}, { span: (text) => <span className="from-640">{text}</span> })}
          </span>
        </TogglePill>
        {Campuses.length > 1 ? (
          <Select
            label={t("Campus")}
            labelPlacement="inside"
            options={[
              { id: ANY, text: criteria.campuses === undefined ? t("Any") : t("From filters") },
              ...Campuses.map(({ Code, Description }) => ({ id: Code, text: Description })),
            ]}
            value={Campuses.some(({ Code }) => Code === campus) ? (campus ?? ANY) : ANY}
            onChange={(chosen) => change({ campus: chosen === ANY ? undefined : chosen })}
          />
        ) : null}
        <span className={styles.break} />
        <div className={styles.fits}>{hasActed ? <FitFilters answer={answer} /> : null}</div>
      </div>
      <MatchCount />
      <HonorsLegend results={results} />
    </Row>
  );
}

function QuickSearch() {
  const { text } = useAtomValue(quickFilterAtom);
  const change = useSetAtom(quickFilterAtom);
  const isPhone = useIsPhone();
  const input = useRef<HTMLInputElement>(null);
  const [isWanted, setWanted] = useAtom(isQuickSearchWantedAtom);
  useActions([{ ...quickSearch, run: () => input.current?.focus() }]);
  useEffect(() => {
    if (!isWanted) return;
    setWanted(false);
    input.current?.focus();
  }, [isWanted, setWanted]);
  /** Until the list follows it. */
  const [typed, setTyped] = useState<string>();
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => {
      setTyped(undefined);
      change({ text: typed });
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, change]);
  return (
    <SearchField
      inputRef={input}
      label={quickSearch.label()}
      placeholder={isPhone ? t("Search") : t("Title, number, or instructor")}
      value={typed ?? text}
      onChange={setTyped}
      className={styles.search ?? ""}
    />
  );
}

/** "41 of 1,284 match “data”", announced when it changes. */
function MatchCount() {
  const shown = useAtomValue(shownListAtom);
  const isNarrowed = shown !== undefined && isFiltering(shown.filter);
  const message = shown ? matchWords(shown) : "";
  /** At first, the page's heading says it. */
  const [first] = useState(message);
  const [hasChanged, setChanged] = useState(false);
  if (!hasChanged && message !== first) setChanged(true);
  return (
    <>
      {isNarrowed ? (
        <Text size="small" tone="quiet" className={`one-line ${styles.count}`}>
          <bdi>{original(message)}</bdi>
        </Text>
      ) : null}
      <LiveRegion message={hasChanged ? message : ""} />
    </>
  );
}

function matchWords({ answer, filter, rows }: ShownList): string {
  const [count, total, typed] = [rows.length, answer.results.Count, filter.text.trim()];
  if (!isFiltering(filter)) return t("{count, plural, one {# Class} other {# Classes Found}}", { count: total });
  return typed === ""
    ? t("{count, plural, one {# of {total, number} matches} other {# of {total, number} match}}", { count, total })
    : t("{count, plural, one {# of {total, number} matches “{typed}”} other {# of {total, number} match “{typed}”}}", {
        count,
        total,
        typed,
      });
}

/** What H and HR mean, where there are any. */
function HonorsLegend({ results }: Pick<SearchAnswer, "results">) {
  const present = new Set(results.Classes.map(honorsOf));
  const kinds = (["honors", "honors-ready"] as const).filter((kind) => present.has(kind));
  if (kinds.length === 0) return null;
  return (
    <Row gap={3} className={`to-end ${styles.legend}`}>
      {kinds.map((kind) => (
        <Text key={kind} as="span" size="small" tone="quiet">
          <Tag tone="honors">{honorsWords[kind].short}</Tag> {t(honorsWords[kind].full)}
        </Text>
      ))}
    </Row>
  );
}
