import { useAtom, useAtomValue } from "jotai/react";
import { counted, dollarLabel } from "../../lib/format/format-number.ts";
import { Checkbox } from "../../ui/choices/checkbox.tsx";
import { FactList } from "../../ui/layout/fact-list.tsx";
import { isAllOrNothingAtom } from "./all-or-nothing.ts";
import type { CartAtoms } from "./cart-atoms.ts";
import type { CartWeek } from "./cart-week.ts";
import type { CartTotals } from "./cart-totals.ts";
import { EnrollCard } from "./enroll-card.tsx";
import { UnitsAfter } from "./units-after.tsx";
import type { Enroll } from "./use-enroll.ts";

export type CartSideProps = { atoms: CartAtoms; week: CartWeek; enroll: Enroll | undefined };

/** The totals of the selection. */
export function CartSide({ atoms, week, enroll }: CartSideProps) {
  const { cart } = useAtomValue(atoms.cartAtom);
  const { size: selectedCount } = useAtomValue(atoms.selectedAtom);
  const totals = useAtomValue(atoms.totalsAtom);
  const [isAllOrNothing, setAllOrNothing] = useAtom(isAllOrNothingAtom);
  return (
    <EnrollCard
      title={`${counted(selectedCount, "Class", "Classes")} Selected`}
      enroll={enroll}
      hint={isAllOrNothing ? "" : OTHERS_STAY}
      week={week}
    >
      <FactList layout="ends" facts={factsOf(totals, cart?.UnitLimit)} />
      {enroll ? (
        <Checkbox
          isSelected={isAllOrNothing}
          onChange={setAllOrNothing}
          hint="We'll enroll you in every class or none of them."
        >
          All or nothing
        </Checkbox>
      ) : null}
    </EnrollCard>
  );
}

const OTHERS_STAY = "Classes you don't get will stay in your cart.";

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
