import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { Card } from "../../../ui/card.tsx";
import styles from "./screen.module.css";

/** The shape of the lists and of the side column. */
export function ConfigurationSkeleton() {
  return (
    <div className={styles.columns}>
      <div className={styles.lists}>
        <Card>
          <SkeletonRows label="Loading the configuration" rows={4} columns="2rem 1fr 4rem" rowHeight="3.75rem" />
        </Card>
        <Card>
          <SkeletonRows label="Loading breaks" rows={2} columns="2rem 1fr 4rem" rowHeight="3.75rem" />
        </Card>
      </div>
      <Card>
        <SkeletonRows label="Counting schedules" rows={4} columns="1fr" rowHeight="5rem" />
      </Card>
    </div>
  );
}
