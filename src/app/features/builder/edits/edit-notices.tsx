import type { ReactNode } from "react";
import { ChangedNotice } from "./changed-notice.tsx";
import type { Content } from "./content.ts";
import type { EditQueue } from "./edit-queue.ts";
import { ProblemDialog } from "./problem-dialog.tsx";
import { useLookAgain } from "./use-look-again.ts";
import styles from "./edit-notices.module.css";

export type EditNoticesProps = {
  queue: Pick<
    EditQueue<Content>,
    "lookAtom" | "noticeAtom" | "decideAtom" | "forgetChangesAtom" | "problemAtom" | "forgetProblemAtom"
  >;
  /** What comes before what another window changed. */
  before?: ReactNode;
  /** What comes after it. */
  children?: ReactNode;
};

/** What the student should know before the rest of a screen that changes a configuration; nothing takes no room. */
export function EditNotices({ queue, before, children }: EditNoticesProps) {
  useLookAgain(queue);
  return (
    <div className={styles.notices}>
      {before}
      <ChangedNotice queue={queue} />
      {children}
      <ProblemDialog queue={queue} />
    </div>
  );
}
