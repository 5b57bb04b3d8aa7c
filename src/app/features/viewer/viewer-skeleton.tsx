import { t } from "#words";
import { Card } from "../../ui/layout/card.tsx";
import { Columns, Stack } from "../../ui/layout/layout.tsx";
import { Skeleton, SkeletonGroup, SkeletonRows } from "../../ui/loading/skeleton.tsx";
import styles from "./viewer-skeleton.module.css";

const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday"] as const;
/** Each class's distance from the previous one, and height, in rem. */
const CLASSES = [
  [3, 4],
  [8, 5],
] as const;

export function ViewerSkeleton() {
  return (
    <Stack gap={4}>
      <SkeletonGroup label={t("Loading schedule")}>
        <Skeleton width="9rem" height="1.5rem" />
      </SkeletonGroup>
      <Columns side="23rem" from={1200} gap={4}>
        <Card>
          <SkeletonGroup label={t("Loading week")}>
            <div className={styles.days}>
              {DAYS.map((day, at) => (
                <div key={day} className={styles.day}>
                  <Skeleton width="60%" />
                  {CLASSES.map(([below, height]) => (
                    <div key={below} style={{ marginBlockStart: `${below - (at % 2)}rem` }}>
                      <Skeleton height={`${height}rem`} />
                    </div>
                  ))}
                </div>
              ))}
            </div>
          </SkeletonGroup>
        </Card>
        <Card title={t("Schedule Details")} isList>
          <div className={styles.rows}>
            <SkeletonRows label={t("Loading classes")} rows={5} columns="5rem minmax(0, 1fr)" rowHeight="6rem" />
          </div>
        </Card>
      </Columns>
    </Stack>
  );
}
