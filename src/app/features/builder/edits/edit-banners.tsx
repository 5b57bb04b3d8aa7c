import { useAtom, useAtomValue } from "jotai/react";
import type { ReactNode } from "react";
import { t } from "#words";
import { MessageDialog, optionalPart } from "#ui";
import { editQueue } from "./configuration-edits.ts";
import styles from "./edit-banners.module.css";

const OtherChanges = optionalPart(async () => (await import("./other-changes.tsx")).OtherChanges);

/** Messages above a screen that changes a configuration, and why the last change outside a form wasn't saved. */
export function EditBanners({ children }: { children: ReactNode }) {
  const changes = useAtomValue(editQueue.otherChangesAtom);
  const [problem, setProblem] = useAtom(editQueue.problemAtom);
  return (
    <div className={styles.banners}>
      {changes ? <OtherChanges overtaken={changes.overtaken} /> : null}
      {children}
      <MessageDialog
        isOpen={problem !== undefined}
        onClose={() => setProblem(undefined)}
        title={t("This information could not be saved.")}
        closeLabel={t("OK")}
      >
        {problem}
      </MessageDialog>
    </div>
  );
}
