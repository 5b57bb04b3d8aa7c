import { describe, expect, it } from "vitest";
import { lookAtom, moveAtom, positionAtom, shownAtom } from "#app/features/builder/workspace/browse.ts";
import { scheduleEngineAtom } from "#app/features/builder/workspace/engine.ts";
import { outcomeOf } from "#app/features/builder/workspace/outcome.ts";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { openSolver, type SolverLimits } from "#engine";
import { createScheduleEngine, type OpenSchedules } from "#workers/schedule/client";
import { builderResults, request } from "../../../../support/builder/builder-results.ts";
import { largeRequest, pigeonholeRequest } from "../../../../support/engine/large-requests.ts";
import { requestOf } from "../../../../support/engine/schedule-requests.ts";
import { eventually } from "../../../../support/eventually.ts";

const { screen, workers } = builderResults();

describe("a schedule whose place is not known", () => {
  const schedule = openSolver(request).at(100)!;

  it("is shown at once, and its rank is found in the background", async () => {
    const { store, shows } = await screen(request);
    await shows(0);
    store.set(moveAtom, 1);
    await shows(1);
    store.set(lookAtom, { schedule });
    expect(store.get(shownAtom)).toMatchObject({ schedule, isStale: false });
    await shows(100);
    // Its week is found after its rank.
    await eventually(() => expect(store.get(positionAtom)?.at).toBeDefined());
    store.set(moveAtom, 1);
    await shows(101);
  });

  it("may be behind all that can be opened, or not be found in time", async () => {
    const solver = openSolver(request, { maxOrdered: 60, maxBest: 60 });
    for (const complete of [true, false]) {
      const { store, shows } = await screen(request);
      await shows(0);
      const engine = createScheduleEngine({ spawn: workers.spawn });
      const limited = {
        ...engine,
        open: async (asked: ScheduleRequest): Promise<OpenSchedules> => {
          const opened = await engine.open(asked);
          const ask: typeof opened.ask = async (question, ...rest) =>
            question === "locate" ? ({ index: undefined, complete } as never) : await opened.ask(question, ...rest);
          return { ...opened, summary: { ...solver, meetingFrame: solver.meetingFrame(), milliseconds: 1 }, ask };
        },
      };
      store.set(scheduleEngineAtom, limited);
      await eventually(() => expect(store.get(positionAtom)?.opened.summary.openable).toBe(60));
      await shows(0);
      store.set(lookAtom, { schedule });
      expect(store.get(shownAtom)).toMatchObject({ schedule, isStale: false });
      expect(store.get(positionAtom)?.index).toBeUndefined();
      store.set(moveAtom, 1);
      await shows(0);
    }
  });
});

const large = largeRequest(7, { sections: [12, 12, 12, 12] });
const hard = largeRequest(7, { sections: [14, 14, 14, 14, 14, 14], preference: 5 });

function openedWith(given: typeof large, limits: Partial<SolverLimits>): OpenSchedules {
  const solver = openSolver(given, limits);
  return {
    request: given,
    summary: { ...solver, meetingFrame: solver.meetingFrame(), milliseconds: 1 },
    goOn: () => Promise.reject(new Error("This is not asked for here.")),
    ask: async (question, asked) => (solver[question] as (...all: unknown[]) => never)(...asked),
  };
}

it("tells schedules, too many, none and a search that was stopped before it found any apart", {
  tags: ["builder§4.3"],
}, () => {
  const outcome = (given: typeof large, limits: Partial<SolverLimits> = {}) => outcomeOf(openedWith(given, limits));
  expect(outcome(large)).toBe("schedules");
  expect(outcome(large, { maxSchedules: 10 })).toBe("too-many");
  expect(outcome(hard, { maxSteps: 50 })).toBe("too-many");
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
