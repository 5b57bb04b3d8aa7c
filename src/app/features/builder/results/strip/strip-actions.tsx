import { useAtomValue, useSetAtom } from "jotai/react";
import { Button } from "../../../../ui/button.tsx";
import { isComparingAtom, pinsAtom } from "../compare/pin-atoms.ts";
import { isGoingToNumberAtom } from "../go-to-number-atoms.ts";
import styles from "./strip-actions.module.css";

/** At the end of the strip; on phones the menu of the bar has them. */
export function StripActions() {
  const pins = useAtomValue(pinsAtom);
  const ask = useSetAtom(isGoingToNumberAtom);
  const compare = useSetAtom(isComparingAtom);
  return (
    <div className={styles.actions}>
      <Button onPress={() => ask(true)}>Go to Schedule</Button>
      {pins.length > 0 ? (
        <Button data-compares onPress={() => compare(true)}>
          Compare {pins.length}
        </Button>
      ) : null}
    </div>
  );
}
