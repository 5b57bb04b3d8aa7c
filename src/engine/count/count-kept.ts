import { mergeAlike } from "../problem/merge-alike.ts";
import { optionLists, padVariablesBehind, type Problem, selectOptions } from "../problem/problem.ts";
import { independentOrders } from "../problem/variable-order.ts";
import { type Counting, start } from "./count.ts";
import { foundBy, type Needs, startSearch, takeSteps } from "./count-search.ts";
import { SUMMED_UP } from "./last-four.ts";

/** Sets of which each solution must leave some member, and what each option of the problem takes of them. */
export type TakenNeeds = {
  /** Words of need n: firstWord[n] … firstWord[n + 1] − 1. */
  firstWord: Uint32Array;
  /** All members that are there at first. */
  full: Int32Array;
  /** At option × the words of `full`. */
  taken: Int32Array;
};

type Need = { words: readonly number[]; lastTaker: number };

/**
 * Prepares to count the solutions that leave each need something. What takes a whole need is left out. If the rest takes
 * something of each need, but not all, it's an ordinary count; otherwise the variables that matter to needs come first,
 * and only the others are summed up.
 */
export function startKept(problem: Problem, { firstWord, full, taken }: TakenNeeds): Counting {
  const width = full.length;
  const needs = Array.from({ length: firstWord.length - 1 }, (_, need) => ({
    words: Array.from({ length: firstWord[need + 1]! - firstWord[need]! }, (__, i) => firstWord[need]! + i),
  }));
  const lists = optionLists(problem).map((options) =>
    options.filter((option) => needs.every(({ words }) => words.some((word) => leftBy(option, word) !== 0))),
  );
  const unsure = needs.filter(({ words }) => words.every((word) => leftByAll(word) === 0));
  const isEmpty = lists.some((options) => options.length === 0);
  if (isEmpty || unsure.length === 0) return start(selectOptions(problem, lists));

  const selected = selectOptions(problem, lists);
  const kept = unsure.flatMap(({ words }) => words);
  const leftOf = (option: number) => kept.map((word) => leftBy(selected.source[option]!, word));
  const kinds = toKinds(Array.from(selected.source, (_, option) => leftOf(option).join()));
  const { problem: merged } = mergeAlike(selected, kinds);
  const original = optionLists(merged);
  const isTaker = (v: number, words: readonly number[]) =>
    original[v]!.some((option) => words.some((word) => leftBy(originOf(option), word) !== full[word]));
  const order = independentOrders(merged).orders.flat();
  const touching = order.filter((v) => isTaker(v, kept));
  const others = order.filter((v) => !touching.includes(v));
  const ordered = [...touching, ...others];
  const arranged = padVariablesBehind(
    selectOptions(
      merged,
      ordered.map((v) => original[v]!),
    ),
    touching.length + SUMMED_UP,
  );

  // The needs that the last variables take something of come first.
  const sorted = unsure
    .map(({ words }): Need => ({ words, lastTaker: touching.findLastIndex((v) => isTaker(v, words)) }))
    .sort((a, b) => b.lastTaker - a.lastTaker);
  const columns = sorted.flatMap(({ words }) => words);
  const left = new Int32Array(arranged.weights.length * columns.length);
  for (let option = 0; option < arranged.weights.length; option++) {
    const own = arranged.source[option]!;
    left.set(
      columns.map((word) => (own < 0 ? full[word]! : leftBy(originOf(own), word))),
      option * columns.length,
    );
  }
  return counting(arranged, {
    firstWord: Uint32Array.from([0, ...sorted.map((_, i) => wordsOf(sorted.slice(0, i + 1)))]),
    full: Int32Array.from(columns, (word) => full[word]!),
    left,
    wordsAt: (depth) => wordsOf(sorted.filter(({ lastTaker }) => lastTaker >= depth)),
  });

  function leftBy(option: number, word: number): number {
    return full[word]! & ~taken[option * width + word]!;
  }

  /** What no option takes. */
  function leftByAll(word: number): number {
    return lists.flat().reduce((left, option) => left & leftBy(option, word), full[word]!);
  }

  /** The option of `problem` that an option of `merged` comes from. */
  function originOf(option: number): number {
    return selected.source[merged.source[option]!]!;
  }
}

function wordsOf(needs: readonly Need[]): number {
  return needs.reduce((sum, { words }) => sum + words.length, 0);
}

function counting(problem: Problem, needs: Needs): Counting {
  const search = startSearch(problem, false, needs);
  let steps = 0;
  return {
    get steps() {
      return steps;
    },
    advance(maxSteps) {
      // Steps are counted in 30 bits.
      for (let left = maxSteps; left > 0 && !search.isDone; ) {
        const taken = takeSteps(search, Math.min(left, MOST_STEPS));
        steps += taken;
        left -= taken;
      }
      return { total: foundBy(search), complete: search.isDone };
    },
  };
}

const MOST_STEPS = 2 ** 29;

function toKinds(descriptions: readonly string[]): Uint32Array {
  const ids = new Map<string, number>();
  return Uint32Array.from(descriptions, (description) => {
    const id = ids.get(description) ?? ids.size;
    ids.set(description, id);
    return id;
  });
}
