import { Skeleton, SkeletonGroup, SkeletonRows } from "../../../ui/skeleton.tsx";
import { useListLayout } from "./use-list-layout.ts";
import styles from "./results-screen.module.css";

const shapes = {
  lines: { columns: "6.5rem 11.5rem 12.875rem 1fr 14.25rem", rowHeight: "var(--row-one-line)" },
  pairs: { columns: "4.625rem 1fr 8.5rem", rowHeight: "var(--row-two-lines)" },
  cards: { columns: "1fr 2.75rem", rowHeight: "6.1875rem" },
} as const;

/** The shape of the results to come. */
export function ResultsSkeleton() {
  const { list } = useListLayout(false);
  return (
    <div className={styles.screen}>
      <SkeletonGroup label="Searching for classes" className={styles.skeletonHead ?? ""}>
        <Skeleton width="6rem" />
        <Skeleton width="16rem" height="1.5rem" />
        <Skeleton width="24rem" height="2rem" />
      </SkeletonGroup>
      <SkeletonRows label="Loading classes" rows={14} {...shapes[list]} />
    </div>
  );
}
