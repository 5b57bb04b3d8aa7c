import type { ClassDetails } from "#contract/class-search";
import { canAddAll, type SectionsToAdd } from "../sections-to-add.ts";

const NO_CONSENT = "N";
const WAIT_LIST = "W";

/**
 * Whether the student has more to choose than sections: units, waitlist, permission number. Add Class to Cart asks for
 * these.
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
