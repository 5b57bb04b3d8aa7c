import type { Failure } from "#contract/outcome";
import { t } from "#words";
import { PossibleCauses } from "../lib/screen/possible-causes.tsx";
import { signOut } from "../lib/session/sign-in-links.ts";
import { Button } from "../ui/buttons/button.tsx";
import { Dialog } from "../ui/popups/dialog.tsx";
import { FactList } from "../ui/layout/fact-list.tsx";
import styles from "./problem-dialog.module.css";

export type ProblemDialogProps = {
  failure: Failure;
  /** For a report: where, when, and what failed. */
  errorDetails: string;
  onClose: () => void;
};

export function ProblemDialog({ failure, errorDetails, onClose }: ProblemDialogProps) {
  const metadata = Object.entries(failure.details ?? {}).map(([label, value]) => ({ label, value: toText(value) }));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      role="alertdialog"
      title={t("Problem Detected")}
      actions={
        <>
          <Button variant="quiet" onPress={signOut}>
            {t("Sign Out")}
          </Button>
          <Button variant="primary" onPress={onClose}>
            {t("Close")}
          </Button>
        </>
      }
    >
      <p>{failure.message}</p>
      <PossibleCauses failure={failure} />
      {metadata.length > 0 ? <FactList facts={metadata} /> : null}
      <details className={styles.details}>
        <summary>{t("Error details")}</summary>
        <pre className={styles.text}>{errorDetails}</pre>
      </details>
    </Dialog>
  );
}

function toText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
