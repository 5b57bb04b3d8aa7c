import { useAtomValue } from "jotai/react";
import { Banner } from "../../../ui/banner.tsx";
import { ChangedNotice } from "../edits/changed-notice.tsx";
import { edits } from "../edits/configuration-edits.ts";
import { ProblemDialog } from "../edits/problem-dialog.tsx";
import { useLookAgain } from "../edits/use-look-again.ts";
import { hasInvalidCourseAtom } from "./shown-atoms.ts";
import styles from "./notices.module.css";

/** What the student should know before the lists. */
export function Notices() {
  const hasInvalidCourse = useAtomValue(hasInvalidCourseAtom);
  useLookAgain(edits);
  return (
    <div className={styles.notices}>
      {hasInvalidCourse ? (
        <Banner tone="warning">
          This schedule configuration contains invalid courses which must be removed to continue using Schedule Builder.
        </Banner>
      ) : null}
      <ChangedNotice queue={edits} />
      <ProblemDialog queue={edits} />
    </div>
  );
}
