import { Card } from "../../ui/layout/card.tsx";
import { SkeletonRows } from "../../ui/loading/skeleton.tsx";

export function CartSkeleton({ label = "Loading your cart" }: { label?: string }) {
  return (
    <Card>
      <SkeletonRows label={label} columns="1rem minmax(0, 1fr) 6rem" rowHeight="5rem" />
    </Card>
  );
}
