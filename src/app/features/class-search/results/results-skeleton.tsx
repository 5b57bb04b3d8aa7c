import { Skeleton, SkeletonGroup, SkeletonRows } from "../../../ui/loading/skeleton.tsx";
import { useListLayout } from "./use-list-layout.ts";
import styles from "./results-skeleton.module.css";

const ROWS = Array.from({ length: 16 }, (_, at) => `row ${at + 1}`);
const LINE_WIDTHS = ["60%", "70%", "85%", "75%", "65%", "90%", "90%"];

export function ResultsSkeleton() {
  const { list } = useListLayout(false);
  return (
    <div className={styles.screen}>
      <SkeletonGroup label="Searching for classes" className={styles.head ?? ""}>
        <Skeleton width="6rem" />
        <Skeleton width="14rem" height="1.25rem" />
        <Skeleton width="18rem" height="1.75rem" />
        <Skeleton width="min(38rem, 100%)" height="2rem" />
      </SkeletonGroup>
      <div className={styles.list}>
        {list === "lines" ? (
          <LineRows />
        ) : list === "pairs" ? (
          <SkeletonRows
            label="Loading classes"
            rows={12}
            columns="4.625rem 11.125rem 1fr 8.5rem"
            rowHeight="var(--row-two-lines)"
          />
        ) : (
          <SkeletonRows label="Loading classes" rows={8} columns="2.75rem 1fr 2.75rem" rowHeight="6.1875rem" />
        )}
      </div>
    </div>
  );
}

function LineRows() {
  return (
    <SkeletonGroup label="Loading classes">
      {ROWS.map((row) => (
        <div key={row} className={styles.line}>
          {LINE_WIDTHS.map((width, at) => (
            <Skeleton key={`column ${at + 1}`} width={width} />
          ))}
        </div>
      ))}
    </SkeletonGroup>
  );
}
