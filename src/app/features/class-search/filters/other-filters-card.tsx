import { Card } from "../../../ui/card.tsx";
import { ChipGroup } from "../../../ui/chip-group.tsx";
import type { CriterionName } from "../criteria.ts";
import type { FilterChip } from "./other-filters.ts";

export type OtherFiltersCardProps = {
  chips: readonly FilterChip[];
  onRemove: (name: CriterionName) => void;
};

export function OtherFiltersCard({ chips, onRemove }: OtherFiltersCardProps) {
  if (chips.length === 0) return null;
  return (
    <Card title="Other filters">
      <ChipGroup label="Other filters" chips={chips} onRemove={(id) => onRemove(id as CriterionName)} />
    </Card>
  );
}
