import { createStore } from "jotai/vanilla";
import { expect, it, vi } from "vitest";
import { openAtom } from "#app/features/builder/visit.ts";
import { progressAtom, watchProgressAtom } from "#app/features/builder/results/progress-atoms.ts";
import { apiAtom } from "#app/lib/api.ts";
import { scheduleEngineAtom } from "#app/lib/schedule-engine.ts";
import type { ScheduleCount } from "#engine";
import { createScheduleEngine } from "#workers/schedule/client";
import { configurationDataOf, CONFIGURATION_ID } from "../../../../support/builder-data.ts";
import { courseOf, requestOf, sectionAt } from "../../../../support/schedule-requests.ts";
import { stubApi } from "../../../../support/stub-api.ts";

it("tells how many schedules have been found while they are built, until the screen has them", async () => {
  const request = requestOf([courseOf("A.1", [sectionAt(1, 540)])]);
  const { api } = stubApi({ buildData: () => configurationDataOf(request), classSearchTerms: () => [] });
  let tell: ((count: ScheduleCount) => void) | undefined;
  let isAborted = () => false;
  const store = createStore();
  store.set(apiAtom, api);
  store.set(scheduleEngineAtom, {
    ...createScheduleEngine(),
    costs: () => ({
      countSwitched: async (ids, signal, onSlice) => {
        expect(ids).toEqual([]);
        tell = onSlice;
        isAborted = () => signal?.aborted === true;
        return await new Promise<ScheduleCount>((_, reject) =>
          signal?.addEventListener("abort", () => reject(new Error("It was left."))),
        );
      },
    }),
  });
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
  await store.set(
    openAtom,
    { id: String(CONFIGURATION_ID), term: null, isRecalling: true },
    new AbortController().signal,
  );
  const left = new AbortController();
  const watching = store.set(watchProgressAtom, left.signal);
  expect(store.get(progressAtom)).toBe("");
  tell?.({ total: 0n, complete: false, processedCount: 5 });
  expect(store.get(progressAtom), "none may be all").toBe("");
  tell?.({ total: 12_340_112n, complete: false, processedCount: 10 });
  expect(store.get(progressAtom)).toBe("12,340,112 schedules found so far");
  tell?.({ total: 51_200_000n, complete: true, processedCount: 20 });
  expect(store.get(progressAtom)).toBe("Sorting 51,200,000 schedules…");
  left.abort();
  await watching;
  expect(isAborted()).toBe(true);
  vi.unstubAllGlobals();
});
