import type { ClassListing, CourseComponent } from "#contract/catalog";
import type { ClassDetails } from "#contract/calls/class-search";
import { areAssociated } from "#contract/course-rules";
import type { CodeDescription } from "#contract/wire-shapes";
import { t } from "#words";
import {
  autoEnrolledNumbers,
  canAdd,
  courseNumber,
  isEnrollmentSection,
  requiredConsent,
} from "../../lib/classes/class-facts.ts";
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
export function chooseSections({ Class, Sections }: ClassDetails, picks: PickedNumbers): SectionsToAdd {
  const own = Sections.find((section) => numberOf(section) === Class.Details.ClassNumber) ?? Class;
  const leadSections = Sections.filter(isEnrollmentSection);
  const isOfLead = (code: string) => leadSections.some((section) => codeOf(section) === code);
  const ownCode = codeOf(own);

  const primary = isEnrollmentSection(own)
    ? own
    : pickOne(
        leadSections.filter((lead) => goTogether(lead, own)),
        picks,
      );
  const chosen = primary && primary !== own ? [primary, own] : [own];
  const missing: CodeDescription[] = [];
  const components = listComponents(Class.Components, Sections).map(({ Component, IsOptional }): ComponentOptions => {
    const { Code } = Component;
    const isLeading = isOfLead(Code);
    const sections = Sections.filter((section) => codeOf(section) === Code);
    const obstacleOf = (section: ClassListing) =>
      Code === ownCode ? closedWord(section) : obstacleTo(section, chosen, Sections);
    let picked = sections.find((section) => chosen.includes(section));
    const automatic = picked ? undefined : automaticOf(sections, chosen);
    if (!picked && !automatic && !isLeading) {
      const fitting = sections.filter((section) => obstacleOf(section) === undefined);
      picked = IsOptional ? fitting.find((section) => picks[Code] === numberOf(section)) : pickOne(fitting, picks);
      if (picked) chosen.push(picked);
    }
    if (!picked && !automatic && (isLeading ? !primary : !IsOptional)) missing.push(Component);
    const options = (automatic ? [automatic] : sections).map((listing) => ({
      listing,
      isPicked: listing === (automatic ?? picked),
      obstacle: obstacleOf(listing),
    }));
    return { component: Component, isLead: isLeading, isOptional: IsOptional && !isLeading, options };
  });
  const automaticNumbers = new Set(chosen.flatMap(autoEnrolledNumbers));
  return {
    components,
    primary,
    related: chosen.filter((section) => section !== primary),
    autoEnrolled: Sections.filter((section) => automaticNumbers.has(numberOf(section)) && !chosen.includes(section)),
    missing,
  };
}

/** The section of a component that comes with the chosen ones, in place of a pick. */
function automaticOf(sections: readonly ClassListing[], chosen: readonly ClassListing[]): ClassListing | undefined {
  const numbers = new Set(chosen.flatMap(autoEnrolledNumbers));
  return sections.find((section) => numbers.has(numberOf(section)));
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

/** The components to pick from: those of the course that have sections, the lead first. */
function listComponents(components: readonly CourseComponent[], sections: readonly ClassListing[]) {
  const present = components.filter(({ Component }) => sections.some((section) => codeOf(section) === Component.Code));
  const leads = new Set(sections.filter(isEnrollmentSection).map(codeOf));
  return [
    ...present.filter(({ Component }) => leads.has(Component.Code)),
    ...present.filter(({ Component }) => !leads.has(Component.Code)),
  ];
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
  return known
    ? t("Must be taken with {section}", { section: known.Section })
    : t("Must be taken with class {classNumber}", { classNumber: String(parent) });
}

function closedWord(section: ClassListing): string | undefined {
  const closed = statusOf(section);
  return closed && t(closed.word);
}

function goTogether({ Details: a }: ClassListing, { Details: b }: ClassListing): boolean {
  return areAssociated(a.AssociationNumber, b.AssociationNumber);
}

/** The pick, or the only option. */
function pickOne(fitting: readonly ClassListing[], picks: PickedNumbers): ClassListing | undefined {
  const open = fitting.filter(canAdd);
  return (
    open.find((section) => picks[codeOf(section)] === numberOf(section)) ?? (open.length === 1 ? open[0] : undefined)
  );
}

function codeOf({ Details }: ClassListing): string {
  return Details.Component.Code;
}

function numberOf({ Details }: ClassListing): number {
  return Details.ClassNumber;
}
