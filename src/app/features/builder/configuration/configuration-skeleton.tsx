import { Card } from "../../../ui/card.tsx";
import { Skeleton, SkeletonGroup, SkeletonRows } from "../../../ui/skeleton.tsx";
import styles from "./screen.module.css";

const COLUMNS = "2rem minmax(0, 1fr) 4rem";

/** The shape of the lists and of the week. */
export function ConfigurationSkeleton() {
  return (
    <div className={styles.workspace}>
      <Card title="Courses">
        <SkeletonRows label="Loading courses" rows={4} columns={COLUMNS} rowHeight="var(--row-entry)" />
      </Card>
      <CountSkeleton />
    </div>
  );
}

export function CountSkeleton() {
  return (
    <SkeletonGroup label="Counting schedules">
      <Skeleton width="9rem" height="2.125rem" />
      <WeekSkeleton />
    </SkeletonGroup>
  );
}

export function WeekSkeleton() {
  return <Skeleton height="24rem" />;
}
