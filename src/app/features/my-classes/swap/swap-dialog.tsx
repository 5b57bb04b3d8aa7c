import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import type { SwapResult } from "#contract/enrolled-changes";
import type { CartItem, EnrolledClass } from "#contract/enrollment";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { splitTermKey } from "../../../lib/terms.ts";
import { WhenGone } from "../../../lib/when-gone.tsx";
import type { Picks } from "../../../lib/section-choice.ts";
import { classLine, titleOf } from "../enrolled-class.ts";
import { type SwapOffer, swapOf, type SwapWish } from "./atoms.ts";
import { changedSections, otherSections, sectionsWish } from "./other-sections.ts";
import { RehearsalPanel } from "./rehearsal-panel.tsx";
import { SwapChoices } from "./swap-choices.tsx";
import { madeHead, SwapMade } from "./swap-made.tsx";
import { sectionConsequences, swapConsequences } from "./swap-words.ts";
import { NothingToSwap, OfferFailed } from "./swap-ways.tsx";

export type SwapDialogProps = {
  /** "3110|UGRD" */
  termKey: string;
  enrolled: EnrolledClass;
  /** The class of the cart that the address names. */
  wanted: number | undefined;
  onWant: (classNumber: number | undefined) => void;
  /** What the student has beside it, for the clashes of other sections. */
  held: readonly EnrolledClass[];
  unitsEnrolled: number;
  onClose: () => void;
  /** It was made, and the dialog is gone. */
  onSwapped: () => void;
};

/** Gives up a class for one of the cart, or sections of it for others, and keeps it where that fails. */
export function SwapDialog({
  termKey,
  enrolled,
  wanted,
  onWant,
  held,
  unitsEnrolled,
  onClose,
  onSwapped,
}: SwapDialogProps) {
  const atoms = swapOf(`${enrolled.ClassNumber} ${termKey}`);
  const [offer, reload] = useAtom(atoms.offerAtom);
  const rehearsal = useAtomValue(atoms.rehearsalAtom);
  const rehearse = useSetAtom(atoms.rehearseAtom);
  const swap = useSetAtom(atoms.swapAtom);
  const { pathname, search } = useLocation();
  const [picks, setPicks] = useState<Picks>();
  const [isSwapping, setSwapping] = useState(false);
  const [made, setMade] = useState<SwapResult>();

  const { items, others } = offered(offer, enrolled);
  const item = picks ? undefined : items.find(({ InnerObject }) => InnerObject.ClassNumber === wanted);
  const wish: SwapWish | undefined =
    picks && others ? sectionsWish(others, picks) : item && { addClassNumber: item.InnerObject.ClassNumber };
  const wishKey = wish && JSON.stringify(wish);

  useEffect(() => {
    void rehearse(wishKey === undefined ? undefined : (JSON.parse(wishKey) as SwapWish));
  }, [wishKey, rehearse]);

  const confirm = async () => {
    if (!wish) return;
    setSwapping(true);
    const result = await swap(wish);
    setSwapping(false);
    setMade(result);
  };

  if (made) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        {...madeHead(made)}
        size="large"
        step="made"
        actions={
          <Button variant="primary" onPress={onClose}>
            Done
          </Button>
        }
      >
        <SwapMade enrolled={enrolled} result={made} />
        <WhenGone onGone={onSwapped} />
      </Dialog>
    );
  }

  const kind = rehearsal.status === "known" ? rehearsal.result.Dropped.Kind : enrolled.DropKind;
  const facts =
    picks && others
      ? wish && sectionConsequences(enrolled, changedSections(others, picks))
      : item && swapConsequences(enrolled, item, { unitsEnrolled, kind });
  const canSwap = rehearsal.status === "known" && rehearsal.result.Success && wish !== undefined;
  const hasChoice = items.length > 0 || others !== undefined;
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
          {hasChoice ? (
            <Button
              variant="primary"
              isDisabled={!canSwap && !isSwapping}
              isWorking={isSwapping}
              workingLabel={picks ? "Changing..." : "Swapping..."}
              onPress={() => void confirm()}
            >
              {picks ? "Change Sections" : "Swap Classes"}
            </Button>
          ) : null}
        </>
      }
    >
      {offer.status === "loading" ? (
        <SkeletonRows label="Reading your cart..." rows={3} columns="1rem 5rem minmax(0, 1fr)" rowHeight="3.25rem" />
      ) : null}
      {offer.status === "failed" ? <OfferFailed failure={offer.failure} onRetry={() => void reload()} /> : null}
      {offer.status === "ready" && !hasChoice ? <NothingToSwap termKey={termKey} enrolled={enrolled} /> : null}
      {hasChoice ? (
        <>
          <SwapChoices
            termKey={termKey}
            enrolled={enrolled}
            held={held}
            items={items}
            others={others}
            wanted={item?.InnerObject.ClassNumber}
            picks={picks}
            isDisabled={isSwapping}
            onChooseItem={(classNumber) => {
              setPicks(undefined);
              onWant(classNumber);
            }}
            onChooseSections={(next) => {
              setPicks(next);
              onWant(undefined);
            }}
          />
          <RehearsalPanel
            rehearsal={rehearsal}
            enrolled={enrolled}
            incoming={item?.InnerObject.EnrollmentSection.Class}
            isIncomplete={picks !== undefined && wish === undefined}
            facts={facts ?? []}
            optionsHref={item && optionsHref(item, termKey, `#${pathname}${search}`)}
            onAgain={() => void rehearse(wish)}
          />
        </>
      ) : null}
    </Dialog>
  );
}

/** The options of a class in the cart, from which the way leads back to the swap. */
function optionsHref({ InnerObject }: CartItem, termKey: string, returnUrl: string): string {
  return paths.addToCart.href({ ...splitTermKey(termKey), cn: InnerObject.ClassNumber, edit: true, returnUrl });
}

function offered(offer: SwapOffer, enrolled: EnrolledClass) {
  if (offer.status !== "ready") return { items: [], others: undefined };
  return { items: offer.cart.Items, others: otherSections(enrolled, offer.options) };
}
