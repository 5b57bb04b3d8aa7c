import { useAtomValue } from "jotai/react";
import { counted } from "../../../../lib/format-number.ts";
import { fragilityAtom } from "./fragility-atoms.ts";
import styles from "./panel.module.css";

/** How many schedules are left if a class fills; nothing while that is not known. */
export function Fragility({ classNumber }: { classNumber: number | undefined }) {
  const known = useAtomValue(fragilityAtom);
  const found = known?.find((each) => each.classNumber === classNumber);
  if (!found) return <p className={styles.fragility} />;
  const { left, complete } = found;
  return (
    <p className={styles.fragility}>
      If this class fills, {complete ? "" : "at least "}
      {left === 0n ? "no schedules remain" : counted(left, "schedule remains", "schedules remain")}.
    </p>
  );
}
