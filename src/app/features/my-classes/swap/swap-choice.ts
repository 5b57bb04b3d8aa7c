import { useSearchParams } from "../../../ui/routing/routing.tsx";
import { useMemo, useState } from "react";
import type { CartItem, EnrolledClass, EnrollmentOptions } from "#contract/calls/enrollment";
import type { ClassListing } from "#contract/catalog";
import {
  type Picks,
  type ComponentChoice,
  componentChoices,
  missingComponents,
  relatedNumbers,
} from "../../../lib/classes/section-choice.ts";
import type { SwapOffer, SwapChange } from "./swap-atoms.ts";

export type SwapChoice = ReturnType<typeof useSwapChoice>;

const NO_ITEMS: readonly CartItem[] = [];

/**
 * A class of the cart or other sections of the class itself. The class of the cart is in the address; choosing sections
 * removes it.
 */
export function useSwapChoice(enrolled: EnrolledClass, offer: SwapOffer | undefined, { wanted, want }: SwapInAddress) {
  const [picks, setPicks] = useState<Picks>();
  const items = offer?.cart.Items ?? NO_ITEMS;
  const options = offer?.options;
  const others = useMemo(() => otherSections(enrolled, options), [enrolled, options]);
  const item = picks ? undefined : items.find(({ InnerObject }) => InnerObject.ClassNumber === wanted);
  /** The same object until the choice changes; undefined while it's incomplete. */
  const change = useMemo((): SwapChange | undefined => {
    if (picks) return others && sectionsChange(others, picks);
    return item && { addClassNumber: item.InnerObject.ClassNumber };
  }, [others, picks, item]);
  return {
    items,
    others,
    /** Undefined until the cart is read. */
    term: offer?.cart.EnrollmentTerm,
    hasAny: items.length > 0 || others !== undefined,
    /** The chosen class of the cart. */
    item,
    /** Undefined until a section is chosen. */
    picks,
    change,
    chooseItem: (classNumber: number) => {
      setPicks(undefined);
      want(classNumber);
    },
    chooseSections: (next: Picks) => {
      setPicks(next);
      want(undefined);
    },
  };
}

/** The other sections of an enrolled class, such as labs. */
export type OtherSections = {
  primary: ClassListing;
  choices: readonly ComponentChoice[];
  /** The enrolled sections. */
  held: Picks;
};

/** Undefined if no component has another section. */
export function otherSections(
  enrolled: EnrolledClass,
  options: EnrollmentOptions | undefined,
): OtherSections | undefined {
  if (!options || !enrolled.Class) return undefined;
  const choices = componentChoices(options);
  const held = new Map(
    choices.flatMap(({ component, sections }) => {
      const own = sections.find((section) => isHeld(enrolled, section));
      return own ? [[component.Code, own] as const] : [];
    }),
  );
  const hasOthers = choices.some(({ sections }) => sections.some((section) => !isHeld(enrolled, section)));
  return hasOthers ? { primary: enrolled.Class, choices, held } : undefined;
}

/** Undefined if the picks equal the enrolled sections or are incomplete. */
export function sectionsChange({ primary, choices, held }: OtherSections, picks: Picks): SwapChange | undefined {
  if (missingComponents(choices, picks).length > 0) return undefined;
  const wanted = relatedNumbers(choices, picks);
  if (wanted.join() === relatedNumbers(choices, held).join()) return undefined;
  return { addClassNumber: primary.Details.ClassNumber, relatedClassNumbers: wanted };
}

/** The enrolled sections that the picks replace. */
export function givenUpSections({ choices, held }: OtherSections, picks: Picks): ClassListing[] {
  const changed = choices.filter(({ component: { Code } }) => picks.get(Code) !== held.get(Code));
  return changed.flatMap(({ component: { Code } }) => held.get(Code) ?? []);
}

function isHeld({ AdditionalComponents }: EnrolledClass, { Details }: ClassListing): boolean {
  return AdditionalComponents.some((own) => own.Details.ClassNumber === Details.ClassNumber);
}

export type SwapInAddress = ReturnType<typeof useSwapInAddress>;

/** A swap is in the address, so that the cart can link to it and Back closes it. */
export function useSwapInAddress() {
  const [query, setQuery] = useSearchParams();
  const write = (given: Readonly<Record<string, number | undefined>>, replace: boolean) =>
    setQuery(
      (old) => {
        const next = new URLSearchParams(old);
        for (const [name, value] of Object.entries(given)) {
          if (value === undefined) next.delete(name);
          else next.set(name, String(value));
        }
        return next;
      },
      { replace },
    );
  return {
    /** Number of the class to swap. */
    swap: toClassNumber(query.get("swap")),
    /** Number of the class in the cart to swap for. */
    wanted: toClassNumber(query.get("for")),
    open: (classNumber: number) => write({ swap: classNumber, for: undefined }, false),
    want: (classNumber: number | undefined) => write({ for: classNumber }, true),
    close: () => write({ swap: undefined, for: undefined }, true),
  };
}

function toClassNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,10}$/.test(text) ? Number(text) : undefined;
}
