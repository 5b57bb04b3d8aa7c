import type { ReactNode } from "react";
import type { Failure } from "#contract/outcome";
import { message, t } from "#words";
import styles from "./possible-causes.module.css";

const CAUSES = [
  message("You changed your password recently."),
  message("You've never signed in to the student system."),
  message("You don't have access to enrollment."),
  message("The portal or student system is having problems."),
];

/** For unexpected failures only. */
export function PossibleCauses({ failure }: { failure: Pick<Failure, "code"> }) {
  if (failure.code !== "UNEXPECTED") return null;
  return (
    <Details summary={t("Possible causes")}>
      <ul>
        {CAUSES.map((cause) => (
          <li key={cause}>{t(cause)}</li>
        ))}
      </ul>
    </Details>
  );
}

export function Details({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.details}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
