import { Skeleton, SkeletonGroup, SkeletonRows } from "../../ui/skeleton.tsx";
import { Card } from "../../ui/card.tsx";
import styles from "./viewer.module.css";

export function ViewerSkeleton() {
  return (
    <div className={styles.screen}>
      <SkeletonGroup label="Loading schedule">
        <Skeleton width="9rem" height="1.5rem" />
      </SkeletonGroup>
      <div className={styles.columns}>
        <div className={styles.week}>
          <SkeletonGroup label="Loading week">
            <Skeleton height="32rem" />
          </SkeletonGroup>
        </div>
        <Card title="Schedule Details" isList>
          <SkeletonRows label="Loading classes" rows={5} columns="5rem minmax(0, 1fr)" rowHeight="5rem" />
        </Card>
      </div>
    </div>
  );
}
