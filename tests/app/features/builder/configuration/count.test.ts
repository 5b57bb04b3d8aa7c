import { createStore } from "jotai/vanilla";
import { afterEach, describe, expect, it } from "vitest";
import { editAtom } from "#app/features/builder/configuration/shown-atoms.ts";
import { openAtom } from "#app/features/builder/visit.ts";
import { countAtom, isWeekBusyAtom, obstacleAtom } from "#app/features/builder/configuration/count-atoms.ts";
import { buildAgainAtom, builtAtom } from "#app/features/builder/results/build-atoms.ts";
import { failureAtom, shownAtom } from "#app/features/builder/results/browse/browse-atoms.ts";
import { apiAtom } from "#app/lib/api/api.ts";
import { scheduleEngineAtom } from "#app/lib/classes/schedule-engine.ts";
import type { ConfigurationEdit } from "#contract/configuration-edit";
import type { ScheduleRequest } from "#contract/schedule-request";
import { createScheduleEngine } from "#workers/schedule/client";
import { serveSchedules } from "#workers/schedule/serve-schedules";
import { CONFIGURATION_ID, configurationDataOf, summaryOf } from "../../../../support/builder/builder-data.ts";
import { channelWorkers } from "../../../../support/browser/channel-worker.ts";
import { eventually } from "../../../../support/eventually.ts";
import { courseOf, meetingOf, requestOf, sectionOf } from "../../../../support/engine/schedule-requests.ts";
import { stubApi } from "../../../../support/browser/stub-api.ts";

const at = (days: number[], startMinutes: number) => [meetingOf({ days, startMinutes, endMinutes: startMinutes + 50 })];
const courses = [
  courseOf("A.1", [sectionOf(1, { meetings: at([1], 540) }), sectionOf(2, { meetings: at([1], 600) })]),
  courseOf("B.1", [sectionOf(3, { meetings: at([1], 540) }), sectionOf(4, { meetings: at([3], 540) })]),
];
const enable = (id: string, isEnabled: boolean): ConfigurationEdit[] => [
  { type: "enable", list: "courses", id, isEnabled },
];
const workers = channelWorkers(serveSchedules);

afterEach(() => {
  workers.endAll();
  workers.spawned.length = 0;
});

async function screen(request: ScheduleRequest, spawn = workers.spawn) {
  let version = 1;
  const { api } = stubApi({
    classSearchTerms: () => [{ Code: request.term, Description: "2027 Spring" }],
    configurations: () => [summaryOf(request)],
    buildData: () => configurationDataOf(request),
    editConfiguration: async () => {
      // Long enough for what is shown to be computed before it is saved.
      await new Promise((resolve) => setTimeout(resolve, 30));
      version++;
      return {
        IsError: false,
        Message: null,
        Error: null,
        Metadata: { ConfigurationId: CONFIGURATION_ID, Version: version },
      };
    },
  });
  const store = createStore();
  store.set(apiAtom, api);
  store.set(scheduleEngineAtom, createScheduleEngine({ spawn }));
  // As the side column does: what is mounted is computed.
  for (const each of [builtAtom, countAtom, shownAtom, isWeekBusyAtom, obstacleAtom]) store.sub(each, () => {});
  const visit = new AbortController();
  await store.set(openAtom, { id: "7", term: null }, visit.signal);
  const total = () => (store.get(failureAtom) === undefined ? store.get(countAtom)?.total : "failed");
  const isCounting = () => store.get(countAtom)?.isCounting ?? true;
  return { store, visit, total, isCounting };
}

describe("the count and the week", () => {
  it("counts the schedules exactly and shows the best", async () => {
    const { store, total, isCounting } = await screen(requestOf(courses));
    expect(isCounting()).toBe(true);
    await eventually(() => expect(total()).toBe(3n));
    expect(isCounting()).toBe(false);
    await eventually(() => expect(store.get(isWeekBusyAtom)).toBe(false));
    expect(store.get(shownAtom)).toMatchObject({ schedule: { courses: [{ id: "A.1" }, { id: "B.1" }] } });
  });

  it("counts a switch before it is saved, keeps the last answer, and counts it once", async () => {
    const { store, total, isCounting } = await screen(requestOf(courses));
    await eventually(() => expect(total()).toBe(3n));
    const saving = store.set(editAtom, enable("B.1", false));
    expect(isCounting()).toBe(true);
    expect(total()).toBe(3n);
    await eventually(() => expect(total()).toBe(2n));
    const answer = store.get(builtAtom);
    await saving;
    expect(isCounting()).toBe(false);
    expect(store.get(builtAtom)).toBe(answer);
  });

  it("keeps the best week until there is another, however often the configuration changes", async () => {
    const { store } = await screen(requestOf(courses));
    await eventually(() => expect(store.get(isWeekBusyAtom)).toBe(false));
    let isGone = false;
    store.sub(shownAtom, () => {
      isGone ||= store.get(shownAtom)?.schedule === undefined;
    });
    const switches = [false, true, false].map((isOn) => store.set(editAtom, enable("B.1", isOn)));
    await Promise.all(switches);
    await eventually(() => expect(store.get(isWeekBusyAtom)).toBe(false));
    expect(store.get(shownAtom)?.schedule.courses).toHaveLength(1);
    expect(isGone).toBe(false);
  });

  it("reports a lost worker and counts again when asked", async () => {
    const { store, total, isCounting } = await screen(requestOf(courses), () => {
      const worker = workers.spawn();
      if (workers.spawned.length === 1) queueMicrotask(() => workers.spawned[0]!.crash());
      return worker;
    });
    await eventually(() => expect(total()).toBe("failed"));
    expect(store.get(failureAtom)).toBe("Something went wrong on this page. Try again.");
    store.set(buildAgainAtom);
    expect(isCounting()).toBe(true);
    await eventually(() => expect(total()).toBe(3n));
  });
});

describe("what keeps schedules from being built", () => {
  const obstacleOf = async (request: ScheduleRequest) => (await screen(request)).store.get(obstacleAtom);

  it("is said in words", async () => {
    expect(await obstacleOf(requestOf([]))).toBe("Add a course to build schedules.");
    const off = courses.map((course) => ({ ...course, enabled: false }));
    expect(await obstacleOf(requestOf(off))).toBe("Turn on a course to build schedules.");
  });
});
