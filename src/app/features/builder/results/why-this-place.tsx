import { useAtomValue } from "jotai/react";
import { FactList } from "../../../ui/fact-list.tsx";
import { firstAtom, positionAtom, shownAtom } from "./browse-atoms.ts";
import { ordinal, whyRows } from "./why-words.ts";
import styles from "./why-this-place.module.css";

/** Why the shown schedule isn't first. */
export function WhyThisPlace() {
  const shown = useAtomValue(shownAtom);
  const index = useAtomValue(positionAtom)?.index;
  const first = useAtomValue(firstAtom);
  if (!shown || !first) return null;
  const rows = whyRows(shown.schedule.facts, first.facts, shown.opened.request.options.preference);
  return (
    <section aria-labelledby="why-this-place" className={styles.why}>
      <h3 id="why-this-place" className={styles.title}>
        {index === undefined ? "Compared with the best" : `Why it's ${ordinal(index + 1)}`}
      </h3>
      {rows.length > 0 ? (
        <FactList
          layout="ends"
          facts={rows.map(({ label, own, first: best }) => ({ label, value: `${own} (first: ${best})` }))}
        />
      ) : (
        <p className={styles.same}>Tied with the best on days, times, gaps, seats, and campus changes.</p>
      )}
    </section>
  );
}
