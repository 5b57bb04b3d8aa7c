import { useAtomValue, useSetAtom } from "jotai/react";
import { Banner } from "../../../ui/banner.tsx";
import { MessageDialog } from "../../../ui/message-dialog.tsx";
import { isValidCourse } from "../course-words.ts";
import { forgetOvertakenAtom, forgetProblemAtom, shownAtom, unreadProblemAtom, wasOvertakenAtom } from "./atoms.ts";
import styles from "./notices.module.css";

/** What the student should know before the lists. */
export function Notices() {
  const courses = useAtomValue(shownAtom)?.configuration.Data.Courses ?? [];
  const wasOvertaken = useAtomValue(wasOvertakenAtom);
  const forgetOvertaken = useSetAtom(forgetOvertakenAtom);
  return (
    <div className={styles.notices}>
      {courses.every(isValidCourse) ? null : (
        <Banner tone="warning">
          This schedule configuration contains invalid courses which must be removed to continue using Schedule Builder.
        </Banner>
      )}
      {wasOvertaken ? (
        <Banner
          tone="warning"
          title="This schedule configuration was changed in another window."
          onDismiss={forgetOvertaken}
        >
          You see what is saved now. Your last change was not saved.
        </Banner>
      ) : null}
      <ProblemDialog />
    </div>
  );
}

function ProblemDialog() {
  const problem = useAtomValue(unreadProblemAtom);
  const forget = useSetAtom(forgetProblemAtom);
  return (
    <MessageDialog
      isOpen={problem !== undefined}
      onClose={forget}
      title="This information could not be saved."
      closeLabel="OK"
    >
      {problem}
    </MessageDialog>
  );
}
