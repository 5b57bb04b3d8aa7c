import { useAtomValue, useSetAtom } from "jotai/react";
import { MessageDialog } from "../../../ui/message-dialog.tsx";
import type { EditQueue } from "./edit-queue.ts";

export type ProblemDialogProps = { queue: Pick<EditQueue, "problemAtom" | "forgetProblemAtom"> };

/** Why the last change that no form waited for was not saved, until that has been read. */
export function ProblemDialog({ queue }: ProblemDialogProps) {
  const problem = useAtomValue(queue.problemAtom);
  const forget = useSetAtom(queue.forgetProblemAtom);
  return <NotSavedDialog problem={problem} onRead={forget} />;
}

/** The same for a form, which tells of its own. Undefined where there is nothing to tell. */
function NotSavedDialog({ problem, onRead }: { problem: string | undefined; onRead: () => void }) {
  return (
    <MessageDialog
      isOpen={problem !== undefined}
      onClose={onRead}
      title="This information could not be saved."
      closeLabel="OK"
    >
      {problem}
    </MessageDialog>
  );
}
