import { createStore } from "jotai/vanilla";
import { expect, onTestFinished, vi } from "vitest";
import { openAtom } from "#app/features/builder/visit.ts";
import { shownAtom } from "#app/features/builder/results/browse/browse-atoms.ts";
import { weekAtom } from "#app/features/builder/results/week/week-atoms.ts";
import { apiAtom } from "#app/lib/api/api.ts";
import { claimPersonalAtom } from "#app/lib/session/remembered.ts";
import { scheduleEngineAtom } from "#app/lib/classes/schedule-engine.ts";
import type { ScheduleRequest } from "#contract/schedule-request";
import { createScheduleEngine } from "#workers/schedule/client";
import { serveSchedules } from "#workers/schedule/serve-schedules";
import { configurationDataOf, CONFIGURATION_ID } from "../builder/builder-data.ts";
import { channelWorkers } from "../browser/channel-worker.ts";
import { eventually } from "../eventually.ts";
import { stubApi } from "../browser/stub-api.ts";

/** Atoms that stay mounted, as those of a screen are. */
type Mounted = Parameters<ReturnType<typeof createStore>["sub"]>[0];

/** The results of a request, as their screen shows them, with the engine behind a worker's wire. */
export async function showSchedules(
  request: ScheduleRequest,
  mounted: readonly Mounted[] = [],
  overrides: Parameters<typeof stubApi>[0] = {},
) {
  const workers = channelWorkers(serveSchedules);
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    workers.endAll();
  });
  let version = 1;
  const { api, calls } = stubApi({
    buildData: () => configurationDataOf(request, { Version: version }),
    classSearchTerms: () => [],
    editConfiguration: () => {
      version++;
      const Metadata = { ConfigurationId: CONFIGURATION_ID, Version: version };
      return { IsError: false, Message: null, Error: null, Metadata };
    },
    ...overrides,
  });
  const store = createStore();
  store.set(apiAtom, api);
  store.set(claimPersonalAtom, "student");
  store.set(scheduleEngineAtom, createScheduleEngine({ spawn: workers.spawn }));
  for (const each of [shownAtom, weekAtom, ...mounted]) store.sub(each, () => {});
  await store.set(
    openAtom,
    { id: String(CONFIGURATION_ID), term: null, isRecalling: true },
    new AbortController().signal,
  );
  const chosen = () => store.get(shownAtom)?.chosen;
  await eventually(() => expect(chosen()).toBeDefined());
  return { store, calls, chosen };
}
