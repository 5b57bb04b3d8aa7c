import { overLimitLabel, type UnitRange, unitsAfterLabel } from "./cart-totals.ts";
import styles from "./units-after.module.css";

/** What the term will have of the units that it may have, and by how much it is too many. */
export function UnitsAfter({ units, limit }: { units: UnitRange; limit: number }) {
  const over = overLimitLabel(units, limit);
  return (
    <>
      {unitsAfterLabel(units, limit)}
      {over === undefined ? null : <span className={styles.over}>{over}</span>}
    </>
  );
}
