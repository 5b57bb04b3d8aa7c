import { useMemo, useState } from "react";
import type { CartItem, EnrolledClass, EnrolledClasses } from "#contract/calls/enrollment";
import type { ClassListing } from "#contract/catalog";
import { seatListings } from "../../../lib/classes/held-class.ts";
import type { Selection } from "../../../lib/classes/section-choice.ts";
import type { HeaderDates } from "../../../lib/format/meeting-labels.ts";
import { type SectionOffer, sectionOffers } from "./section-offers.ts";
import { otherNamesHeld, ownSelection, type SwapChange, type SwapInAddress, sectionsChange } from "./swap-choice.ts";
import type { LoadedOffer } from "./use-swap.ts";

export type SwapOffer = {
  offers: readonly SectionOffer[];
  items: readonly CartItem[];
  names: ReturnType<typeof otherNamesHeld>;
  /** Class numbers. */
  inCart: readonly number[];
  /** Undefined until the cart is read. */
  term: HeaderDates | undefined;
  /** Sections of the student's other classes. */
  held: readonly ClassListing[];
  /** What further sections can be chosen of: the chosen enrollment section's, else the student's own. */
  base: Selection | undefined;
  /** What is chosen of the course; undefined if nothing is. */
  sections: Selection | undefined;
  /** A class of the cart or another name is chosen. */
  isElsewhere: boolean;
  /** The chosen class of the cart. */
  item: CartItem | undefined;
  /** The chosen enrollment section, if it isn't the student's own. */
  lead: ClassListing | undefined;
  /** The chosen class, by number. */
  wanted: number | undefined;
  want: (classNumber: number) => void;
  /** Chooses sections of further components. */
  choose: (selection: Selection) => void;
  /** Undefined while nothing, or not all that it takes, is chosen. */
  change: SwapChange | undefined;
};

type SwapChoice = { enrolled: EnrolledClass; classes: EnrolledClasses; loaded: LoadedOffer | undefined };

/** What a student can swap a class for, and what is chosen of it: the class in the address, its sections here. */
export function useSwapChoice({ enrolled, classes, loaded }: SwapChoice, address: SwapInAddress): SwapOffer {
  const [picked, setPicked] = useState<Selection>();
  const held = useMemo(
    () => seatListings({ Classes: classes.Classes.filter((each) => each.ClassNumber !== enrolled.ClassNumber) }),
    [classes, enrolled],
  );
  const details = loaded?.details;
  const offers = useMemo(() => (details ? sectionOffers(enrolled, details, held) : []), [enrolled, details, held]);
  const own = ownSelection(enrolled, loaded?.options);
  const allItems = loaded?.cart.Items ?? [];
  const inCart = allItems.map(({ InnerObject }) => InnerObject.ClassNumber);
  const isOffered = (classNumber: number) => offers.some(({ lead }) => numberOf(lead) === classNumber);
  const items = allItems.filter(({ InnerObject }) => !isOffered(InnerObject.ClassNumber));
  const names = otherNamesHeld(loaded?.options).filter(({ ClassNumber }) => !inCart.includes(ClassNumber));

  const { wanted } = address;
  const offered = offers.find(({ lead }) => numberOf(lead) === wanted);
  const item = items.find(({ InnerObject }) => InnerObject.ClassNumber === wanted);
  const name = names.find(({ ClassNumber }) => ClassNumber === wanted);
  const isElsewhere = item !== undefined || name !== undefined;
  const base = isElsewhere ? own : (offered?.selection ?? own);
  const isPicked = picked && base && numberOf(picked.primary) === numberOf(base.primary);
  const sections = isPicked && !isElsewhere ? picked : offered?.selection;
  const another = isElsewhere && wanted !== undefined ? { addClassNumber: wanted } : undefined;
  return {
    offers,
    items,
    names,
    inCart,
    term: loaded?.cart.EnrollmentTerm,
    held,
    base,
    sections,
    isElsewhere,
    item,
    lead: offered?.lead,
    wanted: offered || isElsewhere ? wanted : undefined,
    want(classNumber) {
      setPicked(undefined);
      address.want(classNumber);
    },
    choose(selection) {
      setPicked(selection);
      // Sections of the student's own class replace a class that was chosen.
      if (!offered) address.want(undefined);
    },
    change: sections ? sectionsChange(own, sections) : another,
  };
}

function numberOf({ Details }: ClassListing): number {
  return Details.ClassNumber;
}
