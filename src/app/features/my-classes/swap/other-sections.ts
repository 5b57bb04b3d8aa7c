import type { ClassListing } from "#contract/catalog";
import type { EnrolledClass, EnrollmentOptions } from "#contract/enrollment";
import {
  type ComponentChoice,
  componentChoices,
  missingComponents,
  type Picks,
  pick,
  relatedNumbers,
} from "../../../lib/classes/section-choice.ts";
import type { SwapWish } from "./swap-atoms.ts";

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

/** The picks with this section; picks of other components that don't fit it are removed. */
export function pickSection(
  { primary, choices }: OtherSections,
  picks: Picks,
  component: string,
  section: ClassListing | undefined,
): Picks {
  return pick(primary, choices, picks, component, section);
}

/** Undefined if the picks equal the enrolled sections or are incomplete. */
export function sectionsWish({ primary, choices, held }: OtherSections, picks: Picks): SwapWish | undefined {
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
