import { useEffect, useState } from "react";
import type { EnrolledClasses } from "#contract/enrollment";
import { enrolledUnits } from "../../../lib/classes/held-class.ts";
import { canSwap } from "../enrolled-class.ts";
import type { SwapInAddress } from "../use-swap-in-address.ts";
import { SwapDialog } from "./swap-dialog.tsx";

export type SwapHostProps = {
  /** "3110|UGRD" */
  termKey: string;
  address: SwapInAddress;
  classes: EnrolledClasses;
  /** Moves the focus, because the row with the menu may be gone. */
  onSwapped: () => void;
};

/** The dialog of the address's swap; an address without a valid class is corrected. */
export function SwapHost({ termKey, address, classes, onSwapped }: SwapHostProps) {
  const { swap, wanted, want, close } = address;
  // As it was when the swap began, because afterwards the class isn't in the list.
  const now = classes.Classes.find((enrolled) => enrolled.ClassNumber === swap && canSwap(enrolled));
  const [before] = useState(() => now && { enrolled: now, unitsEnrolled: enrolledUnits(classes) });
  const isNone = before === undefined;
  useEffect(() => {
    if (isNone) close();
  });
  if (!before) return null;
  return (
    <SwapDialog
      {...before}
      termKey={termKey}
      wanted={wanted}
      onWant={want}
      held={classes.Classes}
      isGone={!now}
      onClose={close}
      onSwapped={onSwapped}
    />
  );
}
