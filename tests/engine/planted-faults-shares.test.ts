import { isDeepStrictEqual } from "node:util";
import { expect, it } from "vitest";
import type { ScheduleRequest, ScheduleSection } from "#contract/schedule-request";
import * as sound from "#engine";
import { largeRequest } from "../support/large-requests.ts";
import { findEachSlip } from "../support/planted-faults.ts";
import { randomRequest, requestOf } from "../support/schedule-requests.ts";

/** More than are put in order at once, so that the best are looked for in steps. */
const MANY = [
  largeRequest(3, { sections: [10, 10, 11, 10, 10] }),
  largeRequest(4, { sections: [11, 11, 12, 11, 11], halfTermShare: 0.2, campuses: ["N", "S"], preference: 7 }),
];
const FEW = [requestOf([]), ...Array.from({ length: 31 }, (_, seed) => randomRequest(seed))];
/** Each reaches a step of the ranking; the last is all. */
const ENDS = [20, 64, 65, 900, 1100, Number.POSITIVE_INFINITY];

type Door = Pick<typeof sound, "openSolver" | "chosenClassNumbers">;

/** What limits stop: a long ranking and then a short one, a ranking that is told to stop, and alternatives. */
const STOPS: readonly ((engine: Door) => unknown)[] = [
  ({ openSolver }) => openSolver(MANY[0]!, { shouldStop: () => true, maxSteps: 1 }).page(0, 3).complete,
  ({ openSolver }) => {
    const solver = openSolver(MANY[0]!, { maxRankSteps: 4000 });
    return [solver.page(1100, 3), solver.page(0, 3)].map(({ complete }) => complete);
  },
  ({ openSolver }) => {
    let isToStop = false;
    const solver = openSolver(MANY[0]!, { shouldStop: () => isToStop });
    isToStop = true;
    return solver.page(20_000, 3).complete;
  },
  ...[7, 20, 60].map((maxMoveSteps) => ({ openSolver, chosenClassNumbers }: Door) => {
    const solver = openSolver(MANY[0]!, { maxMoveSteps });
    const chosen = chosenClassNumbers(solver.at(0)!);
    const before = solver.processedCount;
    return [chosen.map((classNumber) => solver.alternatives(chosen, classNumber)), solver.processedCount - before];
  }),
];

/** What an engine may answer otherwise than the sound one, which others hold to the oracle; the quickest first. */
const faultsIn: readonly ((engine: Door) => unknown)[] = [
  (engine: Door) => attempt(() => faultInRefusals(engine)),
  ...STOPS.map((ask) => {
    const expected = ask(sound);
    return (engine: Door) => differ(() => ask(engine), expected);
  }),
  ...[...FEW, ...MANY].flatMap((request, index) => [
    (engine: Door) => faultInShares(engine, request, 1 + (index % 4)),
    (engine: Door) => faultInSteps(engine, request),
  ]),
];

it("finds nothing wrong with the engine as it is", () => {
  expect(faultsIn.map((findFault) => findFault(sound)).filter(Boolean)).toEqual([]);
});

/** Slips in what looks for the best in steps, deals them out to threads and puts them together, and stops. */
findEachSlip(
  [
    [
      "more is taken for known than was found",
      "ranking.ts",
      "known = found;\n      knownCount = Math.min(wanted, openable);",
      "known = found;\n      knownCount = openable;",
      72,
    ],
    [
      "a longer ranking is not adopted",
      "ranking.ts",
      "if (known && wanted <= knownCount) return;",
      "if (known) return;",
      71,
    ],
    ["a shorter ranking is adopted", "ranking.ts", "if (known && wanted <= knownCount) return;", "", 71],
    [
      "after a search that was stopped none is tried",
      "ranking.ts",
      "tooMany = Math.min(tooMany, wanted);",
      "tooMany = 0;",
      2,
    ],
    ["one schedule too many is ordered", "ranking.ts", "total <= maxOrdered ?", "total <= maxOrdered + 1 ?", 72],
    ["of many none but the best are opened", "ranking.ts", "total <= maxOrdered ?", "total < maxOrdered ?", 72],
    ["schedules are dealt out twice", "share-options.ts", "at % shareCount === share", "at % shareCount >= share", 9],
    [
      "a share has the others' options",
      "share-options.ts",
      "at % shareCount === share",
      "at % shareCount !== share",
      11,
    ],
    ["every share has the only schedule", "share-options.ts", "share === 0 ? lists : undefined", "lists", 67],
    [
      "the worst is put first",
      "ranked-share.ts",
      "return a.firstKeys[rowA]! < b.firstKeys[rowB]!;",
      "return a.firstKeys[rowA]! > b.firstKeys[rowB]!;",
      11,
    ],
    [
      "equal keys go to the share that comes first",
      "ranked-share.ts",
      "a.wordCount) < 0;",
      "a.wordCount) < -(2 ** 33);",
      17,
    ],
    [
      "a share is read from its first row again",
      "ranked-share.ts",
      "heads[best] = heads[best]! + 1;",
      "heads[best] = 1;",
      9,
    ],
    [
      "shares of another ranking are adopted",
      "ranked-share.ts",
      "if (share[name] === header[name]) continue;",
      "continue;",
    ],
    ["a share is adopted twice", "ranked-share.ts", "if (seen.has(share.share)) throw", "if (false) throw"],
    ["a share of other seats is adopted", "ranked-share.ts", "seatRank, seatsOfRank, others]", "others]"],
    ["a share of other campuses is adopted", "ranked-share.ts", "inPerson, firstStop, stops];", "inPerson];"],
    ["a share by another preference is adopted", "ranked-share.ts", ", others];", "];"],
    [
      "keys of no row are handed over",
      "ranked-share.ts",
      "keys.length === count ? keys : keys.slice(0, count)",
      "keys",
      13,
    ],
    ["steps are not counted", "budget.ts", "return steps >= maxSteps || shouldStop();", "return shouldStop();", 2],
    [
      "nobody is asked whether to stop",
      "budget.ts",
      "return steps >= maxSteps || shouldStop();",
      "return steps >= maxSteps;",
      3,
    ],
    ["the steps of a share come again", "step-shares.ts", "stepsLeft - share.processedCount", "stepsLeft", 4],
    ["the first share takes all steps", "step-shares.ts", "stepsLeft / Math.max(1, piecesLeft--)", "stepsLeft", 4],
    ["the steps of shares are not charged", "step-shares.ts", "budget.processedCount += share.processedCount;", "", 4],
  ],
  faultsIn.length,
  (engine, number) => faultsIn[number]!(engine),
);

/** What the sound engine answers, which is asked once for each request. */
function askedOnce<Answer>(ask: (request: ScheduleRequest) => Answer): (request: ScheduleRequest) => Answer {
  const answers = new Map<ScheduleRequest, Answer>();
  return (request) => {
    const answer = answers.get(request) ?? ask(request);
    answers.set(request, answer);
    return answer;
  };
}

const soundSteps = askedOnce((request) => {
  const total = Number(sound.openSolver(request).total);
  const most = [total - 1, total, total + 1].filter((maxOrdered) => maxOrdered >= 0);
  return most.map((maxOrdered) => {
    const limits = { maxOrdered, maxBest: 2000 };
    const solver = sound.openSolver(request, limits);
    const pages = ENDS.map((end) => {
      const from = Math.max(0, Math.min(end, solver.openable) - 3);
      return { from, page: solver.page(from, 3) };
    });
    return { limits, openable: solver.openable, pages };
  });
});

/** Pages that reach further and further, beside the whole order; and where just as many may be ordered as there are. */
function faultInSteps(engine: Door, request: ScheduleRequest): unknown {
  for (const { limits, openable, pages } of soundSteps(request)) {
    const found = engine.openSolver(request, limits);
    if (found.openable !== openable) return { limits, openable: found.openable };
    for (const { from, page } of pages) {
      const difference = differ(() => found.page(from, 3), page);
      if (difference) return { limits, from, difference };
    }
  }
  return undefined;
}

const LIMITS = { maxBest: 2000 };
const soundShares = askedOnce((request) => {
  const solver = sound.openSolver(request, LIMITS);
  const { openable, total } = solver;
  return { openable, total, page: (count: number) => solver.page(0, count) };
});

/** The shares of a short ranking, of a longer one, and of the short one once more. */
function faultInShares(engine: Door, request: ScheduleRequest, shareCount: number): unknown {
  const expected = soundShares(request);
  if (expected.openable === 0) return undefined;
  const solver = engine.openSolver(request, LIMITS);
  for (const to of [20, 900, 20]) {
    const due = Math.max(solver.rankedCount, Math.min(to, expected.openable));
    const difference = differ(() => {
      const shares = Array.from({ length: shareCount }, (_, share) =>
        engine.openSolver(request, LIMITS).rankShare(to, share, shareCount),
      );
      if (shares.some((share) => share && share.firstKeys.length !== share.rowCount)) return "keys without a row";
      const rowCount = shares.reduce((sum, share) => sum + (share?.rowCount ?? 0), 0);
      if (to >= expected.total && rowCount !== Number(expected.total)) return `${rowCount} rows`;
      solver.adopt(shares.toReversed().filter((share) => share !== undefined));
      const before = solver.processedCount;
      const page = solver.page(0, due);
      return solver.processedCount === before ? page : "searched once more";
    }, expected.page(due));
    if (difference) return { shareCount, to, difference };
  }
  return undefined;
}

/** Shares that must be refused: one twice, and such of requests that differ in one thing each. */
function faultInRefusals(engine: Door): unknown {
  const request = MANY[1]!;
  const changed: Record<string, ScheduleRequest> = {
    preference: { ...request, options: { ...request.options, preference: 2 } },
    seats: withSections(request, (section) => ({ ...section, openSeats: 7 })),
    campuses: withSections(request, (section) => ({
      ...section,
      meetings: section.meetings.map((meeting) => ({ ...meeting, campus: meeting.campus === "N" ? "S" : "N" })),
    })),
  };
  const sharesOf = (one: ScheduleRequest) =>
    [0, 1].map((share) => engine.openSolver(one).rankShare(20, share, 2)).filter((share) => share !== undefined);
  const [first, second] = sharesOf(request);
  const isRefused = (...shares: (sound.RankedShare | undefined)[]) =>
    attempt(() => engine.openSolver(request).adopt(shares.filter((share) => share !== undefined))) instanceof
    RangeError;
  if (!isRefused(first, second, first)) return "one twice";
  return Object.keys(changed).find((name) => !isRefused(first, sharesOf(changed[name]!)[1]));
}

function withSections(
  request: ScheduleRequest,
  change: (section: ScheduleSection) => ScheduleSection,
): ScheduleRequest {
  const courses = request.courses.map((course) => ({ ...course, sections: course.sections.map(change) }));
  return { ...request, courses };
}

/** What is answered otherwise than expected; undefined when nothing is. */
function differ(ask: () => unknown, expected: unknown): { found: unknown; expected: unknown } | undefined {
  const found = attempt(ask);
  return isDeepStrictEqual(found, expected) ? undefined : { found, expected };
}

function attempt(ask: () => unknown): unknown {
  try {
    return ask();
  } catch (error) {
    return error;
  }
}
