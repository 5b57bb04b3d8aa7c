import type { ReactNode } from "react";
import { ChangesBanner } from "./changes-banner.tsx";
import type { EditQueue } from "./edit-queue.ts";
import { ProblemDialog } from "./problem-dialog.tsx";
import { useLookAgain } from "./use-look-again.ts";
import styles from "./edit-banners.module.css";

export type EditBannersProps = {
  queue: Pick<
    EditQueue,
    "lookAtom" | "toldAtom" | "decideAtom" | "forgetChangesAtom" | "problemAtom" | "forgetProblemAtom"
  >;
  /** What comes before what another window changed. */
  before?: ReactNode;
  /** What comes after it. */
  children?: ReactNode;
};

/** What the student should know before the rest of a screen that changes a configuration; nothing takes no room. */
export function EditBanners({ queue, before, children }: EditBannersProps) {
  useLookAgain(queue);
  return (
    <div className={styles.banners}>
      {before}
      <ChangesBanner queue={queue} />
      {children}
      <ProblemDialog queue={queue} />
    </div>
  );
}
