import { type Budget, createStepShares } from "../budget.ts";
import { hitsBreak, hitsFixed } from "../encode/compatibility.ts";
import type { Encoding } from "../encode/encode.ts";
import { hasBit } from "../problem/bits.ts";
import { mergeAlike, toMergedOf } from "../problem/merge-alike.ts";
import { fullSet, optionLists, type Problem } from "../problem/problem.ts";
import type { FoundSchedule } from "../schedule/schedule.ts";
import type { Appraisal } from "../score/decode.ts";
import { compareKeys } from "../score/key-layout.ts";
import { createScorer } from "../score/scorer.ts";
import { comparePicks, createMoveSearch, type FewestMoves } from "./fewest-moves.ts";
import { componentOf, toShownOptions } from "./shown-schedule.ts";

/** A chosen class that another section of its component replaces. */
export type ClassMove = {
  id: string;
  component: string;
  from: number;
  to: number;
};

/** Another section that can replace a chosen class. */
export type Alternative = {
  classNumber: number;
  /** The fewest other chosen classes that must move, in the schedule's order. */
  changes: readonly ClassMove[];
  /** The resulting schedule: the best-ranked with so few moves, as far as searched. Its facts show what changes. */
  schedule: FoundSchedule;
};

/** What prevents a section whatever else is chosen. */
export type Obstacle =
  | { kind: "break"; id: string }
  /** A class of the student's: it conflicts, is too far away, or is the same class. */
  | { kind: "held"; classNumber: number }
  /** A component of the course with this entity id that has no compatible section. */
  | { kind: "component"; id: string; component: string };

/** A section that is in no schedule. Without obstacles, several classes together prevent it. */
export type ImpossibleSection = { classNumber: number; obstacles: readonly Obstacle[] };

/**
 * Of a chosen class's component, as the course options leave it. If courses may be left out, everything here is about
 * schedules with the shown one's courses.
 */
export type Alternatives = {
  shown: FoundSchedule;
  /** Fewest moves first, then by rank. */
  alternatives: readonly Alternative[];
  /** By class number. */
  impossible: readonly ImpossibleSection[];
  /** Class numbers, ascending, of sections whose search was stopped before a result. */
  undecided: readonly number[];
};

/** `budget.maxSteps` is divided evenly among a question's sections. */
export function createAlternativesFinder(encoding: Encoding, problem: Problem, { features, decoder }: Appraisal) {
  const lists = optionLists(problem);
  const scorer = createScorer(features, lists, encoding.preference);
  const merging = mergeAlike(problem, features.worthKind);
  const { problem: merged, firstMember, members } = merging;
  const mergedOf = toMergedOf(merging);
  const classOf = (option: number) => encoding.classNumber[problem.source[option]!]!;

  return function findAlternatives(chosen: readonly number[], classNumber: number, budget: Budget): Alternatives {
    const shown = toShownOptions(encoding, problem, chosen);
    const target = shown.findIndex((option) => classOf(option) === classNumber);
    if (target < 0 || classNumber < 0) {
      throw new RangeError(`Class ${classNumber} isn't one of the chosen classes: ${chosen.join(", ")}.`);
    }
    const allowed = toAllowed(shown);
    const shownMerged = shown.map((option) => mergedOf[option]!);
    const search = createMoveSearch(merging, shown, shownMerged, allowed, scorer);
    const found: { alternative: Alternative; key: Float64Array; picks: Uint32Array }[] = [];
    const impossible = toExcluded(encoding, problem, target);
    const undecided: number[] = [];

    const [first, end] = [merged.firstOption[target]!, merged.firstOption[target + 1]!];
    const spendShare = createStepShares(budget, end - first);
    for (let option = first; option < end; option++) {
      if (!hasBit(allowed, merged.firstWord[target]!, option - first)) continue;
      const others = members
        .subarray(firstMember[option], firstMember[option + 1])
        .filter((one) => one !== shown[target]);
      if (others.length === 0) continue;
      const moves = spendShare((share) => search(target, option, share));
      for (const member of others) {
        if (moves.picks) found.push(toAlternative(moves, moves.picks, member));
        else if (moves.complete) impossible.push({ classNumber: classOf(member), obstacles: withoutPartner(member) });
        else undecided.push(classOf(member));
      }
    }

    return {
      shown: decoder.toSchedule(shown),
      alternatives: found.sort(compare).map(({ alternative }) => alternative),
      impossible: impossible.sort((a, b) => a.classNumber - b.classNumber),
      undecided: undecided.sort((a, b) => a - b),
    };

    /** What holds for a merged option holds for each member. */
    function toAlternative({ key }: FewestMoves, picksOfFirst: Uint32Array, member: number) {
      const picks = picksOfFirst.with(target, member);
      const changes = [...picks.entries()]
        .filter(([v, option]) => v !== target && option !== shown[v])
        .map(
          ([v, option]): ClassMove => ({ ...componentOf(encoding, v), from: classOf(shown[v]!), to: classOf(option) }),
        );
      const alternative: Alternative = { classNumber: classOf(member), changes, schedule: decoder.toSchedule(picks) };
      return { alternative, key, picks };
    }

    /** Fewest moves, then rank: key, then class numbers. */
    function compare(a: (typeof found)[number], b: (typeof found)[number]): number {
      const fewer = a.alternative.changes.length - b.alternative.changes.length;
      return fewer || compareKeys(a.key, b.key) || comparePicks(a.picks, b.picks);
    }

    /** Components without a section compatible with the option. */
    function withoutPartner(option: number): Obstacle[] {
      const { variableCount, firstWord, rowWords, rows } = merged;
      const from = mergedOf[option]! * rowWords;
      return Array.from({ length: variableCount }, (_, v) => v)
        .filter((v) => v !== target)
        .filter((v) => {
          const row = rows.subarray(from + firstWord[v]!, from + firstWord[v + 1]!);
          return row.every((word, at) => (word & allowed[firstWord[v]! + at]!) === 0);
        })
        .map((v) => ({ kind: "component", ...componentOf(encoding, v) }));
    }
  };

  /** The merged options of the courses that a schedule takes, and of leaving out the others. */
  function toAllowed(shown: Uint32Array): Int32Array {
    const allowed = fullSet(merged);
    const { rowWords, rows, firstWord } = merged;
    const courseWords = firstWord[merged.variableCount - encoding.selectors.length]!;
    for (const option of shown.subarray(shown.length - encoding.selectors.length)) {
      const row = mergedOf[option]! * rowWords;
      for (let word = 0; word < courseWords; word++) allowed[word] = allowed[word]! & rows[row + word]!;
    }
    return allowed;
  }
}

/** A variable's sections that breaks or held classes exclude, which aren't options. */
function toExcluded(encoding: Encoding, problem: Problem, v: number): ImpossibleSection[] {
  const { variables, breaks, fixedCount, classNumber } = encoding;
  const { firstSection, endSection } = variables[v]!;
  const options = new Set(problem.source.subarray(problem.firstOption[v], problem.firstOption[v + 1]));
  const excluded: ImpossibleSection[] = [];
  for (let section = firstSection; section < endSection; section++) {
    if (options.has(section) || classNumber[section]! < 0) continue;
    const obstacles: Obstacle[] = breaks
      .filter((one) => hitsBreak(encoding, section, one))
      .map(({ id }) => ({ kind: "break", id }));
    for (let held = 0; held < fixedCount; held++) {
      if (!hitsFixed(encoding, section, held, true)) continue;
      obstacles.push({ kind: "held", classNumber: classNumber[held]! });
    }
    excluded.push({ classNumber: classNumber[section]!, obstacles });
  }
  return excluded;
}
