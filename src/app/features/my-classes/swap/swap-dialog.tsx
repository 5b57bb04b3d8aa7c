import { t } from "#words";
import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useState } from "react";
import type { EnrolledClass, EnrolledClasses, SwapResult } from "#contract/calls/enrollment";
import { courseNumber, sectionLabel } from "../../../lib/classes/class-facts.ts";
import { listLabel } from "../../../lib/format/format-list.ts";
import { companionListings, enrolledUnits } from "../../../lib/classes/held-class.ts";
import { PanelError } from "../../../lib/screen/panel.tsx";
import { splitTermKey } from "../../../lib/session/terms.ts";
import { paths } from "../../../paths.ts";
import { Button, Dialog, SkeletonRows, useLocation } from "#ui";
import { showToast } from "../../../ui/messages/toast-queue.ts";
import type { Consequence } from "../changes/consequences.ts";
import { canSwap, classLine, titleOf } from "../enrolled-class.ts";
import { RehearsalPanel } from "./rehearsal-panel.tsx";
import { type Rehearsal, swapOf } from "./swap-atoms.ts";
import { givenUpSections, type SwapChoice, type SwapInAddress, useSwapChoice } from "./swap-choice.ts";
import { NothingToSwap, SwapChoices } from "./swap-choices.tsx";
import { sectionConsequences, swapConsequences } from "./swap-words.ts";

export type SwapHostProps = {
  /** "3110|UGRD" */
  termKey: string;
  address: SwapInAddress;
  classes: EnrolledClasses;
  /** Moves the focus, because the row with the menu may be gone. */
  onSwapped: () => void;
};

/** The dialog of the address's swap; an address without a valid class is corrected. */
export function SwapHost({ address, classes, ...props }: SwapHostProps) {
  const { swap, close } = address;
  const now = classes.Classes.find((each) => each.ClassNumber === swap && canSwap(each));
  // As it was when the swap began, because another reading would rehearse again.
  const [enrolled] = useState(now);
  useEffect(() => {
    if (!now) close();
  });
  return now && enrolled ? (
    <SwapDialog
      {...props}
      address={address}
      enrolled={enrolled}
      held={classes.Classes}
      unitsEnrolled={enrolledUnits(classes)}
    />
  ) : null;
}

type SwapDialogProps = Omit<SwapHostProps, "classes"> & {
  enrolled: EnrolledClass;
  /** The student's classes, for conflicts with other sections. */
  held: readonly EnrolledClass[];
  unitsEnrolled: number;
};

/** Swaps a class for one of the cart, or its sections for others; keeps it if that fails. */
function SwapDialog({ termKey, address, enrolled, held, unitsEnrolled, onSwapped }: SwapDialogProps) {
  const onClose = address.close;
  const atoms = swapOf(`${enrolled.ClassNumber} ${termKey}`);
  const [{ data, failure, isLoading }, reload] = useAtom(atoms.offerAtom);
  const rehearsal = useAtomValue(atoms.rehearsalAtom);
  const rehearse = useSetAtom(atoms.rehearseAtom);
  const swap = useSetAtom(atoms.swapAtom);
  const offer = isLoading ? undefined : data;
  const choice = useSwapChoice(enrolled, offer, address);
  const { item, picks, change, hasAny } = choice;
  const { pathname, search } = useLocation();
  const [isSwapping, setSwapping] = useState(false);

  useEffect(() => void rehearse(change), [change, rehearse]);

  const confirm = async () => {
    if (!change) return;
    setSwapping(true);
    const result = await swap(change);
    setSwapping(false);
    if (!result) return;
    onClose();
    showToast(t("{name} is in your classes", { name: swappedInName(result.Added) }));
    onSwapped();
  };
  const canConfirm = rehearsal.status === "known" && rehearsal.result.Success && change !== undefined;
  // The options of the class in the cart return to the swap.
  const optionsHref =
    item &&
    paths.addToCart.href({
      ...splitTermKey(termKey),
      cn: item.InnerObject.ClassNumber,
      edit: true,
      returnUrl: `#${pathname}${search}`,
    });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("Swap {name}", { name: titleOf(enrolled) })}
      note={classLine(enrolled)}
      size="large"
      step={isLoading ? "loading" : failure ? "failed" : "ready"}
      isWorking={isSwapping}
      actions={
        <>
          <Button onPress={onClose} isDisabled={isSwapping}>
            {t("Keep This Class")}
          </Button>
          {hasAny ? (
            <Button
              variant="primary"
              isDisabled={!canConfirm && !isSwapping}
              isWorking={isSwapping}
              workingLabel={picks ? t("Changing…") : t("Swapping…")}
              onPress={() => void confirm()}
            >
              {picks ? t("Change Sections") : t("Swap Classes")}
            </Button>
          ) : null}
        </>
      }
    >
      {isLoading ? (
        <SkeletonRows label={t("Loading your cart")} rows={3} columns="1rem 5rem minmax(0, 1fr)" rowHeight="3.25rem" />
      ) : failure ? (
        <PanelError error={failure} title={t("We couldn't load your cart.")} onRetry={() => void reload()} />
      ) : hasAny ? (
        <>
          <SwapChoices termKey={termKey} enrolled={enrolled} held={held} choice={choice} isDisabled={isSwapping} />
          <RehearsalPanel
            rehearsal={rehearsal}
            enrolled={enrolled}
            isIncomplete={picks !== undefined && change === undefined}
            facts={factsOf(enrolled, choice, rehearsal, unitsEnrolled)}
            optionsHref={optionsHref}
            onAgain={() => void rehearse(change)}
          />
        </>
      ) : (
        <NothingToSwap termKey={termKey} enrolled={enrolled} />
      )}
    </Dialog>
  );
}

function factsOf(
  enrolled: EnrolledClass,
  { others, item, picks, change }: SwapChoice,
  rehearsal: Rehearsal,
  unitsEnrolled: number,
): Consequence[] {
  if (picks && others) return change ? sectionConsequences(givenUpSections(others, picks)) : [];
  if (!item) return [];
  const kind = rehearsal.status === "known" ? rehearsal.result.Dropped.Kind : enrolled.DropKind;
  return swapConsequences(enrolled, item, { unitsEnrolled, kind });
}

/** "COMP.1010 LEC 201 and LAB 804" */
function swappedInName(added: SwapResult["Added"]): string {
  const sections = [added.EnrollmentSection, ...companionListings(added)];
  return `${courseNumber(added.EnrollmentSection.Details)} ${listLabel(sections.map(sectionLabel))}`;
}
