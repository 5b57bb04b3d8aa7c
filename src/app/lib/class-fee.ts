import type { ClassListing } from "#contract/catalog";
import { careerOf } from "#contract/institution";

/** Of the specification, for classes that take a fee; the server says the same of what is in the cart. */
export const COST_WARNING = "Enrolling in this class may incur additional costs.";

/** Whether a class is of a career that takes a fee of its own. */
export function takesFee({ Details }: Pick<ClassListing, "Details">): boolean {
  return careerOf(Details.AcademicCareer.Code).fee !== null;
}
