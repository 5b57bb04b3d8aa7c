import type { DemoClass } from "./demo-class.ts";
import type { OfferingPlan } from "./make-class.ts";
import { emptySeats } from "./seats.ts";

/**
 * Cancels some classes, leaves others tentative or closed to further enrollment. What goes together shares its status,
 * and the first of an offering stays active, so that no course offered every term disappears.
 */
export function setStatuses(
  groups: readonly (readonly DemoClass[])[],
  { planner, offering, random }: OfferingPlan,
): void {
  const { stage } = planner.term;
  for (const [index, group] of groups.entries()) {
    if (offering.course.isCore && index < 2) continue;
    const status = random.pickWeighted<DemoClass["status"]>([
      ["A", 95],
      ["X", 2.2],
      ["T", stage === "planned" ? 6 : stage === "open" ? 0.8 : 0],
      ["S", stage === "planned" ? 0 : 1],
    ]);
    for (const each of group) {
      each.status = status;
      if (status === "X" || status === "T") emptySeats(each);
    }
  }
}
