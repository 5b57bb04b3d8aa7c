import type { ClassListing } from "#contract/catalog";
import { areAssociated } from "#contract/course-rules";
import type { EnrollmentOptions } from "#contract/calls/enrollment";
import type { CodeDescription } from "#contract/wire-shapes";
import { autoEnrolledNumbers, canAdd } from "./class-facts.ts";

/** A further component of a class, with the sections that can be taken. */
export type ComponentChoice = {
  component: CodeDescription;
  isOptional: boolean;
  sections: readonly ClassListing[];
};

/** By component code. */
export type Picks = ReadonlyMap<string, ClassListing>;

type Primary = Pick<ClassListing, "Details">;

type Components = Pick<EnrollmentOptions, "AdditionalComponents"> & { Class: Primary };

/** Without sections that belong to another enrollment section. */
export function componentChoices({ Class, AdditionalComponents }: Components): ComponentChoice[] {
  const all = AdditionalComponents.flatMap(({ AvailableSections }) => AvailableSections);
  const hasParent = (section: ClassListing) => {
    const { ParentClassNumber: parent } = section.Details;
    return parent === null || parent === Class.Details.ClassNumber || all.some((other) => number(other) === parent);
  };
  return AdditionalComponents.map(({ Component, IsOptional, AvailableSections }) => ({
    component: Component,
    isOptional: IsOptional,
    sections: AvailableSections.filter((section) => goTogether(section, Class) && hasParent(section)),
  }));
}

/** Picks with these sections, if they exist, and those without alternatives. */
export function initialPicks(primary: Primary, choices: readonly ComponentChoice[], wanted: readonly number[]): Picks {
  const picks = new Map<string, ClassListing>();
  for (const { component, sections } of choices) {
    const section = sections.find(
      (each) => wanted.includes(number(each)) && canAdd(each) && goesWith(each, primary, picks),
    );
    if (section) picks.set(component.Code, section);
  }
  return settle(primary, choices, picks);
}

/**
 * Chooses a section or none. Its parent and the sections that it brings are picked, too; picks that don't fit are
 * removed, and components left with one option are picked.
 */
export function pick(
  primary: Primary,
  choices: readonly ComponentChoice[],
  picks: Picks,
  component: string,
  section: ClassListing | undefined,
): Picks {
  const next = new Map(picks);
  next.delete(component);
  const chosen = section ? withFamily(choices, component, section) : new Map<string, ClassListing>();
  for (const [code, each] of chosen) next.set(code, each);
  for (let before = -1; before !== next.size; ) {
    before = next.size;
    for (const [code, other] of next) if (!chosen.has(code) && !goesWith(other, primary, next)) next.delete(code);
  }
  return settle(primary, choices, next, component);
}

/** Picks of other components that choosing this section would remove. */
export function picksReplacedBy(
  primary: Primary,
  choices: readonly ComponentChoice[],
  picks: Picks,
  component: string,
  section: ClassListing,
): ClassListing[] {
  const after = pick(primary, choices, picks, component, section);
  return [...picks]
    .filter(([code, other]) => code !== component && after.get(code) !== other)
    .map(([, other]) => other);
}

/** Auto-enrolled classes that aren't picked. */
export function autoEnrolledOthers(primary: Primary, picks: Picks): number[] {
  const picked = new Set([...picks.values()].map(number));
  return [...new Set([primary, ...picks.values()].flatMap(autoEnrolledNumbers))].filter((each) => !picked.has(each));
}

/** Required components without a pick that have sections. */
export function missingComponents(choices: readonly ComponentChoice[], picks: Picks): CodeDescription[] {
  return choices
    .filter(({ component, isOptional, sections }) => !isOptional && sections.length > 0 && !picks.has(component.Code))
    .map(({ component }) => component);
}

/** The class can't be enrolled: a required component has no section. */
export function isMisconfigured({ isOptional, sections }: ComponentChoice): boolean {
  return !isOptional && sections.length === 0;
}

/** In the order of the components. */
export function relatedNumbers(choices: readonly ComponentChoice[], picks: Picks): number[] {
  return choices.flatMap(({ component }) => {
    const section = picks.get(component.Code);
    return section ? [number(section)] : [];
  });
}

/** As the call that adds a class takes them. */
export function relatedFields([first, second, ...further]: readonly number[]) {
  return {
    relatedClassNumber1: first ?? null,
    relatedClassNumber2: second ?? null,
    ...(further.length > 0 && { furtherRelatedClassNumbers: further }),
  };
}

/** Picks the auto-enrolled or only section of each required component. */
function settle(primary: Primary, choices: readonly ComponentChoice[], picks: Picks, except?: string): Picks {
  const next = new Map(picks);
  for (let before = -1; before !== next.size; ) {
    before = next.size;
    const numbers = new Set([primary, ...next.values()].flatMap(autoEnrolledNumbers));
    for (const { component, isOptional, sections } of choices) {
      if (next.has(component.Code) || component.Code === except) continue;
      const possible = sections.filter((section) => canAdd(section) && goesWith(section, primary, next));
      const automatic = possible.find((section) => numbers.has(number(section)));
      const only = !isOptional && possible.length === 1 ? possible[0] : undefined;
      const chosen = automatic ?? only;
      if (chosen) next.set(component.Code, chosen);
    }
  }
  return next;
}

/** The section, the sections that it requires, and those that it brings, by component. */
function withFamily(choices: readonly ComponentChoice[], component: string, section: ClassListing) {
  const all = new Map([[component, section]]);
  const add = (classNumber: number) => {
    const home = choices.find(({ sections }) => sections.some((each) => number(each) === classNumber));
    const found = home?.sections.find((each) => number(each) === classNumber);
    if (!home || !found || all.has(home.component.Code)) return;
    all.set(home.component.Code, found);
    addFamily(found);
  };
  const addFamily = (member: ClassListing) => {
    const parent = member.Details.ParentClassNumber;
    if (parent !== null) add(parent);
    autoEnrolledNumbers(member).forEach(add);
  };
  addFamily(section);
  return all;
}

/** Fits the class and all picks; a section with a parent requires it. */
function goesWith(section: ClassListing, primary: Primary, picks: Picks): boolean {
  const others = [...picks.values()].filter((other) => other !== section);
  const parent = section.Details.ParentClassNumber;
  const hasParent = parent === null || [primary, ...others].some((other) => other.Details.ClassNumber === parent);
  return hasParent && others.every((other) => goTogether(section, other));
}

export function goTogether(a: Primary, b: Primary): boolean {
  return areAssociated(a.Details.AssociationNumber, b.Details.AssociationNumber);
}

function number({ Details }: Primary): number {
  return Details.ClassNumber;
}
