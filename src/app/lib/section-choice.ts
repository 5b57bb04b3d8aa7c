import type { ClassListing } from "#contract/catalog";
import { areAssociated } from "#contract/course-rules";
import type { EnrollmentOptions } from "#contract/enrollment";
import type { CodeDescription } from "#contract/wire-shapes";
import { autoEnrolledNumbers, canAdd } from "./class-facts.ts";

/** One further component of a class, with the sections of it that can be taken beside the class. */
export type ComponentChoice = {
  component: CodeDescription;
  isOptional: boolean;
  sections: readonly ClassListing[];
};

/** The chosen sections, by component code. */
export type Picks = ReadonlyMap<string, ClassListing>;

type Primary = Pick<ClassListing, "Details">;

/** What is to be chosen. Sections that belong to another enrollment section are left out. */
export function componentChoices({ Class, AdditionalComponents }: EnrollmentOptions): ComponentChoice[] {
  const everybody = AdditionalComponents.flatMap(({ AvailableSections }) => AvailableSections);
  const hasParent = (section: ClassListing) => {
    const { ParentClassNumber: parent } = section.Details;
    return (
      parent === null || parent === Class.Details.ClassNumber || everybody.some((other) => number(other) === parent)
    );
  };
  return AdditionalComponents.map(({ Component, IsOptional, AvailableSections }) => ({
    component: Component,
    isOptional: IsOptional,
    sections: AvailableSections.filter((section) => goTogether(section, Class) && hasParent(section)),
  }));
}

/** The picks with these sections in them, as far as they exist, and with whatever leaves no choice. */
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
 * Chooses a section, or none. A parent that the section needs and what it brings along come with it, picks that do not
 * go with it give way, and what then leaves no choice is chosen too.
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

/** The picks of other components that would give way to this section. */
export function givesWay(
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

/** Classes that come along by themselves and are not among the picks. */
export function broughtAlong(primary: Primary, picks: Picks): number[] {
  const picked = new Set([...picks.values()].map(number));
  return [...new Set([primary, ...picks.values()].flatMap(autoEnrolledNumbers))].filter((each) => !picked.has(each));
}

/** Required components without a section, though there are some. */
export function missingComponents(choices: readonly ComponentChoice[], picks: Picks): CodeDescription[] {
  return choices
    .filter(({ component, isOptional, sections }) => !isOptional && sections.length > 0 && !picks.has(component.Code))
    .map(({ component }) => component);
}

/** The class cannot be enrolled as its catalogue stands: a component that it needs has no section. */
export function isMisconfigured({ isOptional, sections }: ComponentChoice): boolean {
  return !isOptional && sections.length === 0;
}

/** The chosen class numbers, in the order of the components. */
export function relatedNumbers(choices: readonly ComponentChoice[], picks: Picks): number[] {
  return choices.flatMap(({ component }) => {
    const section = picks.get(component.Code);
    return section ? [number(section)] : [];
  });
}

/** Chooses for required components whatever comes along by itself or is the only possibility. */
function settle(primary: Primary, choices: readonly ComponentChoice[], picks: Picks, except?: string): Picks {
  const next = new Map(picks);
  for (let before = -1; before !== next.size; ) {
    before = next.size;
    const brought = new Set([primary, ...next.values()].flatMap(autoEnrolledNumbers));
    for (const { component, isOptional, sections } of choices) {
      if (next.has(component.Code) || component.Code === except) continue;
      const possible = sections.filter((section) => canAdd(section) && goesWith(section, primary, next));
      const automatic = possible.find((section) => brought.has(number(section)));
      const only = !isOptional && possible.length === 1 ? possible[0] : undefined;
      const chosen = automatic ?? only;
      if (chosen) next.set(component.Code, chosen);
    }
  }
  return next;
}

/** The section, and by component the sections that it is possible only beside, and those that it brings along. */
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

/** Beside the class and all picks; a section with a parent only beside that. */
function goesWith(section: ClassListing, primary: Primary, picks: Picks): boolean {
  const others = [...picks.values()].filter((other) => other !== section);
  const parent = section.Details.ParentClassNumber;
  const hasParent = parent === null || [primary, ...others].some((other) => other.Details.ClassNumber === parent);
  return hasParent && others.every((other) => goTogether(section, other));
}

function goTogether(a: Primary, b: Primary): boolean {
  return areAssociated(a.Details.AssociationNumber, b.Details.AssociationNumber);
}

function number({ Details }: Primary): number {
  return Details.ClassNumber;
}
