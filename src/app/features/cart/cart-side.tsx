import { useAtom, useAtomValue } from "jotai/react";
import { counted, dollarLabel } from "../../lib/format-number.ts";
import { Card } from "../../ui/card.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FactList } from "../../ui/fact-list.tsx";
import { isAllOrNothingAtom } from "./all-or-nothing.ts";
import type { CartAtoms } from "./atoms.ts";
import type { CartWeek } from "./cart-week.ts";
import { CartWeekPicture } from "./cart-week-picture.tsx";
import type { CartTotals } from "./cart-totals.ts";
import { EnrollButton } from "./enroll-button.tsx";
import { UnitsAfter } from "./units-after.tsx";
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
  const [isAllOrNothing, setAllOrNothing] = useAtom(isAllOrNothingAtom);
  return (
    <Card
      title={`${counted(selectedCount, "Class", "Classes")} Selected`}
      className={styles.side ?? ""}
      foot={
        enroll ? (
          <div className={styles.foot}>
            <EnrollButton enroll={enroll} size="large" isBlock />
            <p className={styles.small}>{enroll.obstacle ?? (isAllOrNothing ? TOGETHER : ONE_BY_ONE)}</p>
          </div>
        ) : undefined
      }
    >
      <div className={styles.body}>
        <FactList layout="ends" facts={factsOf(totals, cart?.UnitLimit)} />
        {enroll ? (
          <Checkbox
            isSelected={isAllOrNothing}
            onChange={setAllOrNothing}
            hint="If one of them cannot be enrolled, none is."
          >
            All or nothing
          </Checkbox>
        ) : null}
        <div className={styles.week}>
          <CartWeekPicture week={week} />
        </div>
      </div>
    </Card>
  );
}

const ONE_BY_ONE =
  "Items are enrolled one by one. What succeeds is kept, what fails stays in the cart. This can take up to two minutes.";
const TOGETHER =
  "Items are enrolled together or not at all. If one fails, all stay in the cart. This can take up to two minutes.";

function factsOf({ selectedUnits, enrolledUnits, unitsAfter, fee }: CartTotals, limit: number | undefined) {
  return [
    { label: "Credits selected", value: selectedUnits },
    ...(enrolledUnits === undefined ? [] : [{ label: "Enrolled this term", value: enrolledUnits }]),
    ...(unitsAfter && limit !== undefined
      ? [{ label: "Credits after enrolling", value: <UnitsAfter units={unitsAfter} limit={limit} /> }]
      : []),
    ...(fee ? [{ label: fee.name, value: dollarLabel(fee.amountDollars) }] : []),
  ];
}
