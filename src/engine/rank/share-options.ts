import { type OptionLists, optionLists, type Problem } from "../problem/problem.ts";

/** A variable is worth dividing when it has so many options for each share: else one share may have much more to do. */
const OPTIONS_PER_SHARE = 4;

/** Share number `share`, from 0, of `shareCount`. */
export type SharePart = { share: number; shareCount: number };

/**
 * The options of a share of a problem, per variable: every `shareCount`-th of the first variable that has enough of
 * them, else of the widest, and all of the others. Where options are in the order of their worth, each share has good
 * and bad ones. Undefined when nothing is left for a share of a problem without variables, which has one solution.
 */
export function shareOptions(problem: Problem, { share, shareCount }: SharePart): OptionLists | undefined {
  const lists = optionLists(problem);
  const widest = Math.max(0, ...lists.map((list) => list.length));
  const enough = Math.min(widest, shareCount * OPTIONS_PER_SHARE);
  const divided = lists.findIndex((list) => list.length >= enough);
  if (divided < 0) return share === 0 ? lists : undefined;
  return lists.map((list, variable) =>
    variable === divided ? list.filter((_, at) => at % shareCount === share) : list,
  );
}
