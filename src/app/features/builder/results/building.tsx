import { useEffect, useState } from "react";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import styles from "./building.module.css";

const LONG_MS = 3000;

/** While schedules are built; leaving ends it. */
export function Building({ backTo }: { backTo: string }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.building}>
      {/* No heading: the focus goes to the first one of a screen, and this one does not stay. */}
      <p className={styles.words} role="status">
        <Spinner />
        Building schedules
      </p>
      <p className={styles.text} role="status">
        {isLong ? "Still building: there are very many combinations to count and to put in order." : null}
      </p>
      <LinkButton to={backTo}>Go Back</LinkButton>
    </div>
  );
}
