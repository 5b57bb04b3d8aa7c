import { overLimitLabel, type UnitRange, unitsAfterLabel } from "./cart-totals.ts";
import styles from "./units-after.module.css";

/** The term's units, its limit, and the excess. */
export function UnitsAfter({ units, limit }: { units: UnitRange; limit: number }) {
  const over = overLimitLabel(units, limit);
  return (
    <>
      {unitsAfterLabel(units, limit)}
      {over === undefined ? null : <span className={styles.over}>{over}</span>}
    </>
  );
}
