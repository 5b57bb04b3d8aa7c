import type { CatalogueLine } from "#contract/catalogue-line";
import { ANY_ASSOCIATION } from "#contract/course-rules";
import { identifyCourse, toText } from "./read/course-identity.ts";
import type { Tally } from "./rules.ts";
import {
  AUXILIARY,
  DEFAULT_COMPONENT,
  groupConfigurations,
  pairByLetters,
  type PlannedClass,
  type PlannedOffering,
  type SectionGroup,
} from "./section-groups.ts";

/** Independent work, which no other component requires, and which requires none. */
const INDEPENDENT: ReadonlySet<string> = new Set([
  "IND",
  "THS",
  "DSR",
  "RSC",
  "STU",
  "PRA",
  "SPS",
  "INT",
  "FLD",
  "CLN",
  "CLI",
]);

export function planOfferings(sources: readonly CatalogueLine[], tally: Tally): Map<string, PlannedOffering[]> {
  const brought = new Set(sources.flatMap(({ autoEnroll }) => autoEnroll ?? []));
  const identified = sources.map((source) => ({ source, identity: identifyCourse(source, tally) }));
  const courses = Map.groupBy(identified, ({ identity }) => identity.courseId);
  const offerings = new Map<string, PlannedOffering[]>();
  for (const [courseId, course] of courses) {
    const listings = Map.groupBy(course, ({ identity }) =>
      JSON.stringify([identity.subject, identity.catalogNumber, identity.career]),
    );
    if (listings.size > 1) tally("severalListings");
    const planned: PlannedOffering[] = [];
    for (const [listed, ...others] of listings.values()) {
      if (!listed) continue;
      const own = [listed, ...others].map(({ source }) => source);
      const isConfigured = ({ linkedTo }: CatalogueLine) => toText(linkedTo?.config) !== undefined;
      const plain = own.filter((source) => !isConfigured(source));
      const paired = pairByLetters(plain, brought, tally);
      const unpaired = groupByLead(paired.rest, brought, tally);
      if (paired.groups.length > 0 && paired.groups.length + unpaired.length > 1) tally("severalLeads");
      const groups = [...paired.groups, ...unpaired, ...groupConfigurations(own.filter(isConfigured), tally)];
      planned.push(...groups.map((group) => ({ ...listed.identity, ...group })));
    }
    offerings.set(courseId, planned);
  }
  return offerings;
}

type Sorted = { source: CatalogueLine; component: string; role: "lead" | "auxiliary" | "bundled" | "brought" };

function groupByLead(sources: readonly CatalogueLine[], brought: ReadonlySet<number>, tally: Tally): SectionGroup[] {
  const sorted = sources.map((source) => sortClass(source, brought, tally));
  const main = mainLead(byComponent(sorted.filter(({ role }) => role === "lead")));
  const isRequired = ({ role, source }: Sorted) =>
    role === "auxiliary" && (main !== undefined || source.classType === "N");
  const companions = sorted.filter((each) => each.role === "brought" || isRequired(each));
  const isStrict = sorted.some(isRequired);
  // A bundled class already includes what others require, so it can't be one of the required sections.
  const isApart = ({ role }: Sorted) => role === "bundled" && isStrict;
  tally("bundledSections", sorted.filter(isApart).length);
  const companionSet = new Set(companions);
  const free = sorted.filter((each) => !companionSet.has(each) && !isApart(each));

  const groups = [...byComponent(free), ...byComponent(sorted.filter(isApart))];
  if (groups.length > 1) tally("severalLeads");
  if (groups.length === 0 && sorted[0]) groups.push([sorted[0].component, []]);
  const home = groups.find(([component]) => component === main) ?? groups[0];
  const associated = byAssociation(groups);
  const companionsOf = Map.groupBy(companions, ({ source }) => associated.get(source.association) ?? home);
  return [...groups.filter((group) => group === home), ...groups.filter((group) => group !== home)].map((group) => {
    const [component, classes] = group;
    const own = companionsOf.get(group) ?? [];
    const required = own.filter(({ role }) => role !== "brought").map((each) => each.component);
    return {
      components: [...new Set([component, ...required])],
      classes: [...classes.map((each) => plan(each, "E", tally)), ...own.map((each) => plan(each, "N", tally))],
    };
  });
}

/** For sources that number the enrollment sections that a class goes with. */
function byAssociation(groups: readonly ComponentGroup[]) {
  const associated = new Map<CatalogueLine["association"], ComponentGroup>();
  for (const group of groups) {
    for (const { source } of group[1]) {
      const { association } = source;
      if (association == null || association === ANY_ASSOCIATION || associated.has(association)) continue;
      associated.set(association, group);
    }
  }
  return associated;
}

function sortClass(source: CatalogueLine, brought: ReadonlySet<number>, tally: Tally): Sorted {
  const given = toText(source.component);
  if (given === undefined) tally("component");
  const component = given ?? DEFAULT_COMPONENT;
  return { source, component, role: roleOf(source, component, brought) };
}

function roleOf(source: CatalogueLine, component: string, brought: ReadonlySet<number>): Sorted["role"] {
  if (source.linkedTo?.bundled && source.classType !== "N") return "bundled";
  if (source.classType === "E") return "lead";
  if (brought.has(source.classNumber)) return "brought";
  return source.classType === "N" || AUXILIARY.has(component) ? "auxiliary" : "lead";
}

/** The auxiliary components go with LEC, else the one with most classes; never with independent study. */
function mainLead(leads: readonly ComponentGroup[]): string | undefined {
  if (leads.some(([component]) => component === DEFAULT_COMPONENT)) return DEFAULT_COMPONENT;
  const candidates = leads.filter(([component]) => !INDEPENDENT.has(component));
  candidates.sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1));
  return candidates[0]?.[0];
}

function plan({ source, component, role }: Sorted, classType: "E" | "N", tally: Tally): PlannedClass {
  if (source.classType == null) {
    if (classType === "E") tally("enrollmentSections");
    else tally(role === "brought" ? "broughtSections" : "requiredSections");
  }
  const association = source.association ?? ANY_ASSOCIATION;
  return { source, component, classType, association, parentClassNumber: null };
}

type ComponentGroup = [component: string, classes: Sorted[]];

function byComponent(classes: readonly Sorted[]): ComponentGroup[] {
  return [...Map.groupBy(classes, ({ component }) => component)];
}

export type KnownOfferings = {
  /** By class number: the class's offering in the database. */
  ofClass: ReadonlyMap<number, { courseId: string; offerNumber: number }>;
  /** By course id, including offerings with only canceled classes. */
  ofCourse: ReadonlyMap<string, readonly KnownOffering[]>;
};

export type KnownOffering = { offerNumber: number; listing: string };

type Listing = Pick<PlannedOffering, "subject" | "catalogNumber" | "career"> & { components: readonly string[] };

/** As text: what students see of an offering, and its lead component. */
export function listingOf({ subject, catalogNumber, career, components }: Listing): string {
  return JSON.stringify([subject, catalogNumber, career, components[0]]);
}

/**
 * Numbers a course's offerings from 1. Carts and configurations store the number, so an offering keeps the one that
 * most of its classes have in the database; one whose classes are all new takes that of an equal one that lost all its
 * classes.
 */
export function numberOfferings(
  courseId: string,
  offerings: readonly PlannedOffering[],
  known: KnownOfferings,
): Map<PlannedOffering, number> {
  const numbers = new Map<PlannedOffering, number>();
  const taken = new Set<number>();
  const give = (offering: PlannedOffering, number: number) => {
    numbers.set(offering, number);
    taken.add(number);
  };
  for (const { offering, offerNumber } of claims(courseId, offerings, known))
    if (!numbers.has(offering) && !taken.has(offerNumber)) give(offering, offerNumber);
  const free = (known.ofCourse.get(courseId) ?? []).filter(({ offerNumber }) => !taken.has(offerNumber));
  for (const offering of offerings) {
    if (numbers.has(offering)) continue;
    const own = free.find(({ offerNumber, listing }) => !taken.has(offerNumber) && listing === listingOf(offering));
    if (own) give(offering, own.offerNumber);
  }
  for (const { offerNumber } of free) taken.add(offerNumber);
  let next = 1;
  for (const offering of offerings) {
    if (numbers.has(offering)) continue;
    while (taken.has(next)) next++;
    give(offering, next);
  }
  return numbers;
}

/** The strongest claim, by the most classes, first. */
function claims(courseId: string, offerings: readonly PlannedOffering[], { ofClass }: KnownOfferings) {
  const found = offerings.flatMap((offering) => {
    const classes = offering.classes
      .map(({ source }) => ofClass.get(source.classNumber))
      .filter((place) => place?.courseId === courseId);
    const byNumber = Map.groupBy(classes, (place) => place?.offerNumber ?? 0);
    return [...byNumber].map(([offerNumber, supporters]) => ({ offering, offerNumber, votes: supporters.length }));
  });
  return found.sort((a, b) => b.votes - a.votes || a.offerNumber - b.offerNumber);
}

/**
 * By class number. Classes without a section keep the one of an earlier import, and new ones are numbered in the order
 * of class numbers.
 */
export function sectionNames(
  offerings: readonly PlannedOffering[],
  before: ReadonlyMap<number, { section: string; component: string }>,
  tally: Tally,
): Map<number, string> {
  const names = new Map<number, string>();
  const classes = offerings.flatMap((offering) => offering.classes);
  for (const ofComponent of Map.groupBy(classes, ({ component }) => component).values()) {
    const nameOf = ({ source, component }: (typeof ofComponent)[number]) => {
      const earlier = before.get(source.classNumber);
      return toText(source.section) ?? (earlier?.component === component ? earlier.section : undefined);
    };
    const taken = new Set(ofComponent.map(nameOf));
    let next = 1;
    for (const each of ofComponent.toSorted((a, b) => a.source.classNumber - b.source.classNumber)) {
      const { source } = each;
      let name = nameOf(each);
      if (toText(source.section) === undefined) tally("section");
      if (name === undefined) {
        while (taken.has(toName(next))) next++;
        name = toName(next++);
      }
      names.set(source.classNumber, name);
    }
  }
  return names;
}

function toName(number: number) {
  return String(number).padStart(3, "0");
}
