import { createStore } from "jotai/vanilla";
import { beforeEach, expect, it, vi } from "vitest";
import { isBuildingAtom, outcomeOf } from "#app/features/builder/results/build-atoms.ts";
import { openAtom } from "#app/features/builder/visit.ts";
import { shownAtom } from "#app/features/builder/results/browse/browse-atoms.ts";
import { apiAtom } from "#app/lib/api/api.ts";
import { scheduleEngineAtom } from "#app/lib/classes/schedule-engine.ts";
import { openSolver, type SolverLimits } from "#engine";
import { createScheduleEngine, type OpenSchedules } from "#workers/schedule/client";
import { configurationDataOf, CONFIGURATION_ID } from "../../../../support/builder/builder-data.ts";
import { eventually } from "../../../../support/eventually.ts";
import { largeRequest, pigeonholeRequest } from "../../../../support/engine/large-requests.ts";
import { requestOf } from "../../../../support/engine/schedule-requests.ts";
import { stubApi } from "../../../../support/browser/stub-api.ts";

beforeEach(() => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
  return () => vi.unstubAllGlobals();
});

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

async function screen(opened: OpenSchedules) {
  const { api } = stubApi({
    buildData: () => configurationDataOf(opened.request, { Version: 1 }),
    classSearchTerms: () => [],
  });
  const store = createStore();
  store.set(apiAtom, api);
  store.set(scheduleEngineAtom, { ...createScheduleEngine(), open: async () => opened });
  for (const each of [isBuildingAtom, shownAtom]) store.sub(each, () => {});
  await store.set(
    openAtom,
    { id: String(CONFIGURATION_ID), term: null, isRecalling: true },
    new AbortController().signal,
  );
  return store;
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
  const store = await screen({ ...openedWith(large, { maxSteps: 1 }), goOn: async () => later });
  await eventually(() => expect(store.get(shownAtom)).toMatchObject({ schedule: openSolver(large).at(0) }));
});
