import type { ClassOfCourse, CourseParts } from "#contract/calls/class-search";
import { broughtBy, type ClassRecord, type OfferingRecord, type TermCatalog } from "./records.ts";
import { listingOf } from "./to-wire.ts";

const ofTerm = new WeakMap<TermCatalog, CourseParts>();

/** Which sections of a course must be taken together, for the offerings of some subjects, or of all. */
export function coursePartsOf(catalog: TermCatalog, subjects?: ReadonlySet<string>): CourseParts {
  if (subjects) return makeParts(catalog, ({ subject }) => subjects.has(subject));
  const known = ofTerm.get(catalog) ?? makeParts(catalog, () => true);
  ofTerm.set(catalog, known);
  return known;
}

function makeParts(catalog: TermCatalog, isAsked: (offering: OfferingRecord) => boolean): CourseParts {
  const offerings = [...catalog.courses.values()].flatMap((course) => course.offerings);
  const divided = offerings.filter((offering) => isAsked(offering) && isDivided(offering));
  const sections = divided.flatMap(({ classes }) => classes);
  const all = new Set([...sections, ...sections.flatMap((section) => broughtBy(section, catalog))]);
  return {
    Courses: divided.map((offering) => ({
      CourseId: offering.course.courseId,
      CourseOfferNumber: offering.offerNumber,
      Required: requiredOf(offering),
    })),
    Classes: [...all].map(toClassOfCourse),
  };
}

/** Whether some of its classes can only be taken together with others. */
function isDivided(offering: OfferingRecord): boolean {
  return (
    requiredOf(offering).length > 1 ||
    offering.classes.some(
      ({ component, autoEnroll, parentClassNumber }) =>
        autoEnroll.length > 0 || parentClassNumber !== null || !requiredOf(offering).includes(component),
    )
  );
}

function requiredOf({ components }: OfferingRecord): string[] {
  return components.filter(({ isOptional }) => !isOptional).map(({ component }) => component);
}

function toClassOfCourse(record: ClassRecord): ClassOfCourse {
  const listing = listingOf(record);
  return { ...listing, Meetings: listing.Meetings.map((meeting) => ({ ...meeting, Instructors: [] })) };
}
