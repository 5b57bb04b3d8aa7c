import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useState } from "react";
import { LinkButton } from "../../../ui/link-button.tsx";
import { LiveRegion } from "../../../ui/live-region.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { progressAtom, watchProgressAtom } from "./progress-atoms.ts";
import styles from "./building.module.css";

/** After this long a second worker counts schedules, which slows the build. */
const LONG_MS = 1000;

/** While schedules are built; leaving ends it. */
export function Building({ backTo }: { backTo: string }) {
  const [isLong, setLong] = useState(false);
  const progress = useAtomValue(progressAtom);
  const watch = useSetAtom(watchProgressAtom);
  useEffect(() => {
    const left = new AbortController();
    const timer = setTimeout(() => {
      setLong(true);
      void watch(left.signal);
    }, LONG_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [watch]);
  return (
    <div className={styles.building}>
      {/* No heading: the focus goes to the first one of a screen, and this one does not stay. */}
      <p className={styles.words} role="status">
        <Spinner />
        Building schedules…
      </p>
      <p className={styles.text}>{isLong ? progress : null}</p>
      <LiveRegion message={isLong ? progress : ""} />
      <LinkButton to={backTo}>Cancel</LinkButton>
    </div>
  );
}
