import type { ClassDetails } from "#contract/class-search";
import { canAddAll, type SectionsToAdd } from "../sections-to-add.ts";

/** No consent is needed to add the class. */
const NO_CONSENT = "N";
/** Only the wait list has room. */
const WAIT_LIST = "W";

/**
 * Whether the student has more to choose than the sections, or has not chosen those: units, the wait list, a permission
 * number. All that is asked for on the screen Add Class to Cart, and what it does not ask is added as it is.
 */
export function needsAddScreen({ Class }: ClassDetails, choice: SectionsToAdd): boolean {
  const { primary, related, brought } = choice;
  if (!primary || !canAddAll(choice)) return true;
  const { MinimumCredits, MaximumCredits } = primary.Details;
  return (
    MinimumCredits !== MaximumCredits ||
    Class.Details.AddConsent.Code !== NO_CONSENT ||
    [primary, ...related, ...brought].some(({ Details }) => Details.EnrollmentStatus.Code === WAIT_LIST)
  );
}
