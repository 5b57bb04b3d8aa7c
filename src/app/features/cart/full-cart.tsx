import { useAtom, useAtomValue } from "jotai/react";
import { creditsLabel } from "#contract/words";
import { counted } from "../../lib/format/format-number.ts";
import { cartOf } from "./cart-atoms.ts";
import { CartBanner } from "./cart-banner.tsx";
import { CartColumns } from "./cart-columns.tsx";
import { CartList } from "./cart-list.tsx";
import { CartSide } from "./cart-side.tsx";
import { CartWeekDisclosure } from "./cart-week-picture.tsx";
import { isAllOrNothingAtom } from "./all-or-nothing.ts";
import { MakePlans } from "./plans/make-plans.tsx";
import { plansOf } from "./plans/plans-atoms.ts";
import { toAsked, useEnroll } from "./use-enroll.ts";

export type FullCartProps = { termKey: string; findHref: string; onAskAppointments: () => void };

/** The cart's classes; the checked ones are enrolled. */
export function FullCart({ termKey: key, findHref, onAskAppointments }: FullCartProps) {
  const atoms = cartOf(key);
  const plans = plansOf(key);
  const week = useAtomValue(atoms.weekAtom);
  const { length: count } = useAtomValue(atoms.entriesAtom);
  const selected = useAtomValue(atoms.selectedEntriesAtom);
  const { selectedUnits } = useAtomValue(atoms.totalsAtom);
  const havePlans = useAtomValue(plans.shownAtom).length > 0;
  const { plans: knownPlans } = useAtomValue(plans.plansAtom);
  const [isAllOrNothing] = useAtom(isAllOrNothingAtom);
  const enroll = useEnroll({
    termKey: key,
    label: "Enroll in Selected",
    groups: isAllOrNothing ? [selected] : selected.map((entry) => [entry]),
    obstacle: selected.length === 0 ? "Select at least one class to enroll." : undefined,
    toRequest: () => ({ kind: "classes", classes: toAsked(selected), isAllOrNothing }),
  });
  return (
    <CartColumns
      termKey={key}
      findHref={findHref}
      onAskAppointments={onAskAppointments}
      enroll={enroll}
      side={<CartSide atoms={atoms} week={week} enroll={enroll} />}
      sum={
        <>
          <b>{counted(selected.length, "selected", "selected")}</b>
          <span>{creditsLabel(selectedUnits)}</span>
          {isAllOrNothing ? <span>All or nothing</span> : null}
        </>
      }
    >
      <CartBanner atoms={atoms} />
      <CartWeekDisclosure week={week} />
      <CartList
        atoms={atoms}
        termKey={key}
        isDisabled={!enroll}
        onAskAppointments={onAskAppointments}
        foot={count > 1 && knownPlans && !havePlans ? <MakePlans cart={atoms} plans={plans} /> : null}
      />
    </CartColumns>
  );
}
