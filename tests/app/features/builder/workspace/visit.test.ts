import { expect, it } from "vitest";
import { selectionAtom } from "#app/features/builder/configure/toolbar.tsx";
import { isLostAtom, lookAtom, rememberAtom, shownAtom } from "#app/features/builder/workspace/browse.ts";
import { builtAtom, isBuildingAtom } from "#app/features/builder/workspace/build.ts";
import { contentAtom, sendEditsAtom } from "#app/features/builder/workspace/edits.ts";
import { scheduleEngineAtom } from "#app/features/builder/workspace/engine.ts";
import { enterAtom, openAtom, screenAtom } from "#app/features/builder/workspace/opening.ts";
import { requestAtom } from "#app/features/builder/workspace/request.ts";
import { lastViewedAtom } from "#app/features/builder/workspace/viewed.ts";
import { showVisitToast, visitAtom } from "#app/features/builder/workspace/visit.ts";
import { toasts } from "#app/ui/messages/toast-queue.ts";
import { AppError } from "#contract/outcome";
import { createScheduleEngine } from "#workers/schedule/client";
import { serveSchedules } from "#workers/schedule/serve-schedules";
import { channelWorkers } from "../../../../support/browser/channel-worker.ts";
import { stubApi } from "../../../../support/browser/stub-api.ts";
import { CONFIGURATION_ID, configurationDataOf, sections } from "../../../../support/builder/builder-data.ts";
import { builderResults, request } from "../../../../support/builder/builder-results.ts";
import { configurationServer } from "../../../../support/builder/configuration-server.ts";
import { courseOf, requestOf } from "../../../../support/engine/schedule-requests.ts";
import { eventually } from "../../../../support/eventually.ts";

const wish = (id: string) => ({ id, term: null });

const workers = channelWorkers(serveSchedules);

function workspace() {
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

it("goes on from a configuration to its schedules, and nothing is built again", {
  tags: ["builder§7.23", "builder§7.24", "builder§7.25", "builder§7.26", "builder§7.27"],
}, async () => {
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

it("shows what the student left at once when they come back, and re-fetches it", async () => {
  const { store, isShown, isRead } = workspace();
  const leave = store.set(enterAtom, wish("7"));
  await isShown();
  const [visit, opened] = [store.get(visitAtom), store.get(shownAtom)?.opened];
  leave();
  await eventually(() => expect(visit?.aborted).toBe(true));
  await isRead(1);
  store.set(enterAtom, wish("7"));
  expect(store.get(visitAtom)?.aborted).toBe(false);
  expect(store.get(screenAtom)).toEqual({ status: "ready" });
  expect(store.get(isBuildingAtom)).toBe(false);
  expect(store.get(shownAtom)).toMatchObject({ opened, isStale: false });
  await isRead(2);
  expect(store.get(shownAtom)?.opened).toBe(opened);
});

it("opens a term's first configuration again if the one that was left has been deleted", {
  tags: ["builder§2.15"],
}, async () => {
  const term = { Code: request.term, Description: "" };
  let first = 7;
  const { store } = stubApi({
    classSearchTerms: () => [term],
    configurations: () => [{ Id: first, Name: "" }],
    buildData: ({ params }) => {
      const { id } = params as { id: number };
      if (id !== first) throw new AppError({ code: "NOT_FOUND", message: "" });
      return structuredClone(configurationDataOf(request, { ConfigurationId: id }));
    },
  });
  const shows = (id: number) => eventually(() => expect(store.get(contentAtom)?.ConfigurationId).toBe(id));
  const leave = store.set(enterAtom, { id: null, term: null });
  await shows(7);
  const visit = store.get(visitAtom);
  leave();
  await eventually(() => expect(visit?.aborted).toBe(true));
  first = 8;
  store.set(enterAtom, { id: null, term: null });
  await shows(8);
  expect(store.get(screenAtom)).toEqual({ status: "ready" });
});

it("recalls the schedule that was viewed last time on an earlier page", { tags: ["builder§2.45"] }, async () => {
  const { store, isShown } = workspace();
  const leave = store.set(enterAtom, wish("7"));
  await isShown();
  const best = store.get(shownAtom)!;
  store.set(lookAtom, { index: 5 });
  await eventually(() => expect(store.get(shownAtom)).not.toMatchObject({ schedule: best.schedule }));
  await isShown();
  const { schedule, chosen } = store.get(shownAtom)!;
  store.set(lookAtom, { index: 0 });
  store.set(lastViewedAtom, () => ({ 7: { hashCode: schedule.hashCode, chosen } }));
  const visit = store.get(visitAtom);
  leave();
  await eventually(() => expect(visit?.aborted).toBe(true));
  store.set(enterAtom, { ...wish("7"), isRecalling: true });
  await eventually(() => expect(store.get(shownAtom)?.schedule.hashCode).toBe(schedule.hashCode));
});

const OTHER = 8;
const otherRequest = requestOf([courseOf("C.1", sections(300, 3)), courseOf("D.1", sections(400, 4).slice(0, 2))]);

const { screen } = builderResults();

it("the results of the next configuration begin with nothing of the last one, and with their own schedule of the last time", async () => {
  const { store, shows, leave, goTo } = await screen(request, {
    replies: {
      buildData: (answer, { params }) =>
        params && "id" in params && Number(params.id) === OTHER
          ? configurationDataOf(otherRequest, { ConfigurationId: OTHER })
          : answer(),
    },
  });
  await shows(0);
  leave();

  const other = await goTo(OTHER);
  store.set(rememberAtom);
  expect(store.get(builtAtom)).toBeUndefined();
  expect(store.get(isBuildingAtom)).toBe(true);
  expect(store.get(shownAtom)).toBeUndefined();
  await eventually(() => expect(store.get(shownAtom)).toMatchObject({ isStale: false }));
  store.set(lookAtom, { index: 5 });
  await eventually(() => expect(store.get(shownAtom)?.isStale).toBe(false));
  const viewed = store.get(shownAtom)?.schedule.hashCode;
  store.set(rememberAtom);
  other.leave();

  (await goTo()).leave();
  await goTo(OTHER);
  expect(store.get(shownAtom)).toBeUndefined();
  await eventually(() => expect(store.get(shownAtom)?.schedule.hashCode).toBe(viewed));
  expect(store.get(isLostAtom)).toBe(false);
});

it("a schedule given to be remembered is kept, also if the next one was loading by then", async () => {
  const { store, shows } = await screen(request);
  await shows(0);
  store.set(lookAtom, { index: 5 });
  store.set(rememberAtom);
  expect(store.get(lastViewedAtom)).toEqual({});
  const { schedule } = store.get(shownAtom)!;
  store.set(rememberAtom, store.get(shownAtom));
  expect(store.get(lastViewedAtom)).toMatchObject({ [CONFIGURATION_ID]: { hashCode: schedule.hashCode } });
});

it("a visit's toast goes when the screen is left, and leaves the toast that took its place alone", () => {
  const [first, second] = [new AbortController(), new AbortController()];
  showVisitToast(first.signal, "One", () => undefined);
  showVisitToast(second.signal, "Two", () => undefined);
  first.abort();
  expect(toasts.current()?.message).toBe("Two");
  second.abort();
  expect(toasts.current()).toBeUndefined();
});

it("shows the configuration of the id with its own term, and saves what was switched before another is opened", async () => {
  const terms = ["3740", request.term].map((Code) => ({ Code, Description: Code }));
  const { server, calls, store } = configurationServer(request, { classSearchTerms: () => terms });
  store.sub(selectionAtom, () => {});
  const visit = new AbortController();
  await store.set(openAtom, { id: "7", term: "3740" }, visit.signal);
  await eventually(() => expect(store.get(selectionAtom)).toMatchObject({ terms, term: request.term, id: "7" }));
  expect(calls.find(({ name }) => name === "configurations")?.params).toEqual({ term: request.term });
  for (const id of ["A.1", "B.1"])
    void store.set(sendEditsAtom, [{ type: "enable", list: "courses", id, isEnabled: false }]);
  visit.abort();
  await store.set(openAtom, wish("7"), new AbortController().signal);
  expect(server.version).toBe(3);
  expect(store.get(contentAtom)?.Version).toBe(3);
});
