import type { SwapResult } from "#contract/enrolled-changes";
import type { EnrolledClass } from "#contract/enrollment";
import { courseNumber, sectionLabel } from "../../../lib/class-facts.ts";
import { listLabel } from "../../../lib/format-list.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Note } from "../../../ui/note.tsx";
import { Messages } from "./rehearsal-panel.tsx";
import { leftWords, messagesOf } from "./swap-words.ts";

export type SwapMadeProps = { enrolled: EnrolledClass; result: SwapResult; onClose: () => void };

/** What the swap has done. */
export function SwapMade({ enrolled, result, onClose }: SwapMadeProps) {
  const { EnrollmentSection, RelatedClasses, AutoEnrollmentClasses } = result.Added;
  const taken = [EnrollmentSection, ...[...RelatedClasses, ...AutoEnrollmentClasses].map((selected) => selected.Class)];
  const { Details } = EnrollmentSection;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`You are enrolled in ${courseNumber(Details)} ${Details.CourseTitle}`}
      note={listLabel(taken.map(sectionLabel))}
      step="made"
      role="alertdialog"
      actions={
        <Button variant="primary" onPress={onClose}>
          Done
        </Button>
      }
    >
      <Note tone="success">{leftWords(enrolled, result)}</Note>
      <Messages messages={messagesOf(result).filter(({ IsWarning }) => IsWarning)} />
    </Dialog>
  );
}
