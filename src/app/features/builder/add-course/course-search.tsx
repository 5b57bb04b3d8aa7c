import { SearchX } from "lucide-react";
import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { counted } from "../../../lib/format-number.ts";
import { PanelError } from "../../../lib/panel.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { LiveRegion } from "../../../ui/live-region.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { chooseAtom, hadCoursesAtom, queryAtom } from "./atoms.ts";
import { ResultList, type ResultListProps } from "./result-list.tsx";
import { type CourseSearch as Search, searchAgainAtom, searchAtom } from "./search-atoms.ts";
import styles from "./course-search.module.css";

export function CourseSearch({ backTo }: { backTo: string }) {
  const [query, setQuery] = useAtom(queryAtom);
  const search = useAtomValue(searchAtom);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const had = useAtomValue(hadCoursesAtom);
  const choose = useSetAtom(chooseAtom);
  useEffect(() => {
    const { activeElement } = document;
    // The button that led back here is gone with the form, and the focus with it.
    const isLost = activeElement === document.body;
    // On the way in the field is all that there is. A finger would bring up the keyboard over half of the screen.
    const isOnHeading = activeElement?.tagName === "H1" && matchMedia("(pointer: fine)").matches;
    if (isLost || isOnHeading) input.current?.focus();
  }, []);

  /** Down goes into the list; Enter opens the first course that can be added. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowDown" && list.current) {
      event.preventDefault();
      list.current.querySelector("button")?.focus();
    }
    if (event.key !== "Enter" || search.status !== "found") return;
    const first = search.results.find(({ CourseId }) => had.get(CourseId) !== "added");
    const [offering] = first?.Offerings ?? [];
    if (!first || !offering) return;
    event.preventDefault();
    choose({ course: first, offering });
  }

  return (
    <>
      <div role="search" onKeyDownCapture={onKeyDown}>
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
      </div>
      <Results search={search} listRef={list} onLeave={() => input.current?.focus()} />
      <LiveRegion message={toSentence(search)} />
      <p className={styles.foot}>
        <LinkButton to={backTo}>Cancel</LinkButton>
      </p>
    </>
  );
}

type ResultsProps = { search: Search } & Pick<ResultListProps, "listRef" | "onLeave">;

function Results({ search, ...list }: ResultsProps) {
  const searchAgain = useSetAtom(searchAgainAtom);
  switch (search.status) {
    case "too-short":
      return null;
    case "failed":
      return <PanelError error={search.error} title={SEARCH_FAILED} onRetry={searchAgain} />;
    case "searching":
      return search.results.length > 0 ? (
        <ResultsCard {...list} results={search.results} isStale />
      ) : (
        <SkeletonRows label="Searching" rows={3} columns="1fr 6rem" rowHeight="3.3125rem" />
      );
    case "found":
      return search.results.length > 0 ? (
        <ResultsCard {...list} results={search.results} />
      ) : (
        <EmptyState icon={SearchX} title="No matching courses could be found." />
      );
  }
}

function ResultsCard({ isStale = false, ...list }: ResultListProps & { isStale?: boolean }) {
  return (
    <div className={styles.results} data-stale={isStale || undefined} aria-busy={isStale}>
      <Card
        title="Courses"
        note={isStale ? "Searching…" : foundWords(list.results.length)}
        foot={<p className={styles.keys}>Press Enter to choose the first course, or use the arrow keys to browse.</p>}
        isList
      >
        <ResultList {...list} />
      </Card>
    </div>
  );
}

const SEARCH_FAILED = "We couldn't search for courses.";

/** As many courses as the server sends at most: there may be more. */
const MOST_RESULTS = 50;

function foundWords(count: number): string {
  return count >= MOST_RESULTS ? `First ${count}` : `${count} found`;
}

function toSentence(search: Search): string {
  if (search.status === "failed") return SEARCH_FAILED;
  if (search.status !== "found") return "";
  return search.results.length === 0
    ? "No matching courses could be found."
    : `${counted(search.results.length, "course")} found`;
}
