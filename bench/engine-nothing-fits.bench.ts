import { openCosts, openSolver } from "#engine";
import { withoutSchedule } from "./cases.ts";
import { inMs, judge, measure } from "./harness.ts";

// How long does it take to prove that nothing fits, to say which choices are in conflict, and to find what would help?

const MOST_MS = 200;
const FEW = { repetitions: 5, warmUps: 2 };

for (const [index, { name, request }] of withoutSchedule.entries()) {
  const proof = () => {
    const { total, complete, resultCode } = openSolver(request);
    if (total > 0n || !complete) throw new Error(`${name} was to have no schedule.`);
    return resultCode ?? Number.NaN;
  };
  const { cpuMs } = measure(`${name}: proof and result code`, proof, FEW);
  if (index === 0) judge(`proof of nothing, ${name}`, `under ${MOST_MS} ms`, inMs(cpuMs), cpuMs < MOST_MS);
  const smallest = () => openSolver(request).conflict().conflict?.choices.length ?? Number.NaN;
  measure(`${name}: and the smallest conflict`, smallest, FEW);
  measure(`${name}: and the repairs`, () => openSolver(request).repairs().repairs.length, FEW);
  const eachCost = () => {
    const costs = openCosts(request);
    const entries = [...request.courses, ...request.breaks].filter(({ isEnabled }) => isEnabled);
    for (const { id } of entries) costs.countSwitched([id]).advance(Number.POSITIVE_INFINITY);
    return entries.length;
  };
  measure(`${name}: what each entry costs`, eachCost, FEW);
}
