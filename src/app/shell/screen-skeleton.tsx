import { t } from "#words";
import { Skeleton, SkeletonGroup } from "../ui/loading/skeleton.tsx";
import styles from "./screen-skeleton.module.css";

/** A heading and content, while the screen is unknown. */
export function ScreenSkeleton() {
  return (
    <SkeletonGroup label={t("Loading")} className={styles.screen ?? ""}>
      <div className={styles.blocks}>
        <Skeleton width="14rem" height="1.5rem" />
        <Skeleton height="8rem" />
      </div>
    </SkeletonGroup>
  );
}
