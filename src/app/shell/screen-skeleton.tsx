import { Skeleton, SkeletonGroup } from "../ui/skeleton.tsx";
import styles from "./screen-skeleton.module.css";

/** While it is not known which screen it will be: a heading, and something under it. */
export function ScreenSkeleton() {
  return (
    <SkeletonGroup label="Loading" className={styles.screen ?? ""}>
      <div className={styles.blocks}>
        <Skeleton width="14rem" height="1.5rem" />
        <Skeleton height="8rem" />
      </div>
    </SkeletonGroup>
  );
}
