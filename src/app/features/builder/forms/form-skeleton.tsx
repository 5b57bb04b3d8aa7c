import { Card } from "../../../ui/card.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import styles from "./form-screen.module.css";

/** The shape of a form and of its side column. */
export function FormSkeleton() {
  return (
    <div className={styles.columns}>
      <Card>
        <SkeletonRows label="Loading" rows={5} columns="1fr" rowHeight="2.5rem" />
      </Card>
      <div className={styles.side}>
        <Card>
          <SkeletonRows label="Counting schedules" rows={2} columns="1fr" rowHeight="3rem" />
        </Card>
      </div>
    </div>
  );
}
