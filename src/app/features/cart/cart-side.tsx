import { useAtomValue } from "jotai/react";
import { counted, dollarLabel } from "../../lib/format-number.ts";
import { Card } from "../../ui/card.tsx";
import { FactList } from "../../ui/fact-list.tsx";
import type { CartAtoms } from "./atoms.ts";
import type { CartWeek } from "./cart-week.ts";
import { CartWeekPicture } from "./cart-week-picture.tsx";
import { type CartTotals, unitsAfterLabel } from "./cart-summary.ts";
import { EnrollButton } from "./enroll-button.tsx";
import type { Enroll } from "./use-enroll.ts";
import styles from "./cart-side.module.css";

export type CartSideProps = {
  atoms: CartAtoms;
  week: CartWeek;
  /** Left out while enrollment is switched off. */
  enroll: Enroll | undefined;
};

/** What the selection comes to, and the one primary of the screen. */
export function CartSide({ atoms, week, enroll }: CartSideProps) {
  const { cart } = useAtomValue(atoms.cartAtom);
  const { size: selectedCount } = useAtomValue(atoms.selectedAtom);
  const totals = useAtomValue(atoms.totalsAtom);
  return (
    <Card
      title={`${counted(selectedCount, "Class", "Classes")} Selected`}
      className={styles.side ?? ""}
      foot={
        enroll ? (
          <div className={styles.foot}>
            <EnrollButton enroll={enroll} selectedCount={selectedCount} size="large" isBlock />
            <p className={styles.small}>
              {selectedCount === 0
                ? "Select at least one class to enroll."
                : "Items are enrolled one by one. What succeeds is kept, what fails stays in the cart. This can take up to two minutes."}
            </p>
          </div>
        ) : undefined
      }
    >
      <div className={styles.body}>
        <FactList layout="ends" facts={factsOf(totals, cart?.UnitLimit)} />
        <div className={styles.week}>
          <CartWeekPicture week={week} />
        </div>
      </div>
    </Card>
  );
}

function factsOf({ selectedUnits, enrolledUnits, unitsAfter, fee }: CartTotals, limit: number | undefined) {
  return [
    { label: "Credits selected", value: selectedUnits },
    ...(enrolledUnits === undefined ? [] : [{ label: "Enrolled this term", value: enrolledUnits }]),
    ...(unitsAfter && limit !== undefined
      ? [{ label: "Credits after enrolling", value: unitsAfterLabel(unitsAfter, limit) }]
      : []),
    ...(fee ? [{ label: fee.name, value: dollarLabel(fee.amountDollars) }] : []),
  ];
}
