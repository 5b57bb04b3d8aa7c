import { Card } from "../../ui/card.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";

export function ClassesSkeleton() {
  return (
    <Card title="Classes" isList>
      <SkeletonRows
        label="Retrieving your classes..."
        rows={4}
        columns="minmax(0, 1fr) 14.375rem 7.375rem 3.75rem 6rem"
        rowHeight="4rem"
      />
    </Card>
  );
}
