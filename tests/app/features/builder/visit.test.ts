import { expect, it, onTestFinished } from "vitest";
import { requestAtom } from "#app/features/builder/results/build-atoms.ts";
import { shownAtom } from "#app/features/builder/results/browse/browse-atoms.ts";
import { enterAtom, screenAtom, visitAtom } from "#app/features/builder/visit.ts";
import { scheduleEngineAtom } from "#app/lib/classes/schedule-engine.ts";
import { createScheduleEngine } from "#workers/schedule/client";
import { serveSchedules } from "#workers/schedule/serve-schedules";
import { configurationDataOf } from "../../../support/builder/builder-data.ts";
import { request } from "../../../support/builder/builder-results.ts";
import { channelWorkers } from "../../../support/browser/channel-worker.ts";
import { eventually } from "../../../support/eventually.ts";
import { stubApi } from "../../../support/browser/stub-api.ts";

const wish = (id: string) => ({ id, term: null });

function workspace() {
  const workers = channelWorkers(serveSchedules);
  onTestFinished(() => workers.endAll());
  const { calls, store } = stubApi({
    // As it comes over the wire: equal, and no object of it the same.
    buildData: ({ params }) =>
      structuredClone(configurationDataOf(request, { ConfigurationId: Number((params as { id: number }).id) })),
    classSearchTerms: () => [],
  });
  store.set(scheduleEngineAtom, createScheduleEngine({ spawn: workers.spawn }));
  store.sub(shownAtom, () => {});
  const isShown = () => eventually(() => expect(store.get(shownAtom)?.isStale).toBe(false));
  const isRead = (times: number) => eventually(() => expect(calls).toHaveLength(times));
  return { store, isShown, isRead };
}

it("goes on from a configuration to its schedules, and nothing is built again", async () => {
  const { store, isShown, isRead } = workspace();
  const leaveConfiguration = store.set(enterAtom, wish("7"));
  await isShown();
  const [visit, built, asked] = [store.get(visitAtom), store.get(shownAtom)?.opened, store.get(requestAtom)];
  const leaveResults = store.set(enterAtom, { ...wish("7"), isRecalling: true });
  leaveConfiguration();
  expect(store.get(screenAtom)).toEqual({ status: "ready" });
  await isRead(2);
  expect(visit?.aborted).toBe(false);
  expect(store.get(visitAtom)).toBe(visit);
  expect(store.get(requestAtom)).toBe(asked);
  expect(store.get(shownAtom)?.opened).toBe(built);
  leaveResults();
  await eventually(() => expect(visit?.aborted).toBe(true));
});
