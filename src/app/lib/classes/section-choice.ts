import type { ClassDetails } from "#contract/calls/class-search";
import type { EnrollmentOptions } from "#contract/calls/enrollment";
import type { ClassListing } from "#contract/catalog";
import { areAssociated } from "#contract/course-rules";
import type { CodeDescription } from "#contract/wire-shapes";
import { autoEnrolledNumbers, canAdd, isEnrollmentSection, requiredConsent } from "./class-facts.ts";

/** A class with the sections chosen of its further components. */
export type Selection = {
  primary: ClassListing;
  choices: readonly ComponentChoice[];
  /** By component code. */
  picks: ReadonlyMap<string, ClassListing>;
};

export type ComponentChoice = Omit<EnrollmentOptions["AdditionalComponents"][number], "AvailableSections"> & {
  AvailableSections: readonly ClassListing[];
};

type Components = { Class: ClassListing; AdditionalComponents: readonly ComponentChoice[] };

/** Picks the wanted sections, if they exist and go with the class, and those without alternatives. */
export function selectionOf({ Class: primary, AdditionalComponents }: Components, wanted: readonly number[]) {
  const all = AdditionalComponents.flatMap(({ AvailableSections }) => AvailableSections);
  const hasParent = (section: ClassListing) => {
    const { ParentClassNumber: parent } = section.Details;
    return parent === null || [primary, ...all].some((other) => number(other) === parent);
  };
  const choices = AdditionalComponents.map((each) => ({
    ...each,
    AvailableSections: each.AvailableSections.filter((section) => goTogether(section, primary) && hasParent(section)),
  }));
  let selection: Selection = { primary, choices, picks: new Map() };
  for (const { Component, AvailableSections } of choices) {
    const section = AvailableSections.find((each) => wanted.includes(number(each)) && fits(selection, each));
    if (section) selection = withPick(selection, Component.Code, section);
  }
  return settle(selection);
}

/** Chooses a section or none, with its parent and what it brings, in place of picks that don't fit. */
export function pick(selection: Selection, component: string, section: ClassListing | undefined): Selection {
  const picks = new Map(selection.picks);
  picks.delete(component);
  const family = new Map<string, ClassListing>();
  if (section) addFamily(family, selection.choices, section);
  for (const [code, member] of family) picks.set(code, member);
  const changed = { ...selection, picks };
  const findUnfit = () => [...picks].find(([code, other]) => !family.has(code) && !goesWith(changed, other));
  for (let unfit = findUnfit(); unfit; unfit = findUnfit()) picks.delete(unfit[0]);
  return settle(changed, component);
}

/** Picks of other components that choosing this section would remove. */
export function picksReplacedBy(selection: Selection, component: string, section: ClassListing): ClassListing[] {
  const after = pick(selection, component, section).picks;
  const others = [...selection.picks].filter(([code]) => code !== component);
  return others.filter(([code, other]) => after.get(code) !== other).map(([, other]) => other);
}

/** The picks in the order of the components. */
export function pickedSections({ choices, picks }: Selection): ClassListing[] {
  return choices.flatMap(({ Component }) => picks.get(Component.Code) ?? []);
}

export function relatedNumbers(selection: Selection): number[] {
  return pickedSections(selection).map(number);
}

/** Auto-enrolled classes that aren't picked. */
export function autoEnrolledOthers(selection: Selection): number[] {
  const picked = relatedNumbers(selection);
  return [...new Set(automaticNumbers(selection))].filter((each) => !picked.includes(each));
}

/** Required components without a pick that have sections. */
export function missingComponents({ choices, picks }: Selection): CodeDescription[] {
  return choices
    .filter((each) => !each.IsOptional && each.AvailableSections.length > 0 && !picks.has(each.Component.Code))
    .map(({ Component }) => Component);
}

/** The class can't be enrolled: a required component has no section. */
export function isMisconfigured({ IsOptional, AvailableSections }: ComponentChoice): boolean {
  return !IsOptional && AvailableSections.length === 0;
}

/** As the call that adds a class takes them. */
export function relatedFields([first, second, ...further]: readonly number[]) {
  return {
    relatedClassNumber1: first ?? null,
    relatedClassNumber2: second ?? null,
    ...(further.length > 0 && { furtherRelatedClassNumbers: further }),
  };
}

export function goTogether(a: Pick<ClassListing, "Details">, b: Pick<ClassListing, "Details">): boolean {
  return areAssociated(a.Details.AssociationNumber, b.Details.AssociationNumber);
}

export type SectionsToAdd = ReturnType<typeof chooseSections>;

/** The class's own section, the wanted ones that fit, and the only fitting one where there's just one. */
export function chooseSections({ Class, Sections }: ClassDetails, wanted: readonly number[]) {
  const own = Sections.find((section) => number(section) === number(Class)) ?? Class;
  const fitting = Sections.filter((lead) => isEnrollmentSection(lead) && canAdd(lead) && goTogether(lead, own));
  const lead = fitting.find((each) => wanted.includes(number(each))) ?? (fitting.length === 1 ? fitting[0] : undefined);
  const primary = isEnrollmentSection(own) ? own : lead;
  const components = Class.Components.map(({ Component, IsOptional }) => {
    const AvailableSections = Sections.filter(({ Details }) => Details.Component.Code === Component.Code);
    const isLead = AvailableSections.some(isEnrollmentSection);
    return { Component, isLead, IsOptional: IsOptional && !isLead, AvailableSections };
  })
    .filter(({ AvailableSections }) => AvailableSections.length > 0)
    .sort((a, b) => Number(b.isLead) - Number(a.isLead));

  const base = primary ?? own;
  const fixed = [number(own), ...autoEnrolledNumbers(base)];
  const further = components.filter(({ isLead }) => !isLead);
  const AdditionalComponents = further.map((component) => {
    const section = component.AvailableSections.find((each) => fixed.includes(number(each)));
    return section ? { ...component, AvailableSections: [section] } : component;
  });
  const { picks } = selectionOf({ Class: base, AdditionalComponents }, [number(own), ...wanted]);

  const chosen = [...new Set([...(primary ? [primary] : []), own, ...picks.values()])];
  const automatic = new Set(chosen.flatMap(autoEnrolledNumbers));
  const isAutomatic = (section: ClassListing) => automatic.has(number(section));
  const related = chosen.filter((section) => section !== primary && !isAutomatic(section));
  const autoEnrolled = Sections.filter(isAutomatic);
  return {
    /** Those with enrollment sections, of which one is enough, first. */
    components: components.map((component) => {
      const { AvailableSections: all } = component;
      const brought = all.includes(own) ? [] : all.filter(isAutomatic);
      return brought.length > 0 ? { ...component, AvailableSections: brought } : component;
    }),
    /** The enrollment section, which goes into the cart. */
    primary,
    related,
    autoEnrolled,
    added: [...(primary ? [primary] : []), ...related, ...autoEnrolled],
    missing: components
      .filter(({ isLead, IsOptional }) => (isLead ? !primary : !IsOptional))
      .filter(({ AvailableSections }) => !AvailableSections.some((each) => chosen.includes(each)))
      .map(({ Component }) => Component),
  };
}

export function canAddAll({ primary, missing, added }: SectionsToAdd): boolean {
  return primary !== undefined && missing.length === 0 && added.every(canAdd);
}

const WAIT_LIST = "W";

/** Whether Add Class to Cart asks for more than sections: units, waitlist, permission number. */
export function needsAddScreen({ Class }: Pick<ClassDetails, "Class">, choice: SectionsToAdd): boolean {
  const { primary, added } = choice;
  if (!primary || !canAddAll(choice)) return true;
  return (
    primary.Details.MinimumCredits !== primary.Details.MaximumCredits ||
    requiredConsent(Class.Details.AddConsent) !== undefined ||
    added.some(({ Details }) => Details.EnrollmentStatus.Code === WAIT_LIST)
  );
}

/** "201 + 802" */
export function choiceLabel({ added }: SectionsToAdd): string {
  return added.map(({ Section }) => Section).join(" + ");
}

/** Picks the auto-enrolled or only section of each required component. */
function settle(selection: Selection, except?: string): Selection {
  for (const choice of selection.choices) {
    const { Code } = choice.Component;
    const isOpen = Code !== except && !selection.picks.has(Code);
    const section = isOpen ? onlySection(selection, choice) : undefined;
    if (section) return settle(withPick(selection, Code, section), except);
  }
  return selection;
}

function onlySection(selection: Selection, { IsOptional, AvailableSections }: ComponentChoice) {
  const possible = AvailableSections.filter((section) => fits(selection, section));
  const automatic = automaticNumbers(selection);
  const brought = possible.find((section) => automatic.includes(number(section)));
  return brought ?? (!IsOptional && possible.length === 1 ? possible[0] : undefined);
}

/** Adds the section, its parent, and the sections that it brings, one per component. */
function addFamily(
  family: Map<string, ClassListing>,
  choices: readonly ComponentChoice[],
  section: ClassListing,
): void {
  const { Component, ParentClassNumber } = section.Details;
  if (family.has(Component.Code)) return;
  family.set(Component.Code, section);
  for (const related of [ParentClassNumber, ...autoEnrolledNumbers(section)]) {
    const member = choices.flatMap((choice) => choice.AvailableSections).find((each) => number(each) === related);
    if (member) addFamily(family, choices, member);
  }
}

function withPick(selection: Selection, component: string, section: ClassListing): Selection {
  return { ...selection, picks: new Map([...selection.picks, [component, section]]) };
}

function fits(selection: Selection, section: ClassListing): boolean {
  return canAdd(section) && goesWith(selection, section);
}

/** Fits the class and all picks; a section with a parent requires it. */
function goesWith({ primary, picks }: Selection, section: ClassListing): boolean {
  const others = [...picks.values()].filter((other) => other !== section);
  const parent = section.Details.ParentClassNumber;
  const hasParent = parent === null || [primary, ...others].some((other) => number(other) === parent);
  return hasParent && others.every((other) => goTogether(section, other));
}

function automaticNumbers({ primary, picks }: Selection): number[] {
  return [primary, ...picks.values()].flatMap(autoEnrolledNumbers);
}

function number({ Details }: ClassListing): number {
  return Details.ClassNumber;
}
