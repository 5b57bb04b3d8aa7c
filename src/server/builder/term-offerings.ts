import type { Offering, Offerings } from "#configuration/offering";
import { titleBeside } from "#contract/words";
import { type ClassRecord, courseLabel, type OfferingRecord, type TermCatalog } from "../catalog/records.ts";

/** A term's catalog as the configuration's rules see it. */
export function termOfferings(catalog: TermCatalog): Offerings<ClassRecord> {
  return {
    find: (courseId, offerNumber) => {
      const offering = findOffering(catalog, { courseId, offerNumber });
      return offering && toOfferedCourse(offering);
    },
    hasCampus: (code) => catalog.ordered.some(({ campus }) => campus === code),
  };
}

function toOfferedCourse(offering: OfferingRecord): Offering<ClassRecord> {
  const label = courseLabel(offering);
  return {
    label,
    title: titleBeside(label, offering.course.title),
    components: offering.components,
    sections: schedulableClasses(offering),
    inactive: offering.classes.filter(({ status }) => status !== "A"),
  };
}

/** The offering of a configured course; undefined if the catalog no longer has it. */
export function findOffering(
  catalog: TermCatalog,
  { courseId, offerNumber }: { courseId: string; offerNumber: number },
): OfferingRecord | undefined {
  return catalog.courses.get(courseId)?.offerings.find((offering) => offering.offerNumber === offerNumber);
}

/** Active sections. The course's options decide whether seats matter. */
export function schedulableClasses(offering: OfferingRecord): ClassRecord[] {
  return offering.classes.filter((record) => record.status === "A");
}

/** Credits of the enrollment sections. */
export function creditRangeOf(offering: OfferingRecord | undefined): { min: number; max: number } {
  const sections = (offering?.classes ?? []).filter((record) => record.classType === "E");
  if (sections.length === 0) return { min: 0, max: 0 };
  return {
    min: Math.min(...sections.map((record) => record.minUnits)),
    max: Math.max(...sections.map((record) => record.maxUnits)),
  };
}
