import type { SpecialGroup } from "#contract/class-search";
import { Card } from "../../../ui/card.tsx";
import { ChoiceChips } from "./choice-filter.tsx";
import type { Filters } from "./use-filters.ts";

type SpecialGroupsProps = { filters: Filters; groups: readonly SpecialGroup[] };

/** The groups that the term has classes for. */
export function SpecialGroups({ filters: { criteria, set }, groups }: SpecialGroupsProps) {
  const values = groups.map(({ Value, Description }) => ({ code: Value, text: Description }));
  const chosen = values.map(({ code }) => code).filter((name) => criteria[name] !== undefined);
  return (
    <Card title="Special groups">
      <ChoiceChips
        label="Special groups"
        values={values}
        chosen={chosen}
        onChange={(codes) => {
          for (const { code } of values) {
            const isOn = codes.includes(code);
            if (isOn !== (criteria[code] !== undefined)) set(code, isOn ? "true" : "");
          }
        }}
      />
    </Card>
  );
}
