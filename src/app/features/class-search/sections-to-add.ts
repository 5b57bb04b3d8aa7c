import type { ClassListing } from "#contract/catalog";
import type { ClassDetails } from "#contract/calls/class-search";
import type { CodeDescription } from "#contract/wire-shapes";
import { t } from "#words";
import {
  autoEnrolledNumbers,
  canAdd,
  courseNumber,
  isEnrollmentSection,
  requiredConsent,
} from "../../lib/classes/class-facts.ts";
import { goTogether, selectionOf } from "../../lib/classes/section-choice.ts";
import { statusOf } from "./class-words.ts";

/** Class number by component code. */
export type PickedNumbers = Readonly<Record<string, number>>;

export type SectionOption = {
  listing: ClassListing;
  isPicked: boolean;
  /** Why it can't be picked. */
  obstacle: string | undefined;
};

export type ComponentOptions = {
  component: CodeDescription;
  /** Has the enrollment sections. */
  isLead: boolean;
  isOptional: boolean;
  options: readonly SectionOption[];
};

export type SectionsToAdd = {
  components: readonly ComponentOptions[];
  /** The enrollment section, which goes into the cart. */
  primary: ClassListing | undefined;
  related: readonly ClassListing[];
  /** Auto-enrolled with the others. */
  autoEnrolled: readonly ClassListing[];
  /** Required components without a section. */
  missing: readonly CodeDescription[];
};

/**
 * What would be added: the class's own section, the picked ones, and the only fitting one where there's just one. A
 * pick that doesn't fit the others is ignored.
 */
export function chooseSections({ Class, Sections }: ClassDetails, wanted: PickedNumbers): SectionsToAdd {
  const own = Sections.find((section) => numberOf(section) === Class.Details.ClassNumber) ?? Class;
  const leads = Sections.filter(isEnrollmentSection);
  const fitting = leads.filter((lead) => canAdd(lead) && goTogether(lead, own));
  const only = fitting.length === 1 ? fitting[0] : undefined;
  const primary = isEnrollmentSection(own)
    ? own
    : (fitting.find((lead) => wanted[codeOf(lead)] === numberOf(lead)) ?? only);

  const base = primary ?? own;
  const components = Class.Components.map(({ Component, IsOptional }) => {
    const isLead = leads.some((section) => codeOf(section) === Component.Code);
    const AvailableSections = Sections.filter((section) => codeOf(section) === Component.Code);
    return { Component, isLead, IsOptional: IsOptional && !isLead, AvailableSections };
  })
    .filter(({ AvailableSections }) => AvailableSections.length > 0)
    .sort((a, b) => Number(b.isLead) - Number(a.isLead));
  const fixed = new Set([numberOf(own), ...autoEnrolledNumbers(base)]);
  const further = components
    .filter(({ isLead }) => !isLead)
    .map((component) => {
      const section = component.AvailableSections.find((each) => fixed.has(numberOf(each)));
      return section ? { ...component, AvailableSections: [section] } : component;
    });
  const asked = [numberOf(own), ...Object.values(wanted)];
  const { picks } = selectionOf({ Class: base, AdditionalComponents: further }, asked);

  const chosen = [...new Set([...(primary ? [primary] : []), own, ...picks.values()])];
  const automatic = new Set(chosen.flatMap(autoEnrolledNumbers));
  return {
    components: components.map(({ Component, isLead, IsOptional, AvailableSections }) => {
      const isOwn = Component.Code === codeOf(own);
      const brought = isOwn ? [] : AvailableSections.filter((section) => automatic.has(numberOf(section)));
      const options = (brought.length > 0 ? brought : AvailableSections).map((listing) => ({
        listing,
        isPicked: chosen.includes(listing),
        obstacle: isOwn ? closedWord(listing) : obstacleTo(listing, chosen, Sections),
      }));
      return { component: Component, isLead, isOptional: IsOptional, options };
    }),
    primary,
    related: chosen.filter((section) => section !== primary && !automatic.has(numberOf(section))),
    autoEnrolled: Sections.filter((section) => automatic.has(numberOf(section))),
    missing: components
      .filter(
        ({ isLead, IsOptional, AvailableSections }) =>
          // One lead is enough, even if another component has leads, too.
          (isLead ? !primary : !IsOptional) && !AvailableSections.some((each) => chosen.includes(each)),
      )
      .map(({ Component }) => Component),
  };
}

export function addedClasses({ primary, related, autoEnrolled }: SectionsToAdd): ClassListing[] {
  return [...(primary ? [primary] : []), ...related, ...autoEnrolled];
}

export function canAddAll(choice: SectionsToAdd): boolean {
  return choice.primary !== undefined && choice.missing.length === 0 && addedClasses(choice).every(canAdd);
}

const WAIT_LIST = "W";

/**
 * Whether the student has more to choose than sections: units, waitlist, permission number. Add Class to Cart asks for
 * these.
 */
export function needsAddScreen({ Class }: Pick<ClassDetails, "Class">, choice: SectionsToAdd): boolean {
  const { primary } = choice;
  if (!primary || !canAddAll(choice)) return true;
  const { MinimumCredits, MaximumCredits } = primary.Details;
  return (
    MinimumCredits !== MaximumCredits ||
    requiredConsent(Class.Details.AddConsent) !== undefined ||
    addedClasses(choice).some(({ Details }) => Details.EnrollmentStatus.Code === WAIT_LIST)
  );
}

/** "201 + 802" */
export function choiceLabel(choice: SectionsToAdd): string {
  return addedClasses(choice)
    .map(({ Section }) => Section)
    .join(" + ");
}

export function offeringKey({ CourseId, CourseOfferNumber, Details }: ClassListing): string {
  return `${CourseId}|${CourseOfferNumber}|${courseNumber(Details)}`;
}

function obstacleTo(section: ClassListing, chosen: readonly ClassListing[], all: readonly ClassListing[]) {
  const closed = closedWord(section);
  if (closed !== undefined) return closed;
  const others = chosen.filter((other) => codeOf(other) !== codeOf(section));
  const conflicting = others.find((other) => !goTogether(section, other));
  if (conflicting) return t("Can't be taken with {section}", { section: conflicting.Section });
  const parent = section.Details.ParentClassNumber;
  if (parent === null || chosen.some((other) => numberOf(other) === parent)) return undefined;
  const known = all.find((other) => numberOf(other) === parent);
  return t("Must be taken with {section}", { section: known?.Section ?? `#${parent}` });
}

function closedWord(section: ClassListing): string | undefined {
  const closed = statusOf(section);
  return closed && t(closed.word);
}

function codeOf({ Details }: ClassListing): string {
  return Details.Component.Code;
}

function numberOf({ Details }: ClassListing): number {
  return Details.ClassNumber;
}
