import type { Atom } from "jotai/vanilla";
import { beforeEach, expect, onTestFinished } from "vitest";
import { positionAtom, shownAtom } from "#app/features/builder/workspace/browse.ts";
import { isBuildingAtom } from "#app/features/builder/workspace/build.ts";
import { scheduleEngineAtom } from "#app/features/builder/workspace/engine.ts";
import { openAtom } from "#app/features/builder/workspace/opening.ts";
import { weekAtom } from "#app/features/builder/workspace/week.ts";
import { claimPersonalAtom } from "#app/lib/session/remembered.ts";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { openSolver } from "#engine";
import { createScheduleEngine, type ScheduleEngine } from "#workers/schedule/client";
import { serveSchedules } from "#workers/schedule/serve-schedules";
import { channelWorkers } from "../browser/channel-worker.ts";
import { stubStorage } from "../browser/stub-storage.ts";
import { courseOf, requestOf } from "../engine/schedule-requests.ts";
import { eventually } from "../eventually.ts";
import { CONFIGURATION_ID, sections } from "./builder-data.ts";
import { configurationServer } from "./configuration-server.ts";

/** 12 × 12 schedules, more than two pages. */
export const request = requestOf([courseOf("A.1", sections(100, 1)), courseOf("B.1", sections(200, 2))]);

/** The screen of results on the real engine, for all tests of a file. */
export function builderResults() {
  const workers = channelWorkers(serveSchedules);

  beforeEach(() => void stubStorage("localStorage"));
  return { screen, workers };

  /** `replies` answer instead of the server; `mounted` are read as by the screen's parts. */
  async function screen(given: ScheduleRequest, { replies = {}, mounted = [], engine }: Options = {}) {
    const { server, calls, store } = configurationServer(given, { classSearchTerms: () => [], ...replies });
    store.set(claimPersonalAtom, "student");
    store.set(scheduleEngineAtom, engine ?? createScheduleEngine({ spawn: workers.spawn }));
    /** Shows another configuration, or the same once more, in the same window; its atoms are mounted once it's loaded. */
    const goTo = async (id = CONFIGURATION_ID) => {
      const visit = new AbortController();
      await store.set(openAtom, { id: String(id), term: null, isRecalling: true }, visit.signal);
      const ends = [isBuildingAtom, shownAtom, weekAtom, ...mounted].map((each) => store.sub(each, () => {}));
      const leave = () => {
        visit.abort();
        for (const end of ends) end();
      };
      onTestFinished(leave);
      return { visit, leave };
    };
    const { visit, leave } = await goTo();
    const index = () => store.get(positionAtom)?.index;
    const hash = () => (store.get(shownAtom)?.isStale === false ? store.get(shownAtom)?.schedule.hashCode : undefined);
    const shows = async (wanted: number, solver = openSolver(server.request)) =>
      await eventually(() => {
        expect(index()).toBe(wanted);
        expect(hash()).toBe(solver.at(wanted)!.hashCode);
      });
    const chosen = () => store.get(shownAtom)?.chosen;
    return { store, server, calls, visit, leave, goTo, index, shows, chosen };
  }
}

type Options = {
  replies?: Parameters<typeof configurationServer>[1];
  mounted?: readonly Atom<unknown>[];
  engine?: ScheduleEngine;
};
