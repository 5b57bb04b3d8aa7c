import { Card } from "../../ui/layout/card.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/loading/skeleton.tsx";
import styles from "./cart-skeleton.module.css";

export function CartSkeleton({ label = "Loading your cart" }: { label?: string }) {
  return (
    <SkeletonGroup label={label} className={styles.skeleton ?? ""}>
      <Card isList>
        {["first", "second", "third"].map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton width="60%" height="1rem" />
            <Skeleton width="80%" />
            <Skeleton width="40%" />
          </div>
        ))}
      </Card>
    </SkeletonGroup>
  );
}
