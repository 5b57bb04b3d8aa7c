import { SORTING_PREFERENCES } from "#contract/course-rules";
import { countOnly, openSolver } from "#engine";
import { largeRequest, type LargeShape, pigeonholeRequest } from "../tests/support/large-requests.ts";
import { measure } from "./harness.ts";

/** How long does the engine take from a request to the exact count, to its first page, and to an order of all? */
const PAGE = 20;
const FEW = { repetitions: 5, warmUps: 1 };

const cases: readonly { name: string; seed: number; shape: LargeShape }[] = [
  { name: "typical", seed: 7, shape: { sections: [6, 8, 3, 10, 4, 6] } },
  { name: "2 million", seed: 5, shape: { sections: [16, 16, 16, 16, 16, 16] } },
  {
    name: "0.9 million, half terms",
    seed: 5,
    shape: { sections: [16, 16, 16, 16, 16, 16], halfTermShare: 0.3, campuses: ["N", "S"] },
  },
  { name: "11 million", seed: 1, shape: { sections: [21, 21, 21, 21, 21, 21] } },
];

for (const { name, seed, shape } of cases) {
  const request = largeRequest(seed, shape);
  measure(`${name}: count`, () => Number(countOnly(request).total));
  for (const { Value: preference, Description } of SORTING_PREFERENCES) {
    const ranked = largeRequest(seed, { ...shape, preference });
    const firstPage = () =>
      openSolver(ranked)
        .page(0, PAGE)
        .schedules.reduce((sum, { hashCode }) => sum + (hashCode % 1000), 0);
    measure(`${name}: page 1, ${Description}`, firstPage, FEW);
  }
}

const twoMillion = largeRequest(5, { sections: [16, 16, 16, 16, 16, 16] });
measure(
  "2 million: the last in order, Recommended",
  () => {
    const solver = openSolver(twoMillion);
    return (solver.at(solver.openable - 1)?.hashCode ?? 0) % 1000;
  },
  FEW,
);
const pigeonhole = pigeonholeRequest(8, 7, 9);
measure("8 courses at 7 times, 9 sections each: none", () => Number(countOnly(pigeonhole).total));
const huge = largeRequest(7, { sections: Array.from({ length: 12 }, () => 40) });
measure("12 courses of 40 sections: count", () => Number(countOnly(huge).total), { repetitions: 1, warmUps: 0 });
