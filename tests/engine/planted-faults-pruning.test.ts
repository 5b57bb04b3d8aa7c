import { expect, it } from "vitest";
import type { ScheduleMeeting, ScheduleRequest, ScheduleSection } from "#contract/schedule-request";
import { countOnly, openCount } from "#engine";
import { largeRequest } from "../support/large-requests.ts";
import { findEachSlip } from "../support/planted-faults.ts";

/** Steps of a slice: few, so that counts stop at every depth. */
const STEPS = 7;

/** Courses that exclude much of one another, more sections than a word has bits, and sections that are alike. */
const requests = [...tightRequests()].map((request) => ({ request, total: plainCount(request) }));

it("counts tight requests as going through all schedules one by one does, at once and in slices", () => {
  const wrong = requests.map((_, number) => wrongCount({ countOnly, openCount }, number));
  expect(wrong.filter(Boolean)).toEqual([]);
});

/** Slips in what searches and selects options: the file, the text that is there once, and what stands there instead. */
findEachSlip(
  [
    [
      "only one of the last two options holds",
      "next-fit.ts",
      "(rows[one + at]! | rows[other + at]!)",
      "rows[one + at]!",
    ],
    [
      "more than two options are taken for the first and the last",
      "next-fit.ts",
      "if ((allButOne & (allButOne - 1)) !== 0) continue;",
      "",
    ],
    ["options of a further word are passed over", "next-fit.ts", "if (next < end) continue;", ""],
    ["a variable thins itself out", "next-fit.ts", "at = at + 1 === first ? end : at + 1", "at++"],
    ["the next variable thins itself out", "next-fit.ts", "let at = from === first ? end : from;", "let at = from;"],
    [
      "all is a dead end once thinning out is judged",
      "next-fit.ts",
      "THINNINGS_TO_JUDGE) return isDead;",
      "THINNINGS_TO_JUDGE) return true;",
    ],
    ["each word is taken for a variable", "next-fit.ts", ".fill(-1)", ".fill(0)"],
    ["options that are not alike are tried as one", "next-fit.ts", "left & alike[option]!", "left"],
    ["a variable of two words begins with the second", "next-fit.ts", "++word < end", "(word += 2) < end"],
    [
      "what is left when the steps are spent is dropped",
      "count-search.ts",
      "left === 0 ? NONE_LEFT : STOPPED",
      "NONE_LEFT",
    ],
    ["what is selected is read from the first word", "problem.ts", "from[fromAt + (bit >>> 5)]!", "from[fromAt]!"],
    ["the second word of a selection is not written", "problem.ts", "start += 32, at++", "start += 32"],
    ["a selection weighs one each", "problem.ts", "problem.weights[source[option]!]!", "1"],
  ],
  requests.length,
  wrongCount,
);

type Door = { countOnly: typeof countOnly; openCount: typeof openCount };

function* tightRequests(): Generator<ScheduleRequest> {
  for (let seed = 0; seed < 6; seed++) {
    yield largeRequest(seed, { sections: [34, 33, 35, 34, 33, 36], meetingsPerSection: 2 });
    yield largeRequest(seed, { sections: [9, 70, 8, 7, 40, 9, 8], meetingsPerSection: 2 });
    yield largeRequest(seed, { sections: [12, 12, 12, 12, 12], meetingsPerSection: 1 });
    yield largeRequest(seed, { sections: [20, 20, 20, 20, 20, 20, 20, 20], meetingsPerSection: 2 });
  }
}

/** What an engine counts otherwise than the plain way; half of the requests in slices, too. */
function wrongCount(engine: Door, number: number) {
  const { request, total } = requests[number]!;
  const atOnce = attempt(() => engine.countOnly(request).total);
  if (atOnce !== total) return { number, total, atOnce };
  if (number % 4 > 1) return undefined;
  const sliced = attempt(() => {
    const counting = engine.openCount(request);
    let count = counting.advance(STEPS);
    while (!count.complete) count = counting.advance(STEPS);
    return count.total;
  });
  return sliced === total ? undefined : { number, total, sliced };
}

/** What an engine answers, or what it throws. */
function attempt(ask: () => bigint): bigint | string {
  try {
    return ask();
  } catch (error) {
    return String(error);
  }
}

/** One schedule after another, every pair of meetings compared. */
function plainCount(request: ScheduleRequest): bigint {
  const courses = request.courses.map(({ sections }) => sections);
  const clashing = new Map<ScheduleSection, Set<ScheduleSection>>();
  const all = courses.flat();
  for (const one of all) clashing.set(one, new Set(all.filter((other) => clash(one, other))));
  const count = (picked: readonly ScheduleSection[]): number => {
    const own = courses[picked.length];
    if (!own) return 1;
    const fitting = own.filter((section) => picked.every((other) => !clashing.get(section)?.has(other)));
    return fitting.reduce((sum, section) => sum + count([...picked, section]), 0);
  };
  return BigInt(count([]));
}

function clash(one: ScheduleSection, other: ScheduleSection): boolean {
  return one.meetings.some((a) => other.meetings.some((b) => overlap(a, b)));
}

function overlap(a: ScheduleMeeting, b: ScheduleMeeting): boolean {
  if (!a.days.some((day) => b.days.includes(day))) return false;
  return (a.startMinutes ?? 0) < (b.endMinutes ?? 0) && (b.startMinutes ?? 0) < (a.endMinutes ?? 0);
}
