import { createStore } from "jotai/vanilla";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  buildAgainAtom,
  builtAtom,
  edits,
  isBuildingAtom,
  isPreferenceBusyAtom,
  loadAtom,
  openAtom,
  preferAtom,
  screenAtom,
} from "#app/features/builder/results/atoms.ts";
import {
  forgetLostAtom,
  goToAtom,
  isLostAtom,
  moveAtom,
  moveToFirstAtom,
  noteViewedAtom,
  shownAtom,
  showScheduleAtom,
} from "#app/features/builder/results/browse-atoms.ts";
import { positionAtom } from "#app/features/builder/results/position-atoms.ts";
import { chooseWeekAtom, mayLookDuplicateAtom, weekAtom } from "#app/features/builder/results/week-atoms.ts";
import { handedOverAtom } from "#app/features/builder/handed-over.ts";
import { apiAtom } from "#app/lib/api.ts";
import { scheduleEngineAtom } from "#app/lib/schedule-engine.ts";
import { AppError } from "#contract/outcome";
import type { ScheduleRequest } from "#contract/schedule-request";
import { chosenClassNumbers, openSolver } from "#engine";
import { createScheduleEngine } from "#workers/schedule/client";
import { serveSchedules } from "#workers/schedule/serve-schedules";
import { buildDataOf, CONFIGURATION_ID } from "../../../../support/builder-data.ts";
import { channelWorkers } from "../../../../support/channel-worker.ts";
import { courseOf, meetingOf, requestOf, sectionOf } from "../../../../support/schedule-requests.ts";
import { stubApi } from "../../../../support/stub-api.ts";

/** 12 × 12 schedules, more than two pages. */
const sections = (first: number, day: number) =>
  Array.from({ length: 12 }, (_, index) =>
    sectionOf(first + index, {
      meetings: [meetingOf({ days: [day], startMinutes: 480 + 40 * index, endMinutes: 510 + 40 * index })],
    }),
  );
const request = requestOf([courseOf("A.1", sections(100, 1)), courseOf("B.1", sections(200, 2))]);
const workers = channelWorkers(serveSchedules);
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  workers.endAll();
  workers.spawned.length = 0;
});

async function screen(given: ScheduleRequest, overrides: Parameters<typeof stubApi>[0] = {}, spawn = workers.spawn) {
  const server = { version: 1, request: given };
  const change = () => {
    server.version++;
    const Metadata = { ConfigurationId: CONFIGURATION_ID, Version: server.version };
    return { IsError: false, Message: null, Error: null, Metadata };
  };
  const { api, calls } = stubApi({
    buildData: () => buildDataOf(server.request, { Version: server.version }),
    classSearchTerms: () => [],
    changeSortPreference: change,
    lockSection: change,
    ...overrides,
  });
  const store = createStore();
  store.set(apiAtom, api);
  store.set(scheduleEngineAtom, createScheduleEngine({ spawn }));
  // As the screen does: what is mounted is computed.
  for (const each of [isBuildingAtom, shownAtom, weekAtom]) store.sub(each, () => {});
  const visit = new AbortController();
  await store.set(openAtom, String(CONFIGURATION_ID), visit.signal);
  const index = () => store.get(positionAtom)?.index;
  const hash = () => (store.get(shownAtom)?.isStale === false ? store.get(shownAtom)?.schedule.hashCode : undefined);
  const shows = async (wanted: number, solver = openSolver(server.request)) =>
    await vi.waitFor(() => {
      expect(index()).toBe(wanted);
      expect(hash()).toBe(solver.at(wanted)!.hashCode);
    });
  return { store, server, calls, visit, index, shows };
}

describe("browsing", () => {
  it("begins with the best schedule and goes on over both ends", async () => {
    const { store, shows } = await screen(request);
    await shows(0);
    store.set(moveAtom, 1);
    store.set(moveAtom, 1);
    await shows(2);
    store.set(moveToFirstAtom);
    store.set(moveAtom, -1);
    await shows(143);
    store.set(moveAtom, 1);
    await shows(0);
  });

  it("keeps a schedule on the screen while the next page comes", async () => {
    const { store, shows, index } = await screen(request);
    await shows(0);
    store.set(moveAtom, -1);
    expect(index()).toBe(143);
    expect(store.get(shownAtom)).toMatchObject({ isStale: true });
    await shows(143);
  });

  it("stays where it is with one schedule", async () => {
    const { store, shows } = await screen(requestOf([courseOf("A.1", sections(100, 1).slice(0, 1))]));
    await shows(0);
    store.set(moveAtom, 1);
    await shows(0);
  });

  it("begins with the schedule that was looked at last", async () => {
    const first = await screen(request);
    await first.shows(0);
    first.store.set(goToAtom, 60);
    await first.shows(60);
    first.store.set(noteViewedAtom);

    const second = await screen(request);
    await second.shows(60);
    // In another order it stands elsewhere.
    const other = { ...request, options: { ...request.options, preference: 4 } };
    const place = openSolver(other).locate(openSolver(request).at(60)!.hashCode).index!;
    expect(place).not.toBe(60);
    const third = await screen(other);
    await third.shows(place);
    // When it is not there any more, the best comes first.
    const fewer = requestOf([
      courseOf("A.1", sections(100, 1).slice(0, 1)),
      courseOf("B.1", sections(200, 2).slice(0, 2)),
    ]);
    const fourth = await screen(fewer);
    await fourth.shows(0);
  });
});

describe("a schedule whose place is not known", () => {
  const schedule = openSolver(request).at(100)!;

  it("is shown at once, and its place is found meanwhile", async () => {
    const { store, shows } = await screen(request);
    await shows(0);
    store.set(moveAtom, 1);
    await shows(1);
    store.set(showScheduleAtom, schedule);
    expect(store.get(shownAtom)).toMatchObject({ schedule, isStale: false });
    expect(store.get(positionAtom)).toMatchObject({ index: undefined, place: "looked-for", after: 1 });
    await shows(100);
    store.set(moveAtom, 1);
    await shows(101);
  });

  it.each([
    { step: 1, to: 2 },
    { step: -1, to: 1 },
  ] as const)("leads by $step to number $to from number 1, while it is looked for", async ({ step, to }) => {
    const { store, shows } = await screen(request);
    await shows(0);
    store.set(moveAtom, 1);
    await shows(1);
    store.set(showScheduleAtom, schedule);
    store.set(moveAtom, step);
    await shows(to);
  });

  it("may be behind all that can be opened, or not be found in time", async () => {
    const solver = openSolver(request, { maxOrdered: 60, maxBest: 60 });
    const answers = [
      { location: { index: undefined, complete: true }, place: "beyond" },
      { location: { index: undefined, complete: false }, place: "unknown" },
    ];
    for (const { location, place } of answers) {
      const { store, shows } = await screen(request);
      await shows(0);
      const engine = createScheduleEngine({ spawn: workers.spawn });
      const limited = {
        ...engine,
        open: async (asked: ScheduleRequest) => ({
          ...(await engine.open(asked)),
          summary: { ...solver, milliseconds: 1 },
          locate: async () => location,
        }),
      };
      store.set(scheduleEngineAtom, limited);
      await vi.waitFor(() => expect(store.get(positionAtom)?.opened.summary.openable).toBe(60));
      await shows(0);
      store.set(moveAtom, 1);
      store.set(showScheduleAtom, schedule);
      await vi.waitFor(() => expect(store.get(positionAtom)).toMatchObject({ index: undefined, place, after: 1 }));
      expect(store.get(shownAtom)).toMatchObject({ schedule, isStale: false });
      store.set(moveAtom, -1);
      await shows(1);
    }
  });
});

describe("a request that changes", () => {
  const locked = (classNumber: number) => {
    const [a, b] = request.courses;
    const components = a!.components.map((component) => ({ ...component, lockedClassNumber: classNumber }));
    return { ...request, courses: [{ ...a!, components }, b!] };
  };
  const schedule = openSolver(request).at(60)!;
  const [own] = chosenClassNumbers(schedule);

  async function afterChange(changed: ScheduleRequest) {
    const results = await screen(request);
    await results.shows(0);
    results.store.set(goToAtom, 60);
    await results.shows(60);
    results.store.set(noteViewedAtom);
    results.server.request = changed;
    await results.store.set(loadAtom, CONFIGURATION_ID);
    return results;
  }

  it("keeps the schedule that is shown if it is still possible", async () => {
    const { store, shows } = await afterChange(locked(own!));
    expect(store.get(shownAtom)?.schedule.hashCode, "while it is built").toBe(schedule.hashCode);
    const place = openSolver(locked(own!)).locate(schedule.hashCode).index!;
    expect(place).toBeLessThan(12);
    await shows(place);
    expect(store.get(shownAtom)?.schedule.courses[0]?.classes[0]).toMatchObject({ isLocked: true });
    expect(store.get(isLostAtom)).toBe(false);
  });

  it("shows the best when it is not, and says so until it is read", async () => {
    const { store, shows } = await afterChange(locked(own! === 100 ? 101 : 100));
    await shows(0);
    expect(store.get(isLostAtom)).toBe(true);
    store.set(forgetLostAtom);
    expect(store.get(isLostAtom)).toBe(false);
  });

  it("begins with the best without a word when it changed between two visits", async () => {
    const first = await screen(request);
    await first.shows(0);
    first.store.set(noteViewedAtom);
    const [best] = chosenClassNumbers(openSolver(request).at(0)!);
    const second = await screen(locked(best === 100 ? 101 : 100));
    await second.shows(0);
    expect(second.store.get(isLostAtom)).toBe(false);
  });
});

describe("what the configuration screen has built", () => {
  async function opened(handed: ScheduleRequest, saved: ScheduleRequest) {
    const answers = Promise.withResolvers<void>();
    const { api } = stubApi({
      buildData: async () => {
        await answers.promise;
        // As it comes over the wire: equal, and no object of it the same.
        return structuredClone(buildDataOf(saved, { Version: 5 }));
      },
      classSearchTerms: () => [],
    });
    const store = createStore();
    store.set(apiAtom, api);
    store.set(scheduleEngineAtom, createScheduleEngine({ spawn: workers.spawn }));
    for (const each of [isBuildingAtom, shownAtom]) store.sub(each, () => {});
    store.set(handedOverAtom, buildDataOf(handed, { Version: 5 }));
    const opening = store.set(openAtom, String(CONFIGURATION_ID), new AbortController().signal);
    await vi.waitFor(() => expect(store.get(shownAtom)?.isStale).toBe(false));
    const before = store.get(shownAtom)?.opened;
    answers.resolve();
    await opening;
    return { store, before };
  }

  it("is shown before the server has answered, and is not built again when it answers the same", async () => {
    const { store, before } = await opened(request, request);
    expect(store.get(isBuildingAtom)).toBe(false);
    expect(store.get(shownAtom)?.opened).toBe(before);
    expect(store.get(handedOverAtom), "it is taken once").toBeUndefined();
  });

  it("gives way to what the server has", async () => {
    const { store } = await opened(request, requestOf(request.courses.slice(0, 1)));
    await vi.waitFor(() => expect(store.get(shownAtom)?.opened.summary.total).toBe(12n));
  });
});

describe("the order", () => {
  it("changes at once, begins with the best and is saved", async () => {
    const { store, shows, calls } = await screen(request);
    await shows(0);
    store.set(moveAtom, 1);
    await shows(1);
    const saving = store.set(preferAtom, 3);
    expect(store.get(isPreferenceBusyAtom)).toBe(true);
    await shows(0, openSolver({ ...request, options: { ...request.options, preference: 3 } }));
    await saving;
    expect(store.get(isPreferenceBusyAtom)).toBe(false);
    expect(calls.find(({ name }) => name === "changeSortPreference")?.body).toEqual({
      ConfigurationId: CONFIGURATION_ID,
      ScheduleSortingPreference: 3,
      Version: 1,
    });
    expect(workers.spawned, "nothing was begun twice").toHaveLength(1);
  });

  it("shows what is saved now when somebody else was first", async () => {
    const { store, server, shows } = await screen(request, {
      changeSortPreference: () => {
        server.request = requestOf([courseOf("A.1", sections(100, 1))]);
        const Metadata = { ConfigurationId: CONFIGURATION_ID, Version: 9, IsConflict: true };
        return { IsError: true, Message: "Changed elsewhere.", Error: null, Metadata };
      },
    });
    await shows(0);
    await store.set(preferAtom, 3);
    expect(store.get(edits.noticeAtom)?.changes.map(({ words }) => words)).toEqual(["B.1 was removed"]);
    await vi.waitFor(() => expect(store.get(builtAtom)).toMatchObject({ opened: { summary: { total: 12n } } }));
  });
});

describe("a worker that is lost", () => {
  it("is told of, and building can be tried again", async () => {
    const { store, shows } = await screen(request, {}, () => {
      const worker = workers.spawn();
      if (workers.spawned.length === 1) queueMicrotask(() => workers.spawned[0]!.crash());
      return worker;
    });
    await vi.waitFor(() =>
      expect(store.get(builtAtom)).toMatchObject({ failure: "The calculation stopped unexpectedly." }),
    );
    store.set(buildAgainAtom);
    expect(store.get(isBuildingAtom)).toBe(true);
    await shows(0);
  });

  it("is not missed while browsing", async () => {
    const { store, shows } = await screen(request);
    await shows(0);
    store.get(scheduleEngineAtom).stop();
    store.set(moveAtom, -1);
    await shows(143);
  });

  it("is ended when the screen is left", async () => {
    const { visit } = await screen(request);
    await vi.waitFor(() => expect(workers.spawned).toHaveLength(1));
    visit.abort();
    await vi.waitFor(() => expect(workers.spawned[0]!.isTerminated).toBe(true));
  });
});

describe("a configuration that cannot be read", () => {
  const failing = (code: "NOT_FOUND" | "NETWORK") => ({
    buildData: () => {
      throw new AppError({ code, message: "No." });
    },
  });

  it("is told apart from one that does not exist", async () => {
    expect((await screen(request, failing("NOT_FOUND"))).store.get(screenAtom)).toEqual({ status: "not-found" });
    expect((await screen(request, failing("NETWORK"))).store.get(screenAtom)).toMatchObject({ status: "failed" });
  });
});

describe("the week", () => {
  it("is the second one of the term until another is chosen", async () => {
    const { store, shows } = await screen(request);
    await shows(0);
    expect(store.get(weekAtom)).toMatchObject({ weekOf: "2027-01-26", days: [1, 2, 3, 4, 5], hasTimes: true });
    store.set(chooseWeekAtom, "2027-03-01");
    expect(store.get(weekAtom)?.weekOf).toBe("2027-03-01");
  });

  it("keeps its hours over all schedules of a page, and has Saturday when one of them needs it", async () => {
    const late = sectionOf(9, { meetings: [meetingOf({ days: [6], startMinutes: 1080, endMinutes: 1140 })] });
    const { store, shows } = await screen(requestOf([courseOf("A.1", [...sections(100, 1).slice(0, 1), late])]));
    await shows(0);
    const week = store.get(weekAtom);
    expect(week).toMatchObject({ days: [1, 2, 3, 4, 5, 6], hours: { firstHour: 8, lastHour: 20 } });
    store.set(moveAtom, 1);
    await shows(1);
    expect(store.get(weekAtom)).toMatchObject({ days: week?.days, hours: week?.hours });
  });

  it("explains duplicates when classes without a time make the difference", async () => {
    const untimed = courseOf("A.1", [sectionOf(1), sectionOf(2)]);
    const { store, shows } = await screen(requestOf([untimed]));
    await shows(0);
    expect(store.get(mayLookDuplicateAtom)).toBe(true);
    expect(store.get(weekAtom)).toMatchObject({ hasTimes: false, hasUnscheduled: true });
    const timed = await screen(request);
    await timed.shows(0);
    expect(timed.store.get(mayLookDuplicateAtom)).toBe(false);
    const alone = await screen(requestOf([courseOf("A.1", [sectionOf(1)])]));
    await alone.shows(0);
    expect(alone.store.get(mayLookDuplicateAtom)).toBe(false);
  });
});
