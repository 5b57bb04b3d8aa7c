import { useMemo, useState } from "react";
import type { CartItem, EnrolledClass } from "#contract/enrollment";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import type { Picks } from "../../../lib/classes/section-choice.ts";
import type { SwapOffer, SwapWish } from "./swap-atoms.ts";
import { type OtherSections, otherSections, sectionsWish } from "./other-sections.ts";

/** The address's class of the cart. */
export type WantedInAddress = {
  wanted: number | undefined;
  onWant: (classNumber: number | undefined) => void;
};

/** The choices and the choice: a class of the cart, or sections of the class itself. */
export type SwapChoice = {
  items: readonly CartItem[];
  others: OtherSections | undefined;
  /** Undefined until the cart is read. */
  term: EnrollmentTerm | undefined;
  hasAny: boolean;
  /** The chosen class of the cart. */
  item: CartItem | undefined;
  /** Undefined until a section is chosen. */
  picks: Picks | undefined;
  /** The same object until the choice changes; undefined while it's incomplete. */
  wish: SwapWish | undefined;
  chooseItem: (classNumber: number) => void;
  chooseSections: (picks: Picks) => void;
};

const NO_ITEMS: readonly CartItem[] = [];

/** The class of the cart is in the address; choosing sections removes it. */
export function useSwapChoice(
  enrolled: EnrolledClass,
  offer: SwapOffer,
  { wanted, onWant }: WantedInAddress,
): SwapChoice {
  const [picks, setPicks] = useState<Picks>();
  const ready = offer.status === "ready" ? offer : undefined;
  const items = ready?.cart.Items ?? NO_ITEMS;
  const options = ready?.options;
  const others = useMemo(() => otherSections(enrolled, options), [enrolled, options]);
  const item = picks ? undefined : items.find(({ InnerObject }) => InnerObject.ClassNumber === wanted);
  const wish = useMemo(() => {
    if (picks) return others && sectionsWish(others, picks);
    return item && { addClassNumber: item.InnerObject.ClassNumber };
  }, [others, picks, item]);
  return {
    items,
    others,
    term: ready?.cart.EnrollmentTerm,
    hasAny: items.length > 0 || others !== undefined,
    item,
    picks,
    wish,
    chooseItem: (classNumber) => {
      setPicks(undefined);
      onWant(classNumber);
    },
    chooseSections: (next) => {
      setPicks(next);
      onWant(undefined);
    },
  };
}
