import { useAtomValue } from "jotai/react";
import { useState } from "react";
import { creditsLabel, dollarLabel } from "../../../lib/format-number.ts";
import { Card } from "../../../ui/card.tsx";
import { FactList } from "../../../ui/fact-list.tsx";
import { Select } from "../../../ui/select.tsx";
import type { CartAtoms } from "../atoms.ts";
import sideStyles from "../cart-side.module.css";
import { feeOf, totalsOf } from "../cart-totals.ts";
import { CartWeekPicture } from "../cart-week-picture.tsx";
import { EnrollButton } from "../enroll-button.tsx";
import { UnitsAfter } from "../units-after.tsx";
import type { Enroll } from "../use-enroll.ts";
import type { PlanView } from "./plan-view.ts";

export type PlansSideProps = {
  cart: CartAtoms;
  views: readonly PlanView[];
  /** Left out while enrollment is switched off. */
  enroll: Enroll | undefined;
};

/** What each plan comes to, the week of one of them, and the one primary of the screen. */
export function PlansSide({ cart: atoms, views, enroll }: PlansSideProps) {
  const { cart, enrolled } = useAtomValue(atoms.cartAtom);
  const [wanted, setWanted] = useState<string>();
  const shown = views.find(({ name }) => name === wanted) ?? views[0];
  const fee = feeOf(views.flatMap(({ entries }) => entries));
  const after = shown && totalsOf(shown.entries, enrolled).unitsAfter;
  return (
    <Card
      title="Enroll by Plan"
      className={sideStyles.side ?? ""}
      foot={
        enroll ? (
          <div className={sideStyles.foot}>
            <EnrollButton enroll={enroll} size="large" isBlock />
            <p className={sideStyles.small}>
              {enroll.obstacle ??
                "The plans are tried in order, each as a whole. The first that can be enrolled is taken, and the rest stays in your cart. This can take up to two minutes."}
            </p>
          </div>
        ) : undefined
      }
    >
      <div className={sideStyles.body}>
        <FactList
          layout="ends"
          facts={[
            ...views.map(({ name, units }, index) => ({
              label: `${index + 1}. ${name}`,
              value: creditsLabel(units),
            })),
            ...(fee ? [{ label: fee.name, value: dollarLabel(fee.amountDollars) }] : []),
          ]}
        />
        {shown && views.length > 1 ? (
          <Select
            label="Week of"
            labelPlacement="inside"
            options={views.map(({ name }) => ({ id: name, text: name }))}
            value={shown.name}
            onChange={setWanted}
          />
        ) : null}
        {shown && after && cart ? (
          <FactList
            layout="ends"
            facts={[
              {
                label: `Credits after ${shown.name}`,
                value: <UnitsAfter units={after} limit={cart.UnitLimit} />,
              },
            ]}
          />
        ) : null}
        {shown ? (
          <div className={sideStyles.week}>
            <CartWeekPicture week={shown.week} />
          </div>
        ) : null}
      </div>
    </Card>
  );
}
