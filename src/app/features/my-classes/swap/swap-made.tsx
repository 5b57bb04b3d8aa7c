import type { SwapResult } from "#contract/enrolled-changes";
import type { EnrolledClass } from "#contract/enrollment";
import { courseName } from "#contract/words";
import { sectionLabel } from "../../../lib/class-facts.ts";
import { listLabel } from "../../../lib/format-list.ts";
import { Note } from "../../../ui/note.tsx";
import { Messages } from "./rehearsal-panel.tsx";
import { leftWords, messagesOf } from "./swap-words.ts";

/** The result of the swap. */
export function SwapMade({ enrolled, result }: { enrolled: EnrolledClass; result: SwapResult }) {
  return (
    <>
      <Note tone="success">{leftWords(enrolled, result)}</Note>
      <Messages messages={messagesOf(result).filter(({ IsWarning }) => IsWarning)} />
    </>
  );
}

/** The title and the line below it. */
export function madeHead({ Added }: SwapResult): { title: string; note: string } {
  const { EnrollmentSection, RelatedClasses, AutoEnrollmentClasses } = Added;
  const taken = [EnrollmentSection, ...[...RelatedClasses, ...AutoEnrollmentClasses].map(({ Class }) => Class)];
  const { Details } = EnrollmentSection;
  return {
    title: `You're enrolled in ${courseName(Details)}`,
    note: listLabel(taken.map(sectionLabel)),
  };
}
