import { clashLabel } from "#contract/labels/clash-label";
import { sentence } from "#contract/sentences/sentence";
import { className } from "../../catalog/records.ts";
import { clashesWith, ownClashes, recordClashTimes } from "./clashes.ts";
import { overlapsQuery } from "./class-pairs.ts";
import type { PairRule } from "./pairs.ts";
import type { RuleProblem } from "./problem.ts";
import type { Request, Surroundings } from "./request.ts";
import { withoutOtherNames } from "./same-class.ts";

/** Classes of the request that overlap each other, or what the student has. */
export function clashRule(request: Request, { catalog, facts }: Surroundings): RuleProblem[] {
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
    const times = recordClashTimes(a, b);
    return times && ` (${clashLabel(times)})`;
  },
  title: (a, b) =>
    sentence("clash.now", { class: className(a), other: className(b), times: recordClashTimes(a, b) ?? [] }),
  advice: [sentence("clash.both"), sentence("clash.drop_one")],
};
