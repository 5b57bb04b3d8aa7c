import type { ExistingTerm } from "./existing-term.ts";
import { type CourseIdentity, identifyCourse } from "./read/course-identity.ts";
import type { ClassLine } from "./read/line-check.ts";
import type { Tally } from "./rules.ts";
import { groupSections, type SectionGroup } from "./section-groups.ts";

export type PlannedOffering = CourseIdentity & SectionGroup;

export function planOfferings(sources: readonly ClassLine[], tally: Tally): Map<string, PlannedOffering[]> {
  const brought = new Set(sources.flatMap(({ autoEnroll }) => autoEnroll ?? []));
  const identified = sources.map((source) => ({ source, identity: identifyCourse(source, tally) }));
  const courses = Map.groupBy(identified, ({ identity }) => identity.courseId);
  const offerings = new Map<string, PlannedOffering[]>();
  for (const [courseId, course] of courses) {
    const listings = Map.groupBy(course, ({ identity }) => JSON.stringify(identity));
    if (listings.size > 1) tally("severalListings");
    const grouped = Array.from(listings.values(), (listed) => ({
      identity: listed[0]!.identity,
      ...groupSections(
        listed.map(({ source }) => source),
        { brought, tally },
      ),
    }));
    if (grouped.some(({ leads }) => leads > 1)) tally("severalLeads");
    const planned = grouped.flatMap(({ identity, groups }) => groups.map((group) => ({ ...identity, ...group })));
    offerings.set(courseId, planned);
  }
  return offerings;
}

/**
 * From 1. Carts and configurations store the number, so an offering keeps the one that most of its classes have; one
 * with new classes only takes that of an equal one (in what students see, and lead component) that lost all its
 * classes.
 */
export function numberOfferings(
  courseId: string,
  offerings: readonly PlannedOffering[],
  { classes, offerings: ofCourses }: Pick<ExistingTerm, "classes" | "offerings">,
): Map<PlannedOffering, number> {
  const known = ofCourses.get(courseId) ?? [];
  const claims = offerings.flatMap((offering) => {
    const places = offering.classes.map(({ source }) => classes.get(source.classNumber));
    const listing = JSON.stringify([offering.subject, offering.catalogNumber, offering.career, offering.components[0]]);
    return known.flatMap(({ offer_number: number, subject, catalog_number, career, component }) => {
      const votes = places.filter((place) => place?.course_id === courseId && place.offer_number === number).length;
      const isEqual = listing === JSON.stringify([subject, catalog_number, career, component]);
      return votes > 0 || isEqual ? [{ offering, number, votes }] : [];
    });
  });
  const numbers = new Map<PlannedOffering, number>();
  const taken = new Set<number>();
  for (const { offering, number } of claims.sort((a, b) => b.votes - a.votes || a.number - b.number)) {
    if (numbers.has(offering) || taken.has(number)) continue;
    numbers.set(offering, number);
    taken.add(number);
  }
  let next = 1;
  for (const offering of offerings.filter((each) => !numbers.has(each))) {
    while (known.some(({ offer_number }) => offer_number === next)) next++;
    numbers.set(offering, next++);
  }
  return numbers;
}

/**
 * By class number. A class without a section keeps that of an earlier import; new ones are numbered by class number.
 */
export function importedSectionNames(
  offerings: readonly PlannedOffering[],
  before: ReadonlyMap<number, { section: string; component: string }>,
  tally: Tally,
): Map<number, string> {
  const names = new Map<number, string>();
  const classes = offerings.flatMap((offering) => offering.classes);
  tally("section", classes.filter(({ source }) => source.section === undefined).length);
  for (const ofComponent of Map.groupBy(classes, ({ component }) => component).values()) {
    const nameOf = ({ source, component }: (typeof ofComponent)[number]) => {
      const earlier = before.get(source.classNumber);
      return source.section ?? (earlier?.component === component ? earlier.section : undefined);
    };
    const taken = new Set(ofComponent.map(nameOf));
    let next = 1;
    for (const each of ofComponent.toSorted((a, b) => a.source.classNumber - b.source.classNumber)) {
      while (taken.has(toName(next))) next++;
      names.set(each.source.classNumber, nameOf(each) ?? toName(next++));
    }
  }
  return names;
}

function toName(number: number) {
  return String(number).padStart(3, "0");
}
