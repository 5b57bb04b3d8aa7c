import { useAtomValue } from "jotai/react";
import { useState } from "react";
import { creditsLabel, isolated } from "#contract/words";
import { dollarLabel } from "../../../lib/format/format-number.ts";
import { FactList } from "../../../ui/layout/fact-list.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import type { CartAtoms } from "../cart-atoms.ts";
import { feeOf, totalsOf } from "../cart-totals.ts";
import { EnrollCard } from "../enroll-card.tsx";
import { UnitsAfter } from "../units-after.tsx";
import type { Enroll } from "../use-enroll.ts";
import type { PlanView } from "./plan-view.ts";

export type PlansSideProps = { cart: CartAtoms; views: readonly PlanView[]; enroll: Enroll | undefined };

/** Each plan's totals, and the week of one. */
export function PlansSide({ cart: atoms, views, enroll }: PlansSideProps) {
  const { cart, enrolled } = useAtomValue(atoms.cartAtom);
  const [wanted, setWanted] = useState<string>();
  const shown = views.find(({ name }) => name === wanted) ?? views[0];
  const fee = feeOf(views.flatMap(({ entries }) => entries));
  const after = shown && totalsOf(shown.entries, enrolled).unitsAfter;
  return (
    <EnrollCard title="Enroll by Plan" enroll={enroll} hint={FIRST_WINS} week={shown?.week}>
      <FactList
        layout="ends"
        facts={[
          ...views.map(({ name, units }, index) => ({
            label: `${index + 1}. ${isolated(name)}`,
            value: creditsLabel(units),
          })),
          ...(fee ? [{ label: fee.name, value: dollarLabel(fee.amountDollars) }] : []),
        ]}
      />
      {shown && views.length > 1 ? (
        <Select
          label="Week for"
          labelPlacement="inside"
          options={views.map(({ name }) => ({ id: name, text: isolated(name) }))}
          value={shown.name}
          onChange={setWanted}
        />
      ) : null}
      {shown && after && cart ? (
        <FactList
          layout="ends"
          facts={[
            {
              label: `Credits after ${isolated(shown.name)}`,
              value: <UnitsAfter units={after} limit={cart.UnitLimit} />,
            },
          ]}
        />
      ) : null}
    </EnrollCard>
  );
}

const FIRST_WINS = "You get the first plan that works.";
