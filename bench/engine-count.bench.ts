import { toStrictProblem } from "../src/engine/encode/compatibility.ts";
import { encode } from "../src/engine/encode/encode.ts";
import { countOnly } from "../tests/support/engine/schedule-answers.ts";
import {
  type Case,
  elevenMillion,
  halfTerms,
  huge,
  nineHundredMillion,
  pigeonhole,
  productLike,
  tight,
  twoMillion,
  typical,
} from "./cases.ts";
import { type Effort, inMs, inTimes, judge, measure } from "./harness.ts";
import { countBesideNative } from "./native/beside-native.ts";
import { findYardstick } from "./native/yardstick.ts";

// How long does the engine take from a request to the exact number of its schedules, and how does native code compare?

const MOST_NATIVE_RATIO = 3;
const yardstick = findYardstick();
console.log(`yardstick: ${yardstick?.compiler ?? "none: there is no C++ compiler here that takes it"}`);

await count(typical);
await count(twoMillion);
await count(halfTerms);
await count(elevenMillion, { goalMs: 300, isRatioAGoal: true });
await count(nineHundredMillion, { goalMs: 300, isRatioAGoal: true });
await count(tight);
await count(productLike);
await count(pigeonhole, { goalMs: 200 });
await count(huge, { effort: { repetitions: 2, warmUps: 0 } });

type Goals = { goalMs?: number; isRatioAGoal?: boolean; effort?: Effort };

async function count({ name, request }: Case, { goalMs, isRatioAGoal = false, effort = {} }: Goals = {}) {
  const { cpuMs } = measure(`${name}: request to count`, () => Number(countOnly(request).total), effort);
  const what = `exact count, ${name}`;
  if (goalMs !== undefined) judge(what, `under ${goalMs} ms`, inMs(cpuMs), cpuMs < goalMs);
  if (!yardstick) return;

  const problem = toStrictProblem(encode(request));
  const ratios = await countBesideNative(yardstick.program, name, problem, effort);
  if (!isRatioAGoal) return;
  for (const [matrix, ratio] of ratios) {
    const goal = `at most ${MOST_NATIVE_RATIO} times native on ${matrix}`;
    judge(what, goal, inTimes(ratio), ratio <= MOST_NATIVE_RATIO);
  }
}
