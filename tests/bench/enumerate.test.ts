import { expect, it } from "vitest";
import { enumerateSchedules, startEnumeration } from "../../bench/enumerate.ts";
import { createProblem, type Problem } from "../../src/engine/problem/problem.ts";
import { type CodeLayout, digitAt, toCodeLayout } from "../../src/engine/problem/schedule-codes.ts";
import { type Random, seeded } from "../support/engine/schedule-requests.ts";

type Options = readonly (readonly number[])[];
type MayStand = (a: number, b: number) => boolean;

it("writes every choice that comparing all pairs allows, each once, whatever the room and the slices", () => {
  const tried = { some: 0, wide: 0, wordCounts: new Set<number>() };
  for (let seed = 0; seed < 120; seed++) {
    const random = seeded(seed);
    const { options, mayStand } = randomOptions(random);
    const problem = createProblem(options, mayStand);
    const expected = allChoices(options, mayStand);
    if (expected.length > 1) tried.some++;
    if (expected.length > 1 && options.some((own) => own.length > 32)) tried.wide++;
    if (expected.length > 1) tried.wordCounts.add(toCodeLayout(problem).wordCount);

    const whole = enumerated(problem, expected.length + 3);
    expect(whole.complete, `seed ${seed}`).toBe(true);
    expect(whole.choices.toSorted(), `seed ${seed}`).toEqual(expected.toSorted());
    const exact = enumerated(problem, expected.length);
    expect(exact, `seed ${seed}, room for all and no more`).toEqual(whole);
    const partial = enumerated(problem, Math.max(0, expected.length - 1));
    const allButOne = { choices: whole.choices.slice(0, -1), complete: expected.length === 0 };
    expect(partial, `seed ${seed}, room for all but one`).toEqual(allButOne);
    expect(inSlices(problem, random), `seed ${seed}, in slices`).toEqual(whole.choices);
  }
  expect(tried.some).toBeGreaterThan(80);
  expect(tried.wide).toBeGreaterThan(4);
  expect([...tried.wordCounts].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
});

it("writes the one schedule of nothing, those of one course, and none where a course has no section", () => {
  expect(enumerated(createProblem([], never), 2)).toEqual({ choices: [""], complete: true });
  expect(enumerated(createProblem([[5, 6, 7]], never), 9)).toEqual({ choices: ["0", "1", "2"], complete: true });
  expect(enumerated(createProblem([[1, 2], [], [3]], always), 9)).toEqual({ choices: [], complete: true });
  expect(enumerated(createProblem([[1], [2]], never), 9)).toEqual({ choices: [], complete: true });
});

it("knows without room for any whether there is one", () => {
  expect(enumerated(createProblem([[1], [2]], always), 0)).toEqual({ choices: [], complete: false });
  expect(enumerated(createProblem([[1], [2]], never), 0)).toEqual({ choices: [], complete: true });
});

it("refuses a slice without room for one schedule, and writes nothing after the last", () => {
  const problem = createProblem([[1], [2]], always);
  const enumeration = startEnumeration(problem, toCodeLayout(problem));
  expect(() => enumeration.next(new Uint32Array(0))).toThrow("The code buffer has room for 0 words; a code needs 1.");
  expect(enumeration.next(new Uint32Array(4))).toBe(1);
  expect([enumeration.isDone, enumeration.next(new Uint32Array(4))]).toEqual([true, 0]);
});

it("keeps what is already in the buffer", () => {
  const problem = createProblem([[1, 2, 3]], never);
  const codes = new Uint32Array(8).fill(77);
  expect(enumerateSchedules(problem, toCodeLayout(problem), codes.subarray(2, 4))).toEqual({
    rowCount: 2,
    complete: false,
  });
  expect([...codes]).toEqual([77, 77, 0, 1, 77, 77, 77, 77]);
});

const always: MayStand = () => true;
const never: MayStand = () => false;

/**
 * Options of a few kinds, so that many are alike, and a rule of which kinds fit together that leaves a few hundred
 * of choices; a few choices are allowed in any case.
 */
function randomOptions(random: Random): { options: Options; mayStand: MayStand } {
  const isLong = random.chance(0.12);
  const variableCount = isLong ? 7 + random.below(40) : 1 + random.below(random.pick([3, 7, 7, 12]));
  const most = isLong ? random.pick([4, 20]) : random.pick(variableCount < 4 ? [3, 20, 70] : [4, 8]);
  let next = 0;
  const options = Array.from({ length: variableCount }, () =>
    Array.from({ length: random.chance(0.004) ? 0 : 1 + random.below(most) }, () => next++),
  );
  const pairCount = (variableCount * (variableCount - 1)) / 2;
  const choiceCount = options.reduce((product, own) => product * own.length, 1);
  const share = pairCount === 0 ? 1 : Math.min(isLong ? 2 / most : 1, (150 / choiceCount) ** (1 / pairCount));

  const kindCount = variableCount > 5 ? 60 : random.pick([6, 30]);
  const kinds = Array.from({ length: next }, () => random.below(kindCount));
  const isAllowed = Array.from({ length: kindCount ** 2 }, () => random.chance(share));
  const planted = Array.from({ length: isLong ? 5 : 2 }, () =>
    options.map((own) => (own.length === 0 ? -1 : random.pick(own))),
  );
  return {
    options,
    mayStand: (a, b) =>
      isAllowed[Math.min(kinds[a]!, kinds[b]!) * kindCount + Math.max(kinds[a]!, kinds[b]!)]! ||
      planted.some((choice) => choice.includes(a) && choice.includes(b)),
  };
}

/** Each choice as the places of its options in their lists: one after another and every pair asked. */
function allChoices(options: Options, mayStand: MayStand): string[] {
  const found: string[] = [];
  const choose = (picked: readonly number[], digits: readonly number[]): void => {
    const own = options[picked.length];
    if (!own) found.push(digits.join());
    for (const [digit, option] of own?.entries() ?? []) {
      if (picked.every((other) => mayStand(other, option))) choose([...picked, option], [...digits, digit]);
    }
  };
  choose([], []);
  return found;
}

function enumerated(problem: Problem, room: number): { choices: string[]; complete: boolean } {
  const layout = toCodeLayout(problem);
  const codes = new Uint32Array(room * layout.wordCount);
  const { rowCount, complete } = enumerateSchedules(problem, layout, codes);
  return { choices: choicesOf(layout, codes, rowCount), complete };
}

/** Slices of other room each and of few steps, into buffers that hold something else. */
function inSlices(problem: Problem, random: Random): string[] {
  const layout = toCodeLayout(problem);
  const enumeration = startEnumeration(problem, layout);
  const found: string[] = [];
  while (!enumeration.isDone) {
    const room = 1 + random.below(random.pick([2, 40, 400]));
    const codes = new Uint32Array(room * layout.wordCount).fill(random.below(1000));
    const maxSteps = random.pick([1, 50, 1000, Number.POSITIVE_INFINITY]);
    found.push(...choicesOf(layout, codes, enumeration.next(codes, maxSteps)));
  }
  return found;
}

function choicesOf(layout: CodeLayout, codes: Uint32Array, rowCount: number): string[] {
  return Array.from({ length: rowCount }, (_, row) =>
    Array.from(layout.sizes, (__, variable) => digitAt(layout, codes, row, variable)).join(),
  );
}
