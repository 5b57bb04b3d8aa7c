import { createStore } from "jotai/vanilla";
import { afterEach, describe, expect, it } from "vitest";
import { editQueue } from "#app/features/builder/edits/configuration-edits.ts";
import { courseOptions } from "#app/features/builder/course-options/atoms.ts";
import { excludeClosed } from "#app/features/builder/course-options/course-options.ts";
import { formCountWords, spokenCount } from "#app/features/builder/forms/count-words.ts";
import { globalOptions } from "#app/features/builder/global-options/atoms.ts";
import { apiAtom } from "#app/lib/api.ts";
import { scheduleEngineAtom } from "#app/lib/schedule-engine.ts";
import { AppError } from "#contract/outcome";
import type { ScheduleRequest } from "#contract/schedule-request";
import { createScheduleEngine } from "#workers/schedule/client";
import { serveSchedules } from "#workers/schedule/serve-schedules";
import { CONFIGURATION_ID } from "../../../../support/builder-data.ts";
import { channelWorkers } from "../../../../support/channel-worker.ts";
import { configurationServer } from "../../../../support/configuration-server.ts";
import { eventually } from "../../../../support/eventually.ts";
import { courseOf, fixedOf, requestOf, sectionAt } from "../../../../support/schedule-requests.ts";

const closed = { ...sectionAt(2, 600), status: "closed" as const };
const request = requestOf(
  [
    courseOf("A.1", [sectionAt(1, 540), closed], {
      options: { excludeClosed: true, excludeWaitListed: false, excludeOnline: false, campus: null, honors: 2 },
    }),
    courseOf("B.1", [sectionAt(3, 540), sectionAt(4, 600), sectionAt(5, 660)]),
  ],
  { fixed: [fixedOf([sectionAt(9, 660)], { source: "cart", courseId: "held" })] },
);
const campuses = [{ Code: "N", Description: "North Campus" }];
const workers = channelWorkers(serveSchedules);

afterEach(() => workers.endAll());

type Overrides = Parameters<typeof configurationServer>[1];

async function screen(overrides: Overrides = {}, { courseId = "A.1", start = request } = {}) {
  const { server, api, calls } = configurationServer(start, { course: () => ({ Campuses: campuses }), ...overrides });
  const store = createStore();
  store.set(apiAtom, api);
  store.set(scheduleEngineAtom, createScheduleEngine({ spawn: workers.spawn }));
  store.sub(courseOptions.countsAtom, () => {});
  store.sub(courseOptions.isRemovedAtom, () => {});
  const visit = new AbortController();
  await store.set(courseOptions.openAtom, { configurationId: String(CONFIGURATION_ID), courseId }, visit.signal);
  const values = () => {
    const found = store.get(courseOptions.valuesAtom);
    if (!found) throw new Error("Nothing is loaded.");
    return found;
  };
  const counted = async (wanted: bigint) =>
    await eventually(() => {
      const { wanted: count } = store.get(courseOptions.countsAtom);
      expect(count).toMatchObject({ total: wanted, isCounting: false });
    });
  const elsewhere = (change: (last: ScheduleRequest) => ScheduleRequest) => {
    server.request = change(server.request);
    server.version++;
  };
  return {
    store,
    server,
    calls,
    visit,
    values,
    counted,
    elsewhere,
    sent: (name: string) => calls.filter((call) => call.name === name),
  };
}

const openly = (last: Parameters<typeof excludeClosed>[0]) => excludeClosed(last, false);

describe("a form", () => {
  it("begins with what is saved, and saves nothing as long as nothing is changed", async () => {
    const { store, values, sent } = await screen();
    expect(store.get(courseOptions.screenAtom)).toEqual({ status: "ready" });
    expect(values()).toMatchObject({ excludeClosed: true, honors: 2, isRestricted: false });
    store.set(courseOptions.valuesAtom, openly(values()));
    expect(store.get(courseOptions.isChangedAtom)).toBe(true);
    store.set(courseOptions.valuesAtom, excludeClosed(values(), true));
    expect(store.get(courseOptions.isChangedAtom)).toBe(false);
    expect(await store.set(courseOptions.saveAtom)).toEqual({ isSaved: true });
    expect(sent("editConfiguration")).toEqual([]);
  });

  it("counts the schedules of its values before they are saved, and those there are now", async () => {
    const { store, values, counted } = await screen();
    await counted(1n);
    expect(formCountWords(store.get(courseOptions.countsAtom))).toMatchObject({
      number: "1",
      words: "possible schedule now",
    });
    store.set(courseOptions.valuesAtom, openly(values()));
    await counted(2n);
    const counts = store.get(courseOptions.countsAtom);
    expect(counts).toMatchObject({ now: { total: 1n }, isDifferent: true });
    expect(spokenCount(counts)).toBe("2 schedules with these choices, 1 now");
  });

  it("counts a course that is off as if it were on", async () => {
    const { counted } = await screen(
      {},
      { start: { ...request, courses: request.courses.map((course) => ({ ...course, enabled: false })) } },
    );
    await counted(1n);
  });

  it("saves with the version that was read, and has nothing to lose then", async () => {
    const { store, server, values, sent } = await screen();
    store.set(courseOptions.valuesAtom, openly(values()));
    expect(await store.set(courseOptions.saveAtom)).toEqual({ isSaved: true });
    expect(sent("editConfiguration")).toMatchObject([
      { body: { Edits: [{ type: "set-options", id: "A.1", options: { excludeClosed: false } }], Version: 1 } },
    ]);
    expect(server.request.courses[0]?.options.excludeClosed).toBe(false);
    expect(store.get(courseOptions.isChangedAtom)).toBe(false);
  });

  it("keeps its values over another window's change of the same, and takes its place when saved again", async () => {
    const { store, server, values, elsewhere } = await screen();
    store.set(courseOptions.valuesAtom, openly(values()));
    elsewhere((last) => ({
      ...last,
      courses: last.courses.map((course) => ({ ...course, options: { ...course.options, honors: 1 as const } })),
    }));
    expect(await store.set(courseOptions.saveAtom)).toEqual({ isSaved: false, message: undefined });
    expect(store.get(courseOptions.isOvertakenAtom)).toBe(true);
    expect(store.get(editQueue.toldAtom)).toEqual({ overtaken: [] });
    expect(values()).toMatchObject({ excludeClosed: false, honors: 2 });
    expect(server.request.courses[0]?.options.honors).toBe(1);
    expect(await store.set(courseOptions.saveAtom)).toEqual({ isSaved: true });
    expect(server.request.courses[0]?.options).toMatchObject({ excludeClosed: false, honors: 2 });
    expect(store.get(courseOptions.isOvertakenAtom)).toBe(false);
  });

  it("is saved over changes elsewhere of something else", async () => {
    const { store, server, values, elsewhere } = await screen();
    store.set(courseOptions.valuesAtom, openly(values()));
    elsewhere((last) => ({
      ...last,
      courses: last.courses.map((course) => ({ ...course, enabled: course.id === "A.1" })),
    }));
    expect(await store.set(courseOptions.saveAtom)).toEqual({ isSaved: true });
    expect(server.request.courses.map(({ enabled }) => enabled)).toEqual([true, false]);
    expect(server.request.courses[0]?.options.excludeClosed).toBe(false);
  });

  it("follows another window as long as nothing is changed", async () => {
    const { store, values, elsewhere } = await screen();
    elsewhere((last) => ({
      ...last,
      courses: last.courses.map((course) => ({ ...course, options: { ...course.options, honors: 1 as const } })),
    }));
    await store.set(editQueue.lookAtom);
    expect(values().honors).toBe(1);
    expect(store.get(courseOptions.isChangedAtom)).toBe(false);
  });

  it("puts a course back that another window removed, with what was chosen", async () => {
    const { store, server, values, elsewhere } = await screen();
    store.set(courseOptions.valuesAtom, openly(values()));
    elsewhere((last) => ({ ...last, courses: last.courses.filter(({ id }) => id !== "A.1") }));
    expect((await store.set(courseOptions.saveAtom)).isSaved).toBe(false);
    expect(store.get(courseOptions.isRemovedAtom)).toBe(true);
    expect(values().excludeClosed).toBe(false);
    expect(await store.set(courseOptions.saveAtom)).toEqual({ isSaved: true });
    expect(server.request.courses.map(({ id }) => id)).toEqual(["A.1", "B.1"]);
    expect(server.request.courses[0]?.options.excludeClosed).toBe(false);
    expect(store.get(courseOptions.isRemovedAtom)).toBe(false);
  });

  it("puts a course back as it was when nothing was chosen", async () => {
    const { store, server, elsewhere } = await screen();
    elsewhere((last) => ({ ...last, courses: last.courses.filter(({ id }) => id !== "A.1") }));
    await store.set(editQueue.lookAtom);
    expect(store.get(courseOptions.isRemovedAtom)).toBe(true);
    expect(store.get(courseOptions.isChangedAtom)).toBe(false);
    expect(await store.set(courseOptions.saveAtom)).toEqual({ isSaved: true });
    expect(server.request.courses.map(({ id }) => id)).toEqual(["A.1", "B.1"]);
  });

  it("tells why it was refused and keeps its values", async () => {
    let isRefused = true;
    const refused = { IsError: true, Message: "Not now.", Error: null, Metadata: null };
    const { store, values } = await screen({ editConfiguration: (answer) => (isRefused ? refused : answer()) });
    store.set(courseOptions.valuesAtom, openly(values()));
    expect(await store.set(courseOptions.saveAtom)).toEqual({ isSaved: false, message: "Not now." });
    expect(values().excludeClosed).toBe(false);
    expect(store.get(courseOptions.isChangedAtom)).toBe(true);
    isRefused = false;
    expect(await store.set(courseOptions.saveAtom)).toEqual({ isSaved: true });
  });

  it("has something to lose until its values are saved", async () => {
    const answered = Promise.withResolvers<void>();
    const { store, values } = await screen({
      editConfiguration: async (answer) => {
        await answered.promise;
        return answer();
      },
    });
    store.set(courseOptions.valuesAtom, openly(values()));
    const saving = store.set(courseOptions.saveAtom);
    expect(store.get(courseOptions.isChangedAtom)).toBe(true);
    answered.resolve();
    expect(await saving).toEqual({ isSaved: true });
    expect(store.get(courseOptions.isChangedAtom)).toBe(false);
  });

  it("leaves it to the next screen of the configuration to tell of what is refused after it was left", async () => {
    const answered = Promise.withResolvers<object>();
    const { store, values, visit } = await screen({ editConfiguration: () => answered.promise });
    store.set(courseOptions.valuesAtom, openly(values()));
    const saving = store.set(courseOptions.saveAtom);
    visit.abort();
    const opening = store.set(globalOptions.openAtom, { configurationId: "7" }, new AbortController().signal);
    answered.resolve({ IsError: true, Message: "Not now.", Error: null, Metadata: null });
    expect(await saving).toEqual({ isSaved: false, message: undefined });
    await opening;
    expect(store.get(editQueue.problemAtom)).toBe("Not now.");
  });

  it("is saved as a whole when it is left on the way", async () => {
    const { store, server, values, visit, elsewhere } = await screen();
    store.set(courseOptions.valuesAtom, openly(values()));
    elsewhere((last) => ({ ...last, courses: last.courses.filter(({ id }) => id !== "A.1") }));
    await store.set(editQueue.lookAtom);
    const saving = store.set(courseOptions.saveAtom);
    visit.abort();
    await store.set(globalOptions.openAtom, { configurationId: "7" }, new AbortController().signal);
    expect(await saving).toEqual({ isSaved: true });
    expect(server.request.courses[0]).toMatchObject({ id: "A.1", options: { excludeClosed: false } });
  });

  it("forgets its values when they are discarded, and when it is opened anew", async () => {
    const { store, values, visit } = await screen();
    store.set(courseOptions.valuesAtom, openly(values()));
    store.set(courseOptions.discardAtom);
    expect(values().excludeClosed).toBe(true);
    store.set(courseOptions.valuesAtom, openly(values()));
    visit.abort();
    expect(store.get(courseOptions.isChangedAtom)).toBe(false);
    const address = { configurationId: String(CONFIGURATION_ID), courseId: "A.1" };
    await store.set(courseOptions.openAtom, address, new AbortController().signal);
    expect(values().excludeClosed).toBe(true);
  });

  it("needs the campus to which it restricts, and counts nothing without it", async () => {
    const { store, values } = await screen();
    store.set(courseOptions.valuesAtom, { ...values(), isRestricted: true });
    expect(store.get(courseOptions.problemAtom)).toMatch("Choose a campus");
    expect(store.get(courseOptions.countsAtom).wanted).toBeUndefined();
    store.set(courseOptions.valuesAtom, { ...values(), campus: "N" });
    expect(store.get(courseOptions.problemAtom)).toBeUndefined();
  });

  it("says what is not there: the configuration, the course, or an answer", async () => {
    const notFound = () => {
      throw new AppError({ code: "NOT_FOUND", message: "No." });
    };
    const lost = new AppError({ code: "NETWORK", message: "Lost." });
    const statusOf = async (...given: Parameters<typeof screen>) =>
      (await screen(...given)).store.get(courseOptions.screenAtom);
    expect(await statusOf({ buildData: notFound })).toEqual({ status: "not-found" });
    expect(await statusOf({}, { courseId: "Z.9" })).toEqual({ status: "gone" });
    expect(await statusOf({ course: () => Promise.reject(lost) })).toEqual({ status: "failed", error: lost });
    expect(await statusOf({ buildData: () => Promise.reject(lost) })).toEqual({ status: "failed", error: lost });
  });
});

describe("the advanced options", () => {
  it("include the student's own classes, and say what that makes of the schedules", async () => {
    const { api, server, calls } = configurationServer(request);
    const store = createStore();
    store.set(apiAtom, api);
    store.set(scheduleEngineAtom, createScheduleEngine({ spawn: workers.spawn }));
    store.sub(globalOptions.countsAtom, () => {});
    await store.set(globalOptions.openAtom, { configurationId: "7" }, new AbortController().signal);
    expect(store.get(globalOptions.valuesAtom)).toEqual({
      includeCurrentEnrollment: true,
      includeEnrollmentCart: true,
    });
    store.set(globalOptions.valuesAtom, { includeCurrentEnrollment: true, includeEnrollmentCart: false });
    await eventually(() =>
      expect(store.get(globalOptions.countsAtom)).toMatchObject({
        now: { total: 1n },
        wanted: { total: 2n, isCounting: false },
      }),
    );
    expect(await store.set(globalOptions.saveAtom)).toEqual({ isSaved: true });
    expect(calls.find(({ name }) => name === "editConfiguration")).toMatchObject({
      body: { Edits: [{ type: "include", enrollment: true, cart: false }], Version: 1 },
    });
    expect(server.request.options.includeEnrollmentCart).toBe(false);
  });

  it("say why nothing could be built without any classes", async () => {
    const { api } = configurationServer({ ...request, courses: [] });
    const store = createStore();
    store.set(apiAtom, api);
    await store.set(globalOptions.openAtom, { configurationId: "7" }, new AbortController().signal);
    expect(store.get(globalOptions.obstacleAtom)).toBeUndefined();
    store.set(globalOptions.valuesAtom, { includeCurrentEnrollment: true, includeEnrollmentCart: false });
    expect(store.get(globalOptions.obstacleAtom)).toBe("Add a course to build schedules.");
  });
});
