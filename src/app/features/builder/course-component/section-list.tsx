import { useAtomValue, useSetAtom } from "jotai/react";
import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { courseComponent } from "./atoms.ts";
import { filteredAtom, lockedAtom, tickedAtom } from "./list-atoms.ts";
import { inViewAtom, sectionCountsAtom } from "./section-counts.ts";
import { SectionItem } from "./section-item.tsx";
import { useSectionKeys } from "./use-section-keys.ts";
import styles from "./section-list.module.css";

/** Of a row on two lines; what has more meetings is measured. */
const ROW_HEIGHT = 54;
const OVERSCAN = 6;

/** The sections as one list to tick in, of which only those near the window are in the page. */
export function SectionList() {
  const rows = useAtomValue(filteredAtom);
  const ticked = useAtomValue(tickedAtom);
  const counts = useAtomValue(sectionCountsAtom);
  const locked = useAtomValue(lockedAtom);
  const type = useAtomValue(courseComponent.valuesAtom)?.type;
  const setInView = useSetAtom(inViewAtom);
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const { activeAt, onKeyDown, onPress } = useSectionKeys(rows, list, (at) => virtualizer.scrollToIndex(at));

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (at) => rows[at]?.classNumber ?? at,
    overscan: OVERSCAN,
    scrollMargin: top,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    // The row with the focus stays in the page wherever that is scrolled to.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), Math.min(activeAt, range.count - 1)])].sort((a, b) => a - b),
  });

  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  useEffect(() => {
    setInView(rows.slice(startIndex, endIndex + 1).map(({ classNumber }) => classNumber));
  }, [setInView, rows, startIndex, endIndex]);

  return (
    <div
      ref={list}
      role="listbox"
      aria-multiselectable="true"
      aria-label="Sections"
      className={styles.list}
      data-any={type === 0 || undefined}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const row = rows[index];
        if (!row) return null;
        return (
          <SectionItem
            key={row.classNumber}
            ref={virtualizer.measureElement}
            row={row}
            at={index}
            of={rows.length}
            top={start - top}
            isTicked={ticked.has(row.classNumber)}
            isActive={index === activeAt}
            isLocked={locked?.classNumber === row.classNumber}
            count={counts.get(row.classNumber)}
            onKeyDown={onKeyDown}
            onPress={onPress}
          />
        );
      })}
    </div>
  );
}
