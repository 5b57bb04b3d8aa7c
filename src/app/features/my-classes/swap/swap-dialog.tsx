import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useState } from "react";
import type { SwapResult } from "#contract/enrolled-changes";
import type { EnrolledClass } from "#contract/enrollment";
import { courseName } from "#contract/words";
import { AfterUnmount } from "../../../lib/time/after-unmount.tsx";
import { useWorkingLabel } from "../../../lib/api/awaited-password.ts";
import { sectionLabel } from "../../../lib/classes/class-facts.ts";
import { listLabel } from "../../../lib/format/format-list.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/popups/dialog.tsx";
import { Note } from "../../../ui/messages/note.tsx";
import { classLine, titleOf } from "../enrolled-class.ts";
import { Messages } from "./rehearsal-panel.tsx";
import { swapOf } from "./swap-atoms.ts";
import { SwapOffered } from "./swap-offered.tsx";
import { leftWords, messagesOf } from "./swap-words.ts";
import { useSwapChoice, type WantedInAddress } from "./use-swap-choice.ts";

export type SwapDialogProps = WantedInAddress & {
  /** "3110|UGRD" */
  termKey: string;
  enrolled: EnrolledClass;
  /** The student's classes, for conflicts with other sections. */
  held: readonly EnrolledClass[];
  unitsEnrolled: number;
  /** The latest reading says that it can't be swapped: another window was first. */
  isGone: boolean;
  onClose: () => void;
  onSwapped: () => void;
};

/** Swaps a class for one of the cart, or its sections for others; keeps it if that fails. */
export function SwapDialog(props: SwapDialogProps) {
  const { termKey, enrolled, held, unitsEnrolled, isGone, onClose, onSwapped } = props;
  const atoms = swapOf(`${enrolled.ClassNumber} ${termKey}`);
  const [offer, reload] = useAtom(atoms.offerAtom);
  const rehearsal = useAtomValue(atoms.rehearsalAtom);
  const rehearse = useSetAtom(atoms.rehearseAtom);
  const swap = useSetAtom(atoms.swapAtom);
  const choice = useSwapChoice(enrolled, offer, props);
  const { wish, picks, hasAny } = choice;
  const [isSwapping, setSwapping] = useState(false);
  const [made, setMade] = useState<SwapResult>();
  const workingLabel = useWorkingLabel(picks ? "Changing…" : "Swapping…");

  useEffect(() => void rehearse(wish), [wish, rehearse]);

  const confirm = async () => {
    if (!wish) return;
    setSwapping(true);
    const result = await swap(wish);
    setSwapping(false);
    setMade(result);
  };

  if (made) {
    const done = (
      <Button variant="primary" onPress={onClose}>
        Done
      </Button>
    );
    return (
      <Dialog isOpen onClose={onClose} {...madeHead(made)} size="large" step="made" actions={done}>
        <SwapMade enrolled={enrolled} result={made} />
        <AfterUnmount onGone={onSwapped} />
      </Dialog>
    );
  }
  if (isGone && !isSwapping) return <GoneDialog enrolled={enrolled} onClose={onClose} />;
  const canSwap = rehearsal.status === "known" && rehearsal.result.Success && wish !== undefined;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Swap ${titleOf(enrolled)}`}
      note={classLine(enrolled)}
      size="large"
      step={offer.status}
      isWorking={isSwapping}
      actions={
        <>
          <Button onPress={onClose} isDisabled={isSwapping}>
            Keep This Class
          </Button>
          {hasAny ? (
            <Button
              variant="primary"
              isDisabled={!canSwap && !isSwapping}
              isWorking={isSwapping}
              workingLabel={workingLabel}
              onPress={() => void confirm()}
            >
              {picks ? "Change Sections" : "Swap Classes"}
            </Button>
          ) : null}
        </>
      }
    >
      <SwapOffered
        {...{ termKey, enrolled, held, unitsEnrolled, offer, choice, rehearsal }}
        isDisabled={isSwapping}
        onReload={() => void reload()}
        onRehearse={() => void rehearse(wish)}
      />
    </Dialog>
  );
}

function GoneDialog({ enrolled, onClose }: Pick<SwapDialogProps, "enrolled" | "onClose">) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Class Changed"
      note={classLine(enrolled)}
      step="gone"
      actions={
        <Button variant="primary" onPress={onClose}>
          Close
        </Button>
      }
    >
      You can't swap this class anymore. It was changed or dropped.
    </Dialog>
  );
}

/** The result of the swap. */
function SwapMade({ enrolled, result }: { enrolled: EnrolledClass; result: SwapResult }) {
  return (
    <>
      <Note tone="success">{leftWords(enrolled, result)}</Note>
      <Messages messages={messagesOf(result).filter(({ IsWarning }) => IsWarning)} />
    </>
  );
}

/** The title and the line below it. */
function madeHead({ Added }: SwapResult): { title: string; note: string } {
  const { EnrollmentSection, RelatedClasses, AutoEnrollmentClasses } = Added;
  const taken = [EnrollmentSection, ...[...RelatedClasses, ...AutoEnrollmentClasses].map(({ Class }) => Class)];
  const { Details } = EnrollmentSection;
  return {
    title: `You're enrolled in ${courseName(Details)}`,
    note: listLabel(taken.map(sectionLabel)),
  };
}
