import { createStore } from "jotai/vanilla";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { offeringsOf, toContent, withEdits } from "#app/features/builder/content.ts";
import { builtAtom, isBuildingAtom } from "#app/features/builder/results/build-atoms.ts";
import { explanationAtom, repairAtom, toRepair } from "#app/features/builder/results/nothing-fits/repairs.ts";
import { openAtom } from "#app/features/builder/visit.ts";
import { apiAtom } from "#app/lib/api/api.ts";
import { scheduleEngineAtom } from "#app/lib/classes/schedule-engine.ts";
import { toasts } from "#app/ui/messages/toast-queue.ts";
import { undoOf } from "#configuration/rebase";
import type { ScheduleRequest } from "#contract/schedule-request";
import { applyRepair, type Change } from "#engine";
import { createScheduleEngine } from "#workers/schedule/client";
import { serveSchedules } from "#workers/schedule/serve-schedules";
import { CONFIGURATION_ID, configurationDataOf } from "../../../../../support/builder/builder-data.ts";
import { channelWorkers } from "../../../../../support/browser/channel-worker.ts";
import { configurationServer } from "../../../../../support/builder/configuration-server.ts";
import { eventually } from "../../../../../support/eventually.ts";
import { breakOf, courseOf, fixedOf, requestOf, sectionAt } from "../../../../../support/engine/schedule-requests.ts";

const workers = channelWorkers(serveSchedules);

beforeEach(() => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
});
afterEach(() => {
  vi.unstubAllGlobals();
  toasts.close();
  workers.endAll();
  workers.spawned.length = 0;
});

async function screen(request: ScheduleRequest, overrides: Parameters<typeof configurationServer>[1] = {}) {
  const { server, api, calls } = configurationServer(request, overrides);
  const store = createStore();
  store.set(apiAtom, api);
  store.set(scheduleEngineAtom, createScheduleEngine({ spawn: workers.spawn }));
  for (const each of [isBuildingAtom, explanationAtom]) store.sub(each, () => {});
  const visit = new AbortController();
  await store.set(openAtom, { id: String(CONFIGURATION_ID), term: null, isRecalling: true }, visit.signal);
  await eventually(() => expect(store.get(explanationAtom)).toBeDefined());
  const explanation = store.get(explanationAtom);
  if (!explanation || explanation === "failed") throw new Error("Nothing was explained.");
  const total = () => {
    const built = store.get(builtAtom);
    return built && "opened" in built && !store.get(isBuildingAtom) ? built.opened.summary.total : undefined;
  };
  return { store, server, calls, visit, explanation, total };
}

const lecture = (classNumber: number, startMinutes: number) => sectionAt(classNumber, startMinutes);
const lab = (classNumber: number, startMinutes = 700) => ({
  ...sectionAt(classNumber, startMinutes),
  component: "LAB",
});
const work = breakOf("b1", { name: "Work", day: 1, startMinutes: 600, endMinutes: 720 });
/** Calculus is at ten on Monday and Wednesday, and so is the break. */
const calculus = courseOf("MATH.1310", [lecture(201, 600)], { title: "Calculus I" });
const history = courseOf("HIST.1000", [lecture(301, 480), lecture(302, 780)]);
/** Three courses at one time: two of them have to go. */
const tooMany = requestOf([calculus, courseOf("B.1", [lecture(2, 600)]), courseOf("C.1", [lecture(3, 600)])]);
const blocked = requestOf([calculus, history], { breaks: [work] });

const chemistry = courseOf("c1", [lecture(1, 600), lecture(2, 660), lab(3), lab(4), lab(5)], {
  label: "CHEM.1210",
  title: "Chemistry I",
  options: {
    excludeClosed: true,
    excludeWaitListed: true,
    excludeOnline: true,
    campus: "UMLNORTH",
    honors: 2,
  },
  components: [
    { component: "LEC", isOptional: false, explicit: [1, 2], lockedClassNumber: null },
    { component: "LAB", isOptional: false, explicit: null, lockedClassNumber: 3 },
  ],
});
const limited = {
  ...requestOf([chemistry], {
    breaks: [
      breakOf("b1", { name: "Work", day: 1, startMinutes: 720, endMinutes: 810 }),
      breakOf("b2", { name: "Work", day: 3, startMinutes: 720, endMinutes: 810 }),
      breakOf("b3", { name: "", day: 5, startMinutes: 0, endMinutes: 1440 }),
    ],
    fixed: [fixedOf([lecture(9, 900)], { source: "cart" })],
  }),
  groups: [{ id: "g1", courses: ["c1"], count: 1 }],
};
const lift = (option: Extract<Change, { kind: "liftOption" }>["option"]) =>
  ({ kind: "liftOption", id: "c1", option }) as const;
const changes: readonly Change[] = [
  { kind: "unlock", id: "c1", component: "LAB", classNumber: 3 },
  { kind: "moveBreak", id: "b1", startMinutes: 810, endMinutes: 900 },
  // A break may be moved up to midnight.
  { kind: "moveBreak", id: "b2", startMinutes: 1350, endMinutes: 1440 },
  { kind: "disableBreak", id: "b3" },
  { kind: "disableBreaks", ids: ["b1", "b2"], name: "Work" },
  { kind: "disableBreaks", ids: ["b1", "b2", "b3"], name: null },
  lift("excludeClosed"),
  lift("excludeWaitListed"),
  lift("excludeOnline"),
  lift("campus"),
  lift("honors"),
  { kind: "clearExplicit", id: "c1", component: "LEC" },
  { kind: "takeFewer", id: "g1", count: 0 },
  { kind: "disableCourse", id: "c1" },
  { kind: "leaveOutHeld", source: "cart" },
  { kind: "leaveOutHeld", source: "enrollment" },
  {
    kind: "together",
    changes: [
      { kind: "unlock", id: "c1", component: "LAB", classNumber: 3 },
      { kind: "moveBreak", id: "b1", startMinutes: 810, endMinutes: 900 },
      { kind: "disableBreaks", ids: ["b2", "b3"], name: null },
      lift("excludeOnline"),
      lift("campus"),
      { kind: "leaveOutHeld", source: "cart" },
    ],
  },
];

describe("a change that helps", () => {
  it.each(changes)("%j saves what the engine counted, and can be undone", (change) => {
    const data = configurationDataOf(limited);
    const { edits } = toRepair(change, limited);
    const made = withEdits(toContent(data), edits);
    expect(made.build.Request).toEqual(applyRepair(limited, change));
    expect(made.build.Request).not.toEqual(limited);
    const undo = undoOf(data.Document, edits, offeringsOf(data));
    expect(withEdits(made, undo).build.Request).toEqual(limited);
  });

  it("gives the number that it promised, and can be undone", async () => {
    const { store, server, calls, explanation, total } = await screen(blocked);
    const [move, off] = explanation.repairs;
    expect(move!.titles).toEqual(["Move Work on Monday to 11:00 AM–1:00 PM"]);
    await store.set(repairAtom, off!);
    expect(calls.find(({ name }) => name === "editConfiguration")?.body).toMatchObject({
      Edits: [{ type: "enable", isEnabled: false }],
      Version: 1,
    });
    await eventually(() => expect(total()).toBe(off!.count!.total));
    toasts.act();
    await eventually(() => expect(total()).toBe(0n));
    expect(server.request).toEqual(blocked);
  });

  it("takes fewer courses of a group", async () => {
    const groups = [{ id: "g", courses: tooMany.courses.map(({ id }) => id), count: 2 }];
    const { store, calls, explanation, total } = await screen({ ...tooMany, groups });
    expect(explanation.parties.map(({ key }) => key)).toEqual(groups[0]!.courses);
    expect(explanation.course).toBeUndefined();
    expect(explanation.repairs.map(({ titles }) => titles)).toEqual([["Take 1 of MATH.1310, B.1, and C.1"]]);
    await store.set(repairAtom, explanation.repairs[0]!);
    expect(calls.find(({ name }) => name === "editConfiguration")?.body).toMatchObject({
      Edits: [{ type: "set-group", group: { ...groups[0], count: 1 } }],
    });
    await eventually(() => expect(total()).toBe(3n));
  });

  it("is several at once where no single one is enough, with one Undo", async () => {
    const { store, server, explanation, total } = await screen(tooMany);
    expect(explanation.repairs).toMatchObject([{ kind: "together" }]);
    await store.set(repairAtom, explanation.repairs[0]!);
    await eventually(() => expect(total()).toBe(explanation.repairs[0]!.count!.total));
    expect(server.request.courses.map(({ enabled }) => enabled)).toEqual([false, false, true]);
    toasts.act();
    await eventually(() => expect(server.version).toBe(3));
    expect(server.request).toEqual(tooMany);
  });
});
