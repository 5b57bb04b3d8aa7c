import { ListOrdered } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { Button } from "../../../ui/buttons/button.tsx";
import type { CartAtoms } from "../cart-atoms.ts";
import type { PlansAtoms } from "./plans-atoms.ts";
import { cartModeAtom } from "./cart-mode.ts";
import { addPlan } from "./plan-edits.ts";
import styles from "./make-plans.module.css";

/** Offers plans to a student who has none. */
export function MakePlans({ cart, plans }: { cart: CartAtoms; plans: PlansAtoms }) {
  const selected = useAtomValue(cart.selectedAtom);
  const edit = useSetAtom(plans.editAtom);
  const setMode = useSetAtom(cartModeAtom);
  return (
    <div className={styles.line}>
      <p>Not sure you'll get all of these? Make a Plan B.</p>
      <Button
        variant="quiet"
        size="small"
        icon={ListOrdered}
        onPress={() => {
          setMode("plans");
          void edit(addPlan("Plan A", [...selected]));
        }}
      >
        Make Plans
      </Button>
    </div>
  );
}
