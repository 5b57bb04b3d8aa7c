import { expect, it } from "vitest";
import { outcomeOf } from "#app/features/builder/results/build-atoms.ts";
import { shownAtom } from "#app/features/builder/results/browse/browse-atoms.ts";
import { openSolver, type SolverLimits } from "#engine";
import { createScheduleEngine, type OpenSchedules } from "#workers/schedule/client";
import { builderResults } from "../../../../support/builder/builder-results.ts";
import { eventually } from "../../../../support/eventually.ts";
import { largeRequest, pigeonholeRequest } from "../../../../support/engine/large-requests.ts";
import { requestOf } from "../../../../support/engine/schedule-requests.ts";

const { screen } = builderResults();
const large = largeRequest(7, { sections: [12, 12, 12, 12] });
const request = largeRequest(7, { sections: [14, 14, 14, 14, 14, 14], preference: 5 });

function openedWith(given: typeof large, limits: Partial<SolverLimits>): OpenSchedules {
  const solver = openSolver(given, limits);
  return {
    request: given,
    summary: { ...solver, milliseconds: 1 },
    goOn: () => Promise.reject(new Error("This is not asked for here.")),
    ask: async (question, asked) => (solver[question] as (...all: unknown[]) => never)(...asked),
  };
}

it("tells schedules, too many, none and a search that was stopped before it found any apart", () => {
  const outcome = (given: typeof large, limits: Partial<SolverLimits> = {}) => outcomeOf(openedWith(given, limits));
  expect(outcome(large)).toBe("schedules");
  expect(outcome(large, { maxSchedules: 10 })).toBe("too-many");
  expect(outcome(request, { maxSteps: 50 })).toBe("too-many");
  expect(outcome(pigeonholeRequest(8, 7, 1))).toBe("none");
  expect(outcome(pigeonholeRequest(8, 7, 1), { maxSteps: 5 })).toBe("unknown");
  expect(outcome(requestOf([]))).toBe("nothing");
});

it("goes on with a count that was stopped, and shows the schedules once it is complete", async () => {
  const whole = openedWith(large, {});
  const later = { ...openedWith(large, { maxSteps: 2 }), goOn: async () => whole };
  const first = { ...openedWith(large, { maxSteps: 1 }), goOn: async () => later };
  const { store } = await screen(large, { engine: { ...createScheduleEngine(), open: async () => first } });
  await eventually(() => expect(store.get(shownAtom)).toMatchObject({ schedule: openSolver(large).at(0) }));
});
