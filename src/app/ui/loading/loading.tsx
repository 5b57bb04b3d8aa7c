import { type ReactNode, startTransition, useDeferredValue, useEffect, useRef, useState } from "react";
import { Stack, VisuallyHidden } from "../layout/layout.tsx";
import { announceLoading } from "../messages/announcer.ts";
import styles from "./loading.module.css";
import { isPageOpening } from "./page-opening.ts";

type LoadingProps = {
  isLoading: boolean;
  /** Skeleton parts; invisible for their first 200 ms, except while the page opens. */
  skeleton: ReactNode;
  /** Called once there's something to show. */
  children: () => ReactNode;
};

/**
 * A skeleton that doesn't flash: once visible it stays for 300 ms, and loads within 200 ms never show it. While the page
 * opens, it follows the outline at once, and leaves as soon as it can.
 */
export function Loading({ isLoading, skeleton, children }: LoadingProps) {
  const [isHeld, setIsHeld] = useState(isLoading);
  const startedAt = useRef(0);
  if (isLoading && !isHeld) setIsHeld(true);

  useEffect(() => {
    if (isLoading) {
      startedAt.current = performance.now();
      return undefined;
    }
    if (!isHeld) return undefined;
    // Rendered in slices behind the skeleton, because a long list would block the page.
    const show = () => startTransition(() => setIsHeld(false));
    // The outline already showed blocks, so there's no flash to avoid.
    const restMs = isPageOpening() ? 0 : skeletonRestMs(performance.now() - startedAt.current);
    const timer = setTimeout(show, restMs);
    return () => clearTimeout(timer);
  }, [isLoading, isHeld]);

  return isLoading || isHeld ? skeleton : children();
}

/** The delay in loading.module.css. */
const SKELETON_DELAY_MS = 200;
const SKELETON_LEAST_MS = 300;

/** How much longer a skeleton stays when loading ends: 0 if it wasn't visible, else until 300 ms. */
export function skeletonRestMs(loadedAfterMs: number): number {
  if (loadedAfterMs < SKELETON_DELAY_MS) return 0;
  return Math.max(0, SKELETON_DELAY_MS + SKELETON_LEAST_MS - loadedAfterMs);
}

export function Skeleton({ width = "100%", height = "0.75rem" }: { width?: string; height?: string }) {
  return <span className={styles.block} style={{ inlineSize: width, blockSize: height }} />;
}

type SkeletonGroupProps = {
  label: string;
  /** Widths, and heights of those that aren't a line: "20rem 2rem". */
  blocks?: readonly string[];
  children?: ReactNode;
};

/**
 * Invisible for the first 200 ms, except while the page opens, so it can be a Suspense fallback, which React shows for at
 * least 300 ms.
 */
export function SkeletonGroup({ label, blocks = [], children }: SkeletonGroupProps) {
  useEffect(() => announceLoading(label), [label]);
  return (
    <div data-loading="">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true" className={styles.group}>
        {blocks.map(sizesIn).map(([width, height], at) => (
          <Skeleton key={`block ${at + 1}`} {...(width && { width })} {...(height && { height })} />
        ))}
        {children}
      </div>
    </div>
  );
}

type SkeletonRowsProps = {
  label: string;
  rows?: number;
  columns: string;
  /** The height of the rows to come. */
  rowHeight?: string;
};

/** Rows of two lines in the coming list's grid and height. */
export function SkeletonRows({ label, rows = 3, columns, rowHeight = "2.9375rem" }: SkeletonRowsProps) {
  return (
    <SkeletonGroup label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={`row ${row + 1}`}
          className={styles.row}
          style={{ gridTemplateColumns: columns, blockSize: rowHeight }}
        >
          {sizesIn(columns).map((_size, column) => (
            <Stack key={`column ${column + 1}`}>
              <Skeleton />
              <Skeleton width={column === 0 ? "80%" : "60%"} height="0.5rem" />
            </Stack>
          ))}
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** "8rem min(1rem, 50%)" has two. */
function sizesIn(text: string): string[] {
  return text.split(/\s+(?![^(]*\))/u);
}

/** Without a label if there are words next to it. */
export function Spinner({ label }: { label?: string }) {
  useEffect(() => (label === undefined ? undefined : announceLoading(label)), [label]);
  return <span className={styles.spinner}>{label ? <VisuallyHidden>{label}</VisuallyHidden> : null}</span>;
}

/** False on the first render, for expensive parts below what students see first. */
export function useAfterPaint(): boolean {
  return useDeferredValue(true, false);
}
