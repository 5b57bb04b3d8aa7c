import { className } from "../../catalog/records.ts";
import { clashesWith, clashTimes, ownClashes } from "./clashes.ts";
import { overlapsQuery } from "./class-pairs.ts";
import type { PairRule } from "./pairs.ts";
import type { Problem } from "./problem.ts";
import type { Request, Surroundings } from "./request.ts";
import { withoutOtherNames } from "./same-class.ts";

/** Classes of the request that overlap each other, or what the student has. */
export function clashRule(request: Request, { catalog, facts }: Surroundings): Problem[] {
  const { selection } = request;
  return [
    ...ownClashes(selection),
    ...clashesWith(request, withoutOtherNames(selection, facts.live, catalog), catalog),
  ];
}

export const clashingPairs: PairRule = {
  invariant: "No student is enrolled in conflicting classes",
  query: overlapsQuery,
  breaks(a, b) {
    const times = clashTimes(a, b);
    return times && ` (${times})`;
  },
  title: (a, b) => `${className(a)} now conflicts with ${className(b)} (${clashTimes(a, b)}).`,
  advice: "You're enrolled in both. If you can't attend both, drop one in My Classes.",
};
