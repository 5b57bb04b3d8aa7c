import { t } from "#words";
import { Card } from "../../ui/layout/card.tsx";
import { SkeletonRows } from "../../ui/loading/skeleton.tsx";

export function ClassesSkeleton() {
  return (
    <Card title={t("Classes")}>
      <SkeletonRows
        label={t("Retrieving your classes...")}
        rows={4}
        columns="minmax(0, 1fr) minmax(0, 14.375rem) minmax(0, 7.375rem)"
        rowHeight="4rem"
      />
    </Card>
  );
}
