import { Card } from "../../../ui/card.tsx";
import { Skeleton, SkeletonGroup, SkeletonRows } from "../../../ui/skeleton.tsx";
import columns from "../columns.module.css";
import styles from "./screen.module.css";

const COLUMNS = "2rem minmax(0, 1fr) 4rem";

/** The shape of the lists and of the side column. */
export function ConfigurationSkeleton() {
  return (
    <div className={columns.workspace}>
      <div className={styles.lists}>
        <Card title="Courses" isList>
          <div className={styles.rows}>
            <SkeletonRows label="Loading courses" rows={4} columns={COLUMNS} rowHeight="var(--row-entry)" />
          </div>
        </Card>
        <Card title="Breaks" isList>
          <div className={styles.rows}>
            <SkeletonRows label="Loading breaks" rows={2} columns={COLUMNS} rowHeight="var(--row-entry)" />
          </div>
        </Card>
      </div>
      <Card className={styles.sideSkeleton ?? ""}>
        <CountSkeleton />
      </Card>
    </div>
  );
}

/** The shape of the count with the best week. */
export function CountSkeleton() {
  return (
    <SkeletonGroup label="Counting schedules">
      <div className={styles.countSkeleton}>
        <Skeleton width="9rem" height="2.125rem" />
        <Skeleton width="12rem" />
        <WeekSkeleton />
      </div>
    </SkeletonGroup>
  );
}

export function WeekSkeleton() {
  return (
    <div className={styles.weekSkeleton}>
      <Skeleton height="18rem" />
    </div>
  );
}
