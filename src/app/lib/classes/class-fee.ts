import type { ClassListing } from "#contract/catalog";
import { careerOf } from "#contract/institution";
import { message } from "#words";

/** From the specification; the server says the same in the cart. */
export const COST_WARNING = message("Enrolling in this class may incur additional costs.");

/** Whether the class's career has a fee. */
export function takesFee({ Details }: Pick<ClassListing, "Details">): boolean {
  return careerOf(Details.AcademicCareer.Code).fee !== null;
}
