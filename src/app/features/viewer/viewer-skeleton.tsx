import { t } from "#words";
import { Card } from "../../ui/layout/card.tsx";
import { Columns, Stack } from "../../ui/layout/layout.tsx";
import { Skeleton, SkeletonGroup, SkeletonRows } from "../../ui/loading/skeleton.tsx";

export function ViewerSkeleton() {
  return (
    <Stack gap={4}>
      <SkeletonGroup label={t("Loading schedule")}>
        <Skeleton width="9rem" height="1.5rem" />
      </SkeletonGroup>
      <Columns side="23rem" from={1200} gap={4}>
        <Card>
          <SkeletonGroup label={t("Loading week")}>
            <Skeleton height="32rem" />
          </SkeletonGroup>
        </Card>
        <Card title={t("Schedule Details")} isList>
          <SkeletonRows label={t("Loading classes")} rows={5} columns="5rem minmax(0, 1fr)" rowHeight="6rem" />
        </Card>
      </Columns>
    </Stack>
  );
}
