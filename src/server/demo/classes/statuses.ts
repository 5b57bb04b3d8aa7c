import { labelOf } from "../catalog/courses.ts";
import { createRandom } from "../random.ts";
import type { DemoClass } from "./demo-class.ts";
import type { OfferingPlan } from "./make-class.ts";
import { emptySeats } from "./seats.ts";

/**
 * Cancels some classes, leaves others tentative or closed to further enrollment. What goes together shares its status.
 * The first sections of a course that is offered every term stay active, and so does the first of any that has several,
 * so that what is cancelled is a section and seldom a course.
 */
export function setStatuses(groups: readonly (readonly DemoClass[])[], { planner, offering }: OfferingPlan): void {
  const { seed, term } = planner;
  const { stage } = term;
  const random = createRandom(seed, term.code, "statuses", labelOf(offering.course), offering.offerNumber);
  const hasSeveral = groups.flat().filter(({ type }) => type === "E").length > 1;
  const alwaysActive = offering.course.isCore ? 2 : hasSeveral ? 1 : 0;
  for (const [index, group] of groups.entries()) {
    if (index < alwaysActive) continue;
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
