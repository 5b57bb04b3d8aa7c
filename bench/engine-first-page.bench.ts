import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { SORTING_PREFERENCES } from "#contract/course-rules";
import { openSolver } from "#engine";
import {
  type Case,
  elevenMillion,
  halfTerms,
  nineHundredMillion,
  productLike,
  tight,
  twoMillion,
  typical,
  withPreference,
} from "./cases.ts";
import { type Effort, inMs, judge, measure } from "./harness.ts";
import { countNatively } from "./native/native-count.ts";

// How long does a student wait for the first ranked page, and for the last one, by each sorting preference?

const PAGE = 20;
const FEW = { repetitions: 5, warmUps: 2 };

await firstPages(typical);
await firstPages(twoMillion, { goalMs: 50 });
await firstPages(halfTerms);
await firstPages(elevenMillion, { goalMs: 100 });
await firstPages(nineHundredMillion, { effort: { repetitions: 1, warmUps: 1 } });
await firstPages(tight);
await firstPages(productLike);
lastPage(twoMillion, "Recommended");
lastPage(twoMillion, "Shortest gaps");

/** From a request on, by a new solver each time. */
async function firstPages({ name, request }: Case, options: { goalMs?: number; effort?: Effort } = {}): Promise<void> {
  const { goalMs, effort = FEW } = options;
  const native = await countNatively(name, request);
  for (const { Value: preference, Description } of SORTING_PREFERENCES) {
    const ranked = withPreference(request, preference);
    const measured = measure(`${name}: page 1, ${Description}`, () => firstPageOf(ranked), effort);
    native.beside(measured);
    const { cpuMs } = measured;
    if (goalMs === undefined) continue;
    judge(`first page, ${name}, ${Description}`, `under ${goalMs} ms`, inMs(cpuMs), cpuMs < goalMs);
  }
}

/** To open the last, all have to be put in order. */
function lastPage({ name, request }: Case, description: string): void {
  const preference = SORTING_PREFERENCES.find(({ Description }) => Description === description)?.Value;
  if (preference === undefined) throw new RangeError(`There is no sorting preference "${description}".`);
  const ranked = withPreference(request, preference);
  measure(`${name}: the last in order, ${description}`, () => lastOf(ranked), { repetitions: 3, warmUps: 1 });
}

function firstPageOf(request: ScheduleRequest): number {
  const { schedules, complete } = openSolver(request).page(0, PAGE);
  if (!complete || schedules.length === 0) throw new Error("The first page was not found.");
  return schedules.reduce((sum, { hashCode }) => sum + (hashCode % 1000), 0);
}

function lastOf(request: ScheduleRequest): number {
  const solver = openSolver(request);
  const last = solver.at(solver.openable - 1);
  if (!last) throw new Error("The last schedule was not found.");
  return last.hashCode % 1000;
}
