import { useAtomValue } from "jotai/react";
import { LeaveDialog } from "../../lib/screen/leave-dialog.tsx";
import { lossesAtom } from "../../routing/unsaved-atoms.ts";
import { AskBeforeClosing, useLeaveQuestion } from "../../routing/unsaved-changes.ts";

/** Asks once for all forms. */
export function LeaveQuestion() {
  const { lost, stay, leave } = useLeaveQuestion();
  const canLose = useAtomValue(lossesAtom).length > 0;
  return (
    <>
      {canLose ? <AskBeforeClosing /> : null}
      {lost.length > 0 ? <LeaveDialog lost={lost} onStay={stay} onLeave={leave} /> : null}
    </>
  );
}
