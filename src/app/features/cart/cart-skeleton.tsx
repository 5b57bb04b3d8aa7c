import { t } from "#words";
import { Card } from "../../ui/layout/card.tsx";
import { SkeletonRows } from "../../ui/loading/skeleton.tsx";

export function CartSkeleton({ label = t("Loading your cart") }: { label?: string }) {
  return (
    <Card>
      <SkeletonRows label={label} columns="1rem minmax(0, 1fr) 6rem" rowHeight="5rem" />
    </Card>
  );
}
