import { createStore } from "jotai/vanilla";
import { describe, expect, it, onTestFinished } from "vitest";
import { openAtom } from "#app/features/builder/visit.ts";
import { countAtom } from "#app/features/builder/configuration/count-atoms.ts";
import { builtAtom, isBuildingAtom } from "#app/features/builder/results/build-atoms.ts";
import { selectClassAtom, selectedAtom } from "#app/features/builder/results/classes/selection-atoms.ts";
import {
  goToAtom,
  dialogAtom,
  isLostAtom,
  noteViewedAtom,
  shownAtom,
} from "#app/features/builder/results/browse/browse-atoms.ts";
import { apiAtom } from "#app/lib/api/api.ts";
import { scheduleEngineAtom } from "#app/lib/classes/schedule-engine.ts";
import type { ScheduleRequest } from "#contract/schedule-request";
import { createScheduleEngine } from "#workers/schedule/client";
import { serveSchedules } from "#workers/schedule/serve-schedules";
import { configurationDataOf } from "../../../support/builder/builder-data.ts";
import { builderResults, request, sections } from "../../../support/builder/builder-results.ts";
import { channelWorkers } from "../../../support/browser/channel-worker.ts";
import { eventually } from "../../../support/eventually.ts";
import { courseOf, requestOf } from "../../../support/engine/schedule-requests.ts";
import { stubApi } from "../../../support/browser/stub-api.ts";
import { visitScreen } from "../../../support/builder/visits.ts";

const OTHER = 8;
const otherRequest = requestOf([courseOf("C.1", sections(300, 3)), courseOf("D.1", sections(400, 4).slice(0, 2))]);

describe("the results of the next configuration", () => {
  const { screen } = builderResults();

  it("begin with nothing of the last one, and with their own schedule of the last time", async () => {
    const { store, server, shows, leave, goTo } = await screen(request);
    server.others.set(OTHER, otherRequest);
    await shows(0);
    leave();

    const other = await goTo(OTHER);
    store.set(noteViewedAtom);
    expect(store.get(builtAtom)).toBeUndefined();
    expect(store.get(isBuildingAtom)).toBe(true);
    expect(store.get(shownAtom)).toBeUndefined();
    await eventually(() => expect(store.get(shownAtom)).toMatchObject({ isStale: false }));
    store.set(goToAtom, 5);
    await eventually(() => expect(store.get(shownAtom)?.isStale).toBe(false));
    const viewed = store.get(shownAtom)?.schedule.hashCode;
    store.set(noteViewedAtom);
    other.leave();

    (await goTo()).leave();
    await goTo(OTHER);
    expect(store.get(shownAtom)).toBeUndefined();
    await eventually(() => expect(store.get(shownAtom)?.schedule.hashCode).toBe(viewed));
    expect(store.get(isLostAtom)).toBe(false);
  });
});

describe("results that are come back to", () => {
  const { screen } = builderResults();

  it("open with neither a class chosen nor a number asked for", async () => {
    const { store, shows, leave, goTo } = await screen(request);
    await shows(0);
    store.set(selectClassAtom, store.get(shownAtom)?.chosen[0]);
    store.set(dialogAtom, "number");
    expect(store.get(selectedAtom)).toBeDefined();
    leave();
    await goTo();
    await shows(0);
    expect(store.get(selectedAtom)).toBeUndefined();
    expect(store.get(dialogAtom)).toBeUndefined();
    store.set(dialogAtom, "number");
    expect(store.get(dialogAtom)).toBe("number");
  });
});

/** A window on two configurations with courses of their own. */
function twoConfigurations(overrides: Parameters<typeof stubApi>[0] = {}) {
  const requestFor = ({ params }: { params?: object }): [ScheduleRequest, number] =>
    params && "id" in params && Number(params.id) === OTHER ? [otherRequest, OTHER] : [request, 7];
  const workers = channelWorkers(serveSchedules);
  const { api } = stubApi({
    classSearchTerms: () => [{ Code: request.term, Description: "2027 Spring" }],
    configurations: () => [],
    buildData: (of) => configurationDataOf(requestFor(of)[0], { ConfigurationId: requestFor(of)[1] }),
    ...overrides,
  });
  const store = createStore();
  store.set(apiAtom, api);
  store.set(scheduleEngineAtom, createScheduleEngine({ spawn: workers.spawn }));
  onTestFinished(() => workers.endAll());
  return store;
}

describe("the preview of the next configuration", () => {
  it("has neither the count nor the best week of the last one", async () => {
    const store = twoConfigurations();
    const goTo = async (id: number) =>
      await visitScreen(store, [builtAtom, countAtom, shownAtom], async (signal) => {
        await store.set(openAtom, { id: String(id), term: null }, signal);
      });
    const first = await goTo(7);
    await eventually(() => expect(store.get(shownAtom)?.schedule).toBeDefined());
    expect(store.get(countAtom)?.total).toBe(144n);
    first.leave();

    await goTo(OTHER);
    expect([store.get(builtAtom), store.get(countAtom), store.get(shownAtom)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    await eventually(() => expect(store.get(shownAtom)?.schedule.courses[0]?.id).toBe("C.1"));
    expect(store.get(countAtom)?.total).toBe(24n);
  });
});
