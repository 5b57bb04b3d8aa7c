import type { Failure } from "#contract/outcome";
import styles from "./possible-causes.module.css";

const CAUSES = [
  "You changed your password recently.",
  "You've never signed in to the student system.",
  "You don't have access to enrollment.",
  "The portal or student system is having problems.",
];

/** For unexpected failures only. */
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
