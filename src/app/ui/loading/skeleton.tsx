import type { ReactNode } from "react";
import { Stack } from "../layout/layout.tsx";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import styles from "./skeleton.module.css";

type SkeletonProps = {
  width?: string;
  /** Text: one line of body; small: a second line; or any length. */
  height?: string;
};

/** One gray block, inside a SkeletonGroup. */
export function Skeleton({ width = "100%", height = "0.75rem" }: SkeletonProps) {
  return <span className={styles.block} style={{ inlineSize: width, blockSize: height }} />;
}

type SkeletonGroupProps = {
  /** "Loading classes" */
  label: string;
  children: ReactNode;
};

/** Invisible for the first 200 ms, so it can be a Suspense fallback, which React shows for at least 300 ms. */
export function SkeletonGroup({ label, children }: SkeletonGroupProps) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true" className={styles.group}>
        {children}
      </div>
    </div>
  );
}

type SkeletonRowsProps = {
  label: string;
  rows?: number;
  /** The rows' grid-template-columns. */
  columns: string;
  /** The rows' height. */
  rowHeight?: string;
};

/** Rows of two lines in the coming list's grid and height. */
export function SkeletonRows({ label, rows = 3, columns, rowHeight = "2.9375rem" }: SkeletonRowsProps) {
  const columnCount = columns.trim().split(/\s+(?![^(]*\))/u).length;
  return (
    <SkeletonGroup label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={`row ${row + 1}`}
          className={styles.row}
          style={{ gridTemplateColumns: columns, blockSize: rowHeight }}
        >
          {Array.from({ length: columnCount }, (_cell, column) => (
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
