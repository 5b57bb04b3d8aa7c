import type { ClassListing } from "#contract/catalog";
import type { EnrolledClass, EnrollmentOptions } from "#contract/enrollment";
import {
  type ComponentChoice,
  componentChoices,
  missingComponents,
  type Picks,
  pick,
  relatedNumbers,
} from "../../../lib/section-choice.ts";
import type { SwapWish } from "./atoms.ts";

/** The other sections of a class that is held: its laboratories, its recitations. */
export type OtherSections = {
  primary: ClassListing;
  choices: readonly ComponentChoice[];
  /** Those that the student has. */
  held: Picks;
};

/** Undefined where every component has no other section than the one that is held. */
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

/** The sections as they would be with this one; picks of other components that do not go with it give way. */
export function pickSection(
  { primary, choices }: OtherSections,
  picks: Picks,
  component: string,
  section: ClassListing | undefined,
): Picks {
  return pick(primary, choices, picks, component, section);
}

/** Undefined while the picks are what is held, or something is still to be chosen. */
export function sectionsWish({ primary, choices, held }: OtherSections, picks: Picks): SwapWish | undefined {
  if (missingComponents(choices, picks).length > 0) return undefined;
  const wanted = relatedNumbers(choices, picks);
  if (wanted.join() === relatedNumbers(choices, held).join()) return undefined;
  return { addClassNumber: primary.Details.ClassNumber, relatedClassNumbers: wanted };
}

/** The held sections that the picks replace. */
export function givenUpSections({ choices, held }: OtherSections, picks: Picks): ClassListing[] {
  const changed = choices.filter(({ component: { Code } }) => picks.get(Code) !== held.get(Code));
  return changed.flatMap(({ component: { Code } }) => held.get(Code) ?? []);
}

function isHeld({ AdditionalComponents }: EnrolledClass, { Details }: ClassListing): boolean {
  return AdditionalComponents.some((own) => own.Details.ClassNumber === Details.ClassNumber);
}
