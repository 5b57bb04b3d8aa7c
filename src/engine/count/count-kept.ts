import { popcount, setBit } from "../problem/bits.ts";
import { mergeAlike } from "../problem/merge-alike.ts";
import { optionLists, type Problem, padVariablesBehind, selectOptions } from "../problem/problem.ts";
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
 * Prepares to count the solutions that leave each need something. What takes a whole need is left out. A need with two
 * members is missed by two options together, so these no longer fit each other. If the rest takes something of each other
 * need, but not all, it's an ordinary count; otherwise the variables that matter to needs come first, and only the others
 * are summed up.
 */
export function startKept(problem: Problem, { firstWord, full, taken }: TakenNeeds): Counting {
  const width = full.length;
  const needs = Array.from({ length: firstWord.length - 1 }, (_, need) => ({
    words: Array.from({ length: firstWord[need + 1]! - firstWord[need]! }, (__, i) => firstWord[need]! + i),
  }));
  const lists = optionLists(problem).map((options) =>
    options.filter((option) => needs.every(({ words }) => words.some((word) => leftBy(option, word) !== 0))),
  );
  const open = needs.filter(({ words }) => words.every((word) => leftByAll(word) === 0));
  const isEmpty = lists.some((options) => options.length === 0);
  const selected = selectOptions(problem, lists);
  const pairs = isEmpty ? [] : open.filter(({ words }) => membersOf(words) === 2);
  for (const { words } of pairs) keepApart(selected, takersOf(words));
  const unsure = open.filter((need) => !pairs.includes(need));
  if (isEmpty || unsure.length === 0) return start(selected);

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

  function membersOf(words: readonly number[]): number {
    return words.reduce((sum, word) => sum + popcount(full[word]!), 0);
  }

  /** Of a need with two members: the selected options that take the first, and those that take the other. */
  function takersOf(words: readonly number[]): [first: number[], other: number[]] {
    const [word = 0, last = word] = words.filter((each) => full[each] !== 0);
    const member = full[word]! & -full[word]!;
    const isTaken = (option: number) => (taken[selected.source[option]! * width + word]! & member) !== 0;
    const isOtherTaken = (option: number) =>
      (taken[selected.source[option]! * width + last]! & full[last]! & (last === word ? ~member : -1)) !== 0;
    const all = [...selected.source.keys()];
    return [all.filter(isTaken), all.filter(isOtherTaken)];
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

/** Options of one set no longer fit those of the other. */
function keepApart(
  { rows, rowWords, variableCount, firstOption, firstWord }: Problem,
  sets: [number[], number[]],
): void {
  const own = sets.map((options) => {
    const columns = new Int32Array(rowWords);
    let v = 0;
    for (const option of options) {
      while (v < variableCount - 1 && option >= firstOption[v + 1]!) v++;
      setBit(columns, firstWord[v]!, option - firstOption[v]!);
    }
    return columns;
  });
  for (const [set, options] of sets.entries()) {
    const others = own[1 - set]!;
    for (const option of options) {
      for (let word = 0; word < rowWords; word++) rows[option * rowWords + word]! &= ~others[word]!;
    }
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
