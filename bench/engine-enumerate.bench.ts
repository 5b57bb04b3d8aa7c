import { toStrictProblem } from "../src/engine/encode/compatibility.ts";
import { encode } from "../src/engine/encode/encode.ts";
import { toCodeLayout } from "../src/engine/problem/schedule-codes.ts";
import { countOnly } from "../tests/support/engine/schedule-answers.ts";
import { type Case, elevenMillion, halfTerms, productLike, tight, twoMillion, typical } from "./cases.ts";
import { enumerateSchedules } from "./enumerate.ts";
import { compare, inTimes, judge, measure } from "./harness.ts";
import { arrange } from "./native/arrange.ts";
import { codesChecksum } from "./native/codes-checksum.ts";
import { findYardstick, openYardstick } from "./native/yardstick.ts";

// How long does it take to write the code of every schedule into one array, on one thread and warm, and how much of that
// is the price of not being native? Ours is timed from the bit matrix on, the native program from its arranged matrix.

const MOST_NATIVE_RATIO = 2;
/** Time of the WebAssembly engine of QuACS over the native time for the same inputs. Measured elsewhere, not here. */
const QUACS_NATIVE_RATIO = 250;
const LEAST_QUACS_RATIO = 100;

const yardstick = findYardstick();
console.log(`yardstick: ${yardstick?.compiler ?? "none: there is no C++ compiler here that takes it"}`);

await enumerate(typical);
await enumerate(twoMillion, { isGoal: true });
await enumerate(halfTerms, { isGoal: true });
await enumerate(elevenMillion, { isGoal: true });
await enumerate(tight, { isGoal: true });
await enumerate(productLike);

async function enumerate({ name, request }: Case, { isGoal = false } = {}): Promise<void> {
  const problem = toStrictProblem(encode(request));
  const layout = toCodeLayout(problem);
  const total = Number(countOnly(request).total);
  const codes = new Uint32Array(total * layout.wordCount).fill(1);
  const title = `${name}, ${4 * layout.wordCount} bytes each`;
  const ours = () => enumerateSchedules(problem, layout, codes).rowCount;
  if (!yardstick) {
    measure(title, ours);
    return;
  }

  const native = openYardstick(yardstick.program, arrange(problem));
  try {
    const { checksum } = await native.enumerate(total);
    const own = codesChecksum(codes.subarray(0, ours() * layout.wordCount), layout.wordCount);
    if (own !== checksum) throw new Error(`${name}: the codes have checksum ${own}, the native ones ${checksum}.`);
    const run = async () => {
      const { total: found, clockMs, cpuMs } = await native.enumerate(total);
      return { clockMs, cpuMs, result: Number(found) };
    };
    const { ratios } = await compare(title, ours, [{ name: "native", run }]);
    const ratio = ratios[0] ?? Number.NaN;
    if (!isGoal) return;
    const what = `all codes, ${name}`;
    judge(what, `at most ${MOST_NATIVE_RATIO} times native`, inTimes(ratio), ratio <= MOST_NATIVE_RATIO);
    const faster = QUACS_NATIVE_RATIO / ratio;
    const goal = `at least ${LEAST_QUACS_RATIO} times the throughput of QuACS, taken as ${QUACS_NATIVE_RATIO} times native`;
    judge(what, goal, inTimes(faster), faster >= LEAST_QUACS_RATIO);
  } finally {
    native.close();
  }
}
