import { SearchX } from "lucide-react";
import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useRef } from "react";
import type { CourseSearchResult } from "#contract/configuration";
import { counted } from "../../../lib/format-number.ts";
import { PanelError } from "../../../lib/panel.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { LiveRegion } from "../../../ui/live-region.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { ResultList } from "./result-list.tsx";
import { queryAtom } from "./atoms.ts";
import { type CourseSearch as Search, searchAgainAtom, searchAtom } from "./search-atoms.ts";
import styles from "./course-search.module.css";

export function CourseSearch({ backTo }: { backTo: string }) {
  const [query, setQuery] = useAtom(queryAtom);
  const search = useAtomValue(searchAtom);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The button that led back here is gone with the form, and the focus with it.
    if (document.activeElement === document.body) input.current?.focus();
  }, []);
  return (
    <>
      <SearchField
        label="Course"
        labelPlacement="top"
        placeholder="COMP.1020 or Computing II"
        hint={search.status === "too-short" ? "Enter at least three characters..." : " "}
        maxLength={100}
        inputRef={input}
        value={query}
        onChange={setQuery}
      />
      <Results search={search} />
      <LiveRegion message={toSentence(search)} />
      <p className={styles.foot}>
        <LinkButton to={backTo}>Cancel</LinkButton>
      </p>
    </>
  );
}

function Results({ search }: { search: Search }) {
  const searchAgain = useSetAtom(searchAgainAtom);
  switch (search.status) {
    case "too-short":
      return null;
    case "failed":
      return <PanelError error={search.error} title="The courses could not be searched." onRetry={searchAgain} />;
    case "searching":
      return search.results.length > 0 ? (
        <ResultsCard results={search.results} isStale />
      ) : (
        <SkeletonRows label="Searching" rows={3} columns="1fr 6rem" rowHeight="3.3125rem" />
      );
    case "found":
      return search.results.length > 0 ? (
        <ResultsCard results={search.results} />
      ) : (
        <EmptyState icon={SearchX} title="No matching courses could be found." />
      );
  }
}

function ResultsCard({ results, isStale = false }: { results: readonly CourseSearchResult[]; isStale?: boolean }) {
  return (
    <div className={styles.results} data-stale={isStale || undefined} aria-busy={isStale}>
      <Card title="Courses" note={isStale ? "Searching" : `${results.length} found`} isList>
        <ResultList results={results} />
      </Card>
    </div>
  );
}

function toSentence(search: Search): string {
  if (search.status === "failed") return "The courses could not be searched.";
  if (search.status !== "found") return "";
  return search.results.length === 0
    ? "No matching courses could be found."
    : `${counted(search.results.length, "course")} found`;
}
