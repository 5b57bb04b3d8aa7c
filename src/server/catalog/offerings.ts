import type { ClassRecord, OfferingRecord, TermCatalog } from "./records.ts";

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
