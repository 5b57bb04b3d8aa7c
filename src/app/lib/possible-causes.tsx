import type { Failure } from "#contract/outcome";
import styles from "./possible-causes.module.css";

const CAUSES = [
  "Your password was changed recently.",
  "You have never signed in to the student system.",
  "You have no access to enrollment.",
  "The portal or the student system has a problem.",
];

/** Under a failure that the portal has no better words for; nothing under another. */
export function PossibleCauses({ failure }: { failure: Pick<Failure, "code"> }) {
  if (failure.code !== "UNEXPECTED") return null;
  return (
    <details className={styles.causes}>
      <summary>Possible causes</summary>
      <ul>
        {CAUSES.map((cause) => (
          <li key={cause}>{cause}</li>
        ))}
      </ul>
    </details>
  );
}
