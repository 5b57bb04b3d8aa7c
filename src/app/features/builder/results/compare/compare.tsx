import { ArrowLeft } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useRef } from "react";
import { Button } from "../../../../ui/button.tsx";
import { comparisonAtom, isComparingAtom } from "./compare-atoms.ts";
import { Side } from "./side.tsx";
import styles from "./compare.module.css";

/** The pinned schedules side by side. */
export function Compare() {
  const sides = useAtomValue(comparisonAtom) ?? [];
  const compare = useSetAtom(isComparingAtom);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="compare-schedules" className={styles.compare}>
      <div className={styles.head}>
        <Button variant="quiet" icon={ArrowLeft} onPress={() => compare(false)}>
          Back to Schedules
        </Button>
        <h2 ref={heading} id="compare-schedules" tabIndex={-1} className={styles.title}>
          Compare Schedules
        </h2>
        <p className={styles.key}>
          {sides.length === 1 ? (
            "Pin another schedule to see what differs."
          ) : (
            <>
              <span className={styles.sample}>Marked</span> is what differs.
            </>
          )}
        </p>
      </div>
      <ul className={styles.sides} data-count={sides.length}>
        {sides.map((side, place) => (
          <Side key={side.schedule.hashCode} side={side} place={place} />
        ))}
      </ul>
    </section>
  );
}
