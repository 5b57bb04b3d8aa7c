import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useRef } from "react";
import { Button } from "../../../../ui/button.tsx";
import { useEscape } from "../alternatives/panel.tsx";
import { comparisonAtom } from "./compare-atoms.ts";
import { isComparingAtom } from "./pin-atoms.ts";
import { differingClasses } from "./differing-classes.ts";
import { Side } from "./side.tsx";
import styles from "./compare.module.css";

/** The pinned schedules side by side. */
export function Compare() {
  const sides = useAtomValue(comparisonAtom) ?? [];
  const compare = useSetAtom(isComparingAtom);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    return focusTheWayBack;
  }, []);
  useEscape(() => compare(false));
  const differing = differingClasses(sides);
  return (
    <section aria-labelledby="compare-schedules" className={styles.compare}>
      <div className={styles.head}>
        <h2 ref={heading} id="compare-schedules" tabIndex={-1} className={styles.title}>
          Compare Schedules
        </h2>
        <p className={styles.key}>
          {sides.length === 1 ? (
            "Pin another schedule to compare."
          ) : (
            <>
              <span className={styles.sample}>Highlighted</span> details differ.
            </>
          )}
        </p>
        <Button onPress={() => compare(false)}>Back to Schedules</Button>
        {differing.length > 0 ? (
          <p className={styles.differing}>
            Classes that differ: <strong>{differing.join(", ")}</strong>
          </p>
        ) : null}
      </div>
      <ul className={styles.sides} data-count={sides.length}>
        {sides.map((side, place) => (
          <Side key={side.schedule.hashCode} side={side} place={place} />
        ))}
      </ul>
    </section>
  );
}

/** The button that led here was unmounted: gives it back the focus, unless that is elsewhere. */
function focusTheWayBack() {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const ways = [...document.querySelectorAll<HTMLElement>("[data-compares]")];
    ways.find((way) => way.checkVisibility())?.focus();
  });
}
