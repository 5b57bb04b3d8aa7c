import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { toStrictProblem } from "../../src/engine/encode/compatibility.ts";
import { encode } from "../../src/engine/encode/encode.ts";
import { inTimes, type Measured } from "../harness.ts";
import { arrange } from "./arrange.ts";
import { findYardstick, openYardstick } from "./yardstick.ts";

/** Measures what does not count or enumerate: the native count of the same bit matrix is its yardstick. */
export type NativeCount = {
  /** Prints how long ours took over the native count; nothing where there is none. */
  beside: (measured: Measured) => void;
};

const REPETITIONS = 5;
const LIMIT_MS = 2000;

const found = findYardstick();
if (!found) console.log("There is no C++ compiler here, and so no yardstick.");

/** Counts natively, a few times, and says what that took, or that it took too long. */
export async function countNatively(name: string, request: ScheduleRequest): Promise<NativeCount> {
  if (!found) return { beside: () => {} };
  const native = openYardstick(found.program, arrange(toStrictProblem(encode(request))));
  try {
    let least = Number.POSITIVE_INFINITY;
    for (let run = 0; run < REPETITIONS; run++) {
      const { total, cpuMs, complete } = await native.count(LIMIT_MS);
      if (!complete) {
        console.log(`${name}: the native count of its matrix was stopped after ${LIMIT_MS} ms at ${total}`);
        return { beside: () => {} };
      }
      least = Math.min(least, cpuMs);
    }
    console.log(`${name}: the native count of its matrix takes ${least.toFixed(3)} ms`);
    return { beside: ({ cpuMs }) => console.log(`  ${inTimes(cpuMs / least)} the native count`) };
  } finally {
    native.close();
  }
}
