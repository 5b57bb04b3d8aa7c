import { chosenClassNumbers, openSolver, type Solver } from "#engine";
import { toStrictProblem } from "../src/engine/encode/compatibility.ts";
import { encode } from "../src/engine/encode/encode.ts";
import { countOnly } from "../tests/support/engine/schedule-answers.ts";
import { type Case, withPreference } from "./cases.ts";
import { measure } from "./harness.ts";
import { countBesideNative } from "./native/beside-native.ts";
import { findYardstick } from "./native/yardstick.ts";
import { readRealCases } from "./real-cases.ts";

// How does the engine do on what students of four universities could have asked of it?

const PAGE = 20;
const FEW = { repetitions: 3, warmUps: 2, leastMs: 50 };
const SHORTEST_GAPS = 5;
/** Below this, nearly all of our time is what is done before the search, of which the native program does nothing. */
const LEAST_FOR_NATIVE = 100_000;

const yardstick = findYardstick();
console.log(`yardstick: ${yardstick?.compiler ?? "none: there is no C++ compiler here that takes it"}`);
const cases = await readRealCases();
if (cases.length === 0) console.log("The catalogues are not here: set CATALOGUE_DATA to their folder.");
for (const each of cases) await tryOut(each);

async function tryOut({ name, request }: Case): Promise<void> {
  const { result: total } = measure(`${name}: request to count`, () => Number(countOnly(request).total), FEW);
  if (yardstick && total >= LEAST_FOR_NATIVE)
    await countBesideNative(yardstick.program, name, toStrictProblem(encode(request)), FEW);
  if (total === 0) {
    measure(`${name}: result code`, () => openSolver(request).resultCode ?? Number.NaN, FEW);
    const smallest = () => openSolver(request).conflict().conflict?.choices.length ?? Number.NaN;
    measure(`${name}: smallest conflict`, smallest, FEW);
    measure(`${name}: repairs`, () => openSolver(request).repairs().repairs.length, FEW);
    return;
  }
  measure(`${name}: page 1, Recommended`, () => firstPage(openSolver(request)), FEW);
  const byGaps = withPreference(request, SHORTEST_GAPS);
  measure(`${name}: page 1, Shortest gaps`, () => firstPage(openSolver(byGaps)), FEW);

  const solver = openSolver(request);
  const best = solver.at(0);
  if (!best) return;
  const chosen = chosenClassNumbers(best);
  const alternatives = () =>
    chosen.reduce((sum, classNumber) => sum + solver.alternatives(chosen, classNumber).alternatives.length, 0);
  measure(`${name}: alternatives of ${chosen.length} classes`, alternatives, FEW);
  const leftWithoutEach = () =>
    chosen.reduce((sum, classNumber) => sum + Number(solver.withoutClass(classNumber).total), 0);
  measure(`${name}: what is left without each of ${chosen.length} classes`, leftWithoutEach, FEW);
}

function firstPage(solver: Solver): number {
  const { schedules, complete } = solver.page(0, PAGE);
  if (!complete) return Number.NaN;
  return schedules.reduce((sum, { hashCode }) => sum + (hashCode % 1000), 0);
}
