import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { useAtomValue, useStore } from "jotai/react";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { liveSeatsAtom } from "../../../lib/seats/live-seats.ts";
import { classNames } from "../../../ui/class-names.ts";
import { useLiveSeats } from "../../../lib/seats/use-live-seats.ts";
import { rowListAtom, rowOffsetsAtoms } from "./list-atoms.ts";
import { ListHead } from "./list-head.tsx";
import type { RowList } from "./list-rows.ts";
import styles from "./results-list.module.css";
import { type RowPlaces, stickyTop } from "./row-places.ts";
import { noteSeatsInSearchAtom } from "./seat-atoms.ts";
import { type SectionsProps, SubjectSection } from "./subject-section.tsx";
import { type RowActions, useRowFocus } from "./use-row-focus.ts";
import { useSteadyRow } from "./use-steady-row.ts";

type Beginning = RowPlaces & {
  openNumber: number | undefined;
  scrollTop: number | undefined;
};

/** An off-screen row starts this far down the window. */
const SHARE_ABOVE = 0.3;

/** Starts at the address's scroll position, or with the open row visible, as for a link to a class of a long list. */
function useFirstPlace(
  grid: RefObject<HTMLElement | null>,
  { list, offsets, scale, top, openNumber, scrollTop }: Beginning,
): void {
  // After the layout effects, because the router's scrolls a new screen to its top.
  useEffect(() => {
    if (scrollTop !== undefined) window.scrollTo(0, scrollTop);
  }, [scrollTop]);

  const hasBegun = useRef(false);
  useEffect(() => {
    // The rows' position is known after the first paint.
    if (hasBegun.current || top === 0) return;
    hasBegun.current = true;
    const at = openNumber === undefined ? undefined : list.rowOf.get(openNumber);
    if (scrollTop !== undefined || at === undefined) return;
    const [start, end] = [top + offsets[at]! * scale, top + offsets[at + 1]! * scale];
    const isInSight = start >= window.scrollY + stickyTop(grid.current) && end <= window.scrollY + window.innerHeight;
    if (!isInSight) window.scrollTo(0, start - window.innerHeight * SHARE_ABOVE);
  }, [grid, list, offsets, scale, top, openNumber, scrollTop]);
}

type ResultsListProps = SectionsProps &
  RowActions & {
    scrollTop: number | undefined;
  };

/** Rows drawn beyond the visible ones, so that scrolling shows no gap. */
const OVERSCAN = 6;

/**
 * A grid of rows with known heights, of which only those near the window are in the page. Headings stick with CSS,
 * because each is in a section as high as all rows of its subject.
 */
export function ResultsList(props: ResultsListProps) {
  const { layout, openNumber, scrollTop } = props;
  const list = useAtomValue(rowListAtom);
  const offsets = useAtomValue(rowOffsetsAtoms[layout]);
  const [scale] = useState(remScale);
  const grid = useRef<HTMLDivElement>(null);
  const top = useTop(grid);

  const places = { list, offsets, scale, top };

  const { keptRows, tabStopAt, gridHandlers } = useRowFocus(grid, places, props);
  const virtualizer = useWindowVirtualizer({
    count: list.rows.length,
    estimateSize: (at) => (offsets[at + 1]! - offsets[at]!) * scale,
    overscan: OVERSCAN,
    scrollMargin: top,
    // Draws the rows with the first paint, not right after it.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialOffset: () => scrollTop ?? window.scrollY,
    rangeExtractor: (range) => withRows(defaultRangeExtractor(range), keptRows),
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, offsets, scale]);
  useFirstPlace(grid, { ...places, openNumber, scrollTop });
  useSteadyRow(grid, { ...places, openNumber });

  const drawn = virtualizer.getVirtualIndexes();
  useLiveSeats({ term: props.term, classNumbers: classNumbersAt(list, drawn) });
  useSeatsInSearch();

  const shown = Map.groupBy(drawn, (at) => list.groupAt[at]!);
  const firstInView = virtualizer.range?.startIndex ?? 0;
  const height = offsets[list.rows.length]! * scale;
  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label="Classes"
      aria-rowcount={list.rows.length + 1}
      className={classNames(styles.list, styles[layout])}
      {...gridHandlers}
    >
      <ListHead layout={layout} query={props.query} />
      <div role="presentation" className={styles.rows} style={{ height }}>
        {[...shown].map(([groupAt, rowsAt]) => (
          <SubjectSection
            key={list.groups[groupAt]!.subject?.code ?? "all"}
            {...props}
            group={list.groups[groupAt]!}
            rows={list.rows}
            rowsAt={rowsAt}
            offsets={offsets}
            scale={scale}
            tabStopAt={tabStopAt(firstInView)}
          />
        ))}
      </div>
    </div>
  );
}

/** Heights are for a root text of 16 px. */
function remScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
}

function classNumbersAt({ rows }: RowList, rowsAt: readonly number[]): number[] {
  return rowsAt.flatMap((at) => {
    const row = rows[at];
    return row?.kind === "class" ? [row.classNumber] : [];
  });
}

function withRows(range: number[], kept: readonly number[]): number[] {
  return [...new Set([...range, ...kept])].sort((a, b) => a - b);
}

/** How far below the top of the page the rows start. */
function useTop(grid: RefObject<HTMLDivElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const rows = grid.current?.lastElementChild;
      if (rows) setTop(Math.round(rows.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    // Content above the list changes the page's height, too.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [grid]);
  return top;
}

/** Gives quick search the seats that the rows show. */
function useSeatsInSearch(): void {
  const store = useStore();
  useEffect(() => {
    const note = () => void store.set(noteSeatsInSearchAtom);
    // Seats may have been read on a class's screen.
    note();
    // Subscribed here, so that nothing of the list is drawn for it.
    return store.sub(liveSeatsAtom, note);
  }, [store]);
}
