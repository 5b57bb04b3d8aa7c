import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { useAtomValue } from "jotai/react";
import { type RefObject, startTransition, useLayoutEffect, useMemo, useRef, useState } from "react";
import { t } from "#words";
import { useLiveSeats } from "../../../../lib/seats/refreshed-seats.tsx";
import { isStudentAtom } from "../../../../lib/session/session.ts";
import { classNames } from "../../../../ui/class-names.ts";
import { useAfterPaint } from "../../../../ui/loading/loading.tsx";
import { freshListingAtom, rowListAtom } from "../search-atoms.ts";
import { ClassRow } from "./class-row.tsx";
import { CourseHeading, ListHead, SubjectHeading } from "./headings.tsx";
import { columnIndex, listColumns } from "./list-columns.ts";
import { type ListLayout, rowOffsets } from "./list-rows.ts";
import styles from "./results-list.module.css";
import { pageAway, useFirstPlace, useSteadyRow } from "./row-places.ts";
import { type RowActions, useRowFocus } from "./use-row-focus.ts";
import { useRowSizes } from "./use-row-sizes.ts";

type ResultsListProps = RowActions & {
  layout: ListLayout;
  term: string;
  query: string;
  /** The page's scroll position to begin with. */
  scrollTop: number | undefined;
  hrefOf: (classNumber: number) => string;
};

/** Rows that are drawn beyond the window; at first only what a scroll of a few pixels shows. */
const OVERSCAN = 6;
const FIRST_OVERSCAN = 1;

/** Only rows near the window are in the page. Headings stick, because each is in a section as high as its subject. */
export function ResultsList(props: ResultsListProps) {
  const { layout, term, query, openNumber, scrollTop, hrefOf } = props;
  const list = useAtomValue(rowListAtom);
  const listingOf = useAtomValue(freshListingAtom);
  const isStudent = useAtomValue(isStudentAtom);
  const grid = useRef<HTMLDivElement>(null);
  const sample = useRef<HTMLSpanElement>(null);
  const { scale, heights } = useRowSizes(grid, sample, layout);
  const [isAtTop] = useState(() => scrollTop === undefined && window.scrollY === 0);
  const top = useTop(grid, isAtTop);
  const { rows, groups } = list;
  const offsets = useMemo(() => rowOffsets(list, layout, heights), [list, layout, heights]);
  const columns = listColumns(layout, rows[0]?.kind === "class");

  const isPainted = useAfterPaint();
  const pageFrom = (at: number, direction: 1 | -1) => pageAway(grid.current, { offsets, scale }, at, direction);
  const { keptRows, tabStopFrom, gridHandlers } = useRowFocus(grid, list, { ...props, pageFrom });
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (at) => (offsets[at + 1]! - offsets[at]!) * scale,
    overscan: isPainted || !isAtTop ? OVERSCAN : FIRST_OVERSCAN,
    scrollMargin: top,
    // Draws the rows with the first paint, not right after it.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialOffset: () => scrollTop ?? window.scrollY,
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), ...keptRows])].sort((a, b) => a - b),
  });
  useRemeasure(virtualizer, offsets, scale);
  useFirstPlace(grid, openNumber, scrollTop);
  useSteadyRow(grid, { list, heights, offsets, scale, top }, openNumber);

  const drawn = virtualizer.getVirtualIndexes();
  const drawnRows = drawn.map((at) => rows[at]!);
  useLiveSeats({ term, classNumbers: drawnRows.flatMap((row) => (row.kind === "class" ? row.classNumber : [])) });
  const tabStop = tabStopFrom(virtualizer.range?.startIndex ?? 0);
  const linkColumn = columnIndex("section", layout, columns[0] === "course");

  function rowAt(at: number, start: number) {
    const row = rows[at]!;
    const place = {
      top: (offsets[at]! - start) * scale,
      height: heights ? ("auto" as const) : (offsets[at + 1]! - offsets[at]!) * scale,
    };
    if (row.kind === "subject") return null;
    if (row.kind === "course") {
      return (
        <CourseHeading
          key={at}
          course={row}
          {...{ place, layout, query }}
          rowIndex={at + 2}
          columnCount={columns.length}
          isTabStop={at === tabStop.at}
        />
      );
    }
    const listing = listingOf(row.classNumber);
    return listing ? (
      <ClassRow
        key={at}
        {...{ row, listing, layout, term, query }}
        {...place}
        rowIndex={at + 2}
        href={hrefOf(row.classNumber)}
        isOpen={row.classNumber === openNumber}
        tabColumn={at === tabStop.at ? (tabStop.column ?? linkColumn) : undefined}
      />
    ) : null;
  }

  return (
    <div
      ref={grid}
      role="grid"
      data-keys="classes"
      data-spaced={heights !== undefined || undefined}
      data-week={isStudent || undefined}
      tabIndex={-1}
      aria-label={t("Classes")}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length}
      className={classNames("boxed", styles.list, styles[layout])}
      {...gridHandlers}
    >
      <span ref={sample} aria-hidden="true" className={styles.sample} />
      <ListHead layout={layout} columns={columns} />
      <div role="presentation" style={{ position: "relative", height: offsets[rows.length]! * scale }}>
        {groups.map((firstAt, group) => {
          const end = groups[group + 1] ?? rows.length;
          const rowsAt = drawn.filter((at) => at >= firstAt && at < end);
          if (rowsAt.length === 0) return null;
          const head = rows[firstAt]!;
          const start = offsets[firstAt]!;
          const place = { top: start * scale, height: (offsets[end]! - start) * scale };
          return (
            <div
              key={head.kind === "subject" ? head.code : "all"}
              role="rowgroup"
              className={styles.subject}
              style={place}
            >
              {head.kind === "subject" ? (
                <SubjectHeading
                  subject={head}
                  rowIndex={firstAt + 2}
                  columnCount={columns.length}
                  isTabStop={firstAt === tabStop.at}
                  {...{ term, query }}
                />
              ) : null}
              {rowsAt.map((at) => rowAt(at, start))}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Other rows, or rows of other heights, have new sizes. */
function useRemeasure(virtualizer: { measure: () => void }, offsets: Float64Array, scale: number): void {
  const measured = useRef({ offsets, scale });
  useLayoutEffect(() => {
    const last = measured.current;
    if (last.offsets === offsets && last.scale === scale) return;
    measured.current = { offsets, scale };
    virtualizer.measure();
  }, [virtualizer, offsets, scale]);
}

/**
 * How far below the top of the page the rows start, by which the list decides which to draw. At the top of the page, that
 * can wait: too many are drawn until then. Elsewhere, the first paint would miss some.
 */
function useTop(grid: RefObject<HTMLDivElement | null>, isAtTop: boolean): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const rows = grid.current?.lastElementChild;
      if (!rows) return;
      const measured = Math.round(rows.getBoundingClientRect().top + window.scrollY);
      if (isAtTop && window.scrollY === 0) startTransition(() => setTop(measured));
      else setTop(measured);
    };
    measure();
    // Content above the list changes the page's height, too.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [grid, isAtTop]);
  return top;
}
