import { Card } from "../../../ui/card.tsx";
import { ChoiceChips } from "./choice-filter.tsx";
import type { Filters } from "./use-filters.ts";

const specialGroups = [
  { code: "honorsOnly", text: "Honors" },
  { code: "riverHawkScholarsAcademyOnly", text: "River Hawk Scholars Academy" },
] as const;

export function SpecialGroups({ filters: { criteria, set } }: { filters: Filters }) {
  const chosen = specialGroups.map(({ code }) => code).filter((name) => criteria[name] !== undefined);
  return (
    <Card title="Special groups">
      <ChoiceChips
        label="Special groups"
        values={specialGroups}
        chosen={chosen}
        onChange={(codes) => {
          for (const { code } of specialGroups) {
            const isOn = codes.includes(code);
            if (isOn !== (criteria[code] !== undefined)) set(code, isOn ? "true" : "");
          }
        }}
      />
    </Card>
  );
}
