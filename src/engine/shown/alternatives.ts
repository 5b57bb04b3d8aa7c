import type { Budget } from "../steps/budget.ts";
import { mergeAlike, toMergedOf } from "../problem/merge-alike.ts";
import { ALL_RULES, hitsBreak, hitsFixed } from "../encode/compatibility.ts";
import type { Appraisal } from "../score/appraise.ts";
import type { Encoding } from "../encode/encode.ts";
import { createMoveSearch, type FewestMoves } from "./fewest-moves.ts";
import { hasBit } from "../problem/bits.ts";
import { fullSet, optionLists, type Problem } from "../problem/problem.ts";
import type { Schedule } from "../schedule/schedule.ts";
import { compareKeys } from "../score/key-layout.ts";
import { createScorer } from "../score/scorer.ts";
import { componentOf, toShownOptions } from "./shown-schedule.ts";
import { createStepShares } from "../steps/step-shares.ts";

/** A chosen class that gives way to another section of its component. */
export type ClassMove = {
  /** Entity id of the configured course. */
  id: string;
  component: string;
  /** Class numbers. */
  from: number;
  to: number;
};

/** Another section that may take the place of a chosen class. */
export type Alternative = {
  classNumber: number;
  /** How many other chosen classes have to move: 0 when the section fits while all of them stay. Never more than needed. */
  moves: number;
  /** Which ones, in the order of the schedule. The class itself is not among them. */
  changes: readonly ClassMove[];
  /** The schedule that comes of it: of those with so few moves the first of the ranking. Its facts say what changes. */
  schedule: Schedule;
  /** False when the search was stopped before it knew that no schedule of so few moves is ranked higher. */
  complete: boolean;
};

/** What is in the way of a section whatever else is chosen. */
export type Obstacle =
  | { kind: "break"; id: string }
  /** A class that the student holds: it clashes, is too far away or is the same class. */
  | { kind: "held"; classNumber: number }
  /** A component, of the course with that entity id, of which no section goes with it. */
  | { kind: "component"; id: string; component: string };

/** A section that is part of no schedule. Without obstacles it is several classes together that leave no place for it. */
export type ImpossibleSection = { classNumber: number; obstacles: readonly Obstacle[] };

/**
 * Every other section that the options of a course leave for the component of a chosen class. Where courses may be left
 * out, all of this is about schedules with the courses of the shown one.
 */
export type Alternatives = {
  /** The schedule as it stands, with the facts that the others' are to be compared with. */
  shown: Schedule;
  /** Fewest moves first, then in the order of the ranking. */
  alternatives: readonly Alternative[];
  /** By rising class number. */
  impossible: readonly ImpossibleSection[];
  /** Class numbers, rising, of sections of which the search was stopped before it found a schedule or that there is none. */
  undecided: readonly number[];
  /** False when some search was stopped. */
  complete: boolean;
};

/** Answers for any shown schedule of one problem what could stand in the place of one of its classes. */
export type AlternativesFinder = (chosen: readonly number[], classNumber: number, budget: Budget) => Alternatives;

/** `budget.maxSteps` is shared out evenly among the sections of one question. */
export function createAlternativesFinder(
  encoding: Encoding,
  problem: Problem,
  { features, decoder }: Appraisal,
): AlternativesFinder {
  const lists = optionLists(problem);
  const scorer = createScorer(features, lists, encoding.preference);
  const merging = mergeAlike(problem, features.worthKind);
  const { problem: merged, firstMember, members } = merging;
  const mergedOf = toMergedOf(merging);
  const classOf = (option: number) => encoding.classNumber[problem.source[option]!]!;

  return function findAlternatives(chosen, classNumber, budget) {
    const shown = toShownOptions(encoding, problem, chosen);
    const target = shown.findIndex((option) => classOf(option) === classNumber);
    if (target < 0 || classNumber < 0) {
      throw new RangeError(`Class ${classNumber} isn't one of the chosen classes: ${chosen.join(", ")}.`);
    }
    const allowed = toAllowed(shown);
    const search = createMoveSearch({
      problem: merged,
      shown,
      shownMerged: shown.map((option) => mergedOf[option]!),
      allowed,
      firstMember: (option) => members[firstMember[option]!]!,
      scorer,
    });
    const found: { alternative: Alternative; key: Float64Array; picks: Uint32Array }[] = [];
    const impossible = toExcluded(encoding, problem, target);
    const undecided: number[] = [];
    let complete = true;

    const [first, end] = [merged.firstOption[target]!, merged.firstOption[target + 1]!];
    const spendShare = createStepShares(budget, end - first);
    for (let option = first; option < end; option++) {
      if (!hasBit(allowed, merged.firstWord[target]!, option - first)) continue;
      const others = members
        .subarray(firstMember[option], firstMember[option + 1])
        .filter((one) => one !== shown[target]);
      if (others.length === 0) continue;
      const moves = spendShare((share) => search(target, option, share));
      complete &&= moves.complete;
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
      complete,
    };

    /** What holds for the merged option holds for each of its members. */
    function toAlternative({ moves, key, complete: isBest }: FewestMoves, picksOfFirst: Uint32Array, member: number) {
      const picks = picksOfFirst.with(target, member);
      const changes = [...picks.entries()]
        .filter(([v, option]) => v !== target && option !== shown[v])
        .map(
          ([v, option]): ClassMove => ({ ...componentOf(encoding, v), from: classOf(shown[v]!), to: classOf(option) }),
        );
      const alternative: Alternative = {
        classNumber: classOf(member),
        moves,
        changes,
        schedule: decoder.toSchedule(picks),
        complete: isBest,
      };
      return { alternative, key, picks };
    }

    /** Fewest moves, then the order of the ranking: key, then class numbers. */
    function compare(a: (typeof found)[number], b: (typeof found)[number]): number {
      return a.alternative.moves - b.alternative.moves || compareKeys(a.key, b.key) || comparePicks(a.picks, b.picks);
    }

    /** Components of which no section goes with the option. */
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

  /** The merged options of the courses that a schedule takes, and leaving out the others. */
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

/** Sections of a variable that breaks or held classes exclude: they are no options. */
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
      if (!hitsFixed(encoding, section, held, ALL_RULES)) continue;
      obstacles.push({ kind: "held", classNumber: classNumber[held]! });
    }
    excluded.push({ classNumber: classNumber[section]!, obstacles });
  }
  return excluded;
}

function comparePicks(a: Uint32Array, b: Uint32Array): number {
  const at = a.findIndex((option, v) => option !== b[v]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}
