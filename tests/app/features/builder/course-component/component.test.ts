import { createStore } from "jotai/vanilla";
import { afterEach, expect, it } from "vitest";
import { courseComponent, withTicked } from "#app/features/builder/course-component/atoms.ts";
import {
  extendAtom,
  filterAtom,
  filteredAtom,
  lockedAtom,
  rowsAtom,
  tickAtom,
  tickFilteredAtom,
  toggleAtom,
  unlockAtom,
} from "#app/features/builder/course-component/list-atoms.ts";
import {
  countSectionAtom,
  inViewAtom,
  listedAtom,
  nextSectionAtom,
  sectionCountsAtom,
} from "#app/features/builder/course-component/section-counts.ts";
import { spokenRow } from "#app/features/builder/course-component/section-rows.ts";
import { apiAtom } from "#app/lib/api.ts";
import { scheduleEngineAtom } from "#app/lib/schedule-engine.ts";
import type { ScheduleRequest } from "#contract/schedule-request";
import { createScheduleEngine } from "#workers/schedule/client";
import { serveSchedules } from "#workers/schedule/serve-schedules";
import { buildDataOf, CONFIGURATION_ID } from "../../../../support/builder-data.ts";
import { channelWorkers } from "../../../../support/channel-worker.ts";
import { configurationServer } from "../../../../support/configuration-server.ts";
import { bruteForce } from "../../../../support/brute-force.ts";
import { eventually } from "../../../../support/eventually.ts";
import { breakOf, courseOf, fixedOf, requestOf, sectionAt } from "../../../../support/schedule-requests.ts";

const lab = (classNumber: number, startMinutes: number, over: object = {}) => ({
  ...sectionAt(classNumber, startMinutes),
  component: "LAB",
  isEnrollmentSection: false,
  ...over,
});
const request = requestOf(
  [
    courseOf(
      "A.1",
      [
        sectionAt(1, 540),
        sectionAt(2, 600),
        lab(11, 720),
        lab(12, 780, { status: "closed" }),
        lab(13, 840),
        lab(14, 540),
        lab(15, 900),
      ],
      { options: { excludeClosed: true, excludeWaitListed: false, excludeOnline: false, campus: null, honors: 2 } },
    ),
    courseOf("B.1", [sectionAt(3, 540), sectionAt(4, 600), sectionAt(5, 840)]),
  ],
  {
    breaks: [breakOf("lunch", { name: "Lunch", day: 3, startMinutes: 720, endMinutes: 760 })],
    fixed: [fixedOf([sectionAt(9, 900)], { label: "HELD.1", courseId: "held" })],
  },
);
const workers = channelWorkers(serveSchedules);

afterEach(() => workers.endAll());

async function screen(start: ScheduleRequest = request, component = "LAB") {
  const { server, api, calls } = configurationServer(start, {
    courseComponent: () => {
      const sections = start.courses[0]?.sections.filter((section) => section.component === component) ?? [];
      const { Classes } = buildDataOf(start);
      return { AvailableSections: sections.map(({ classNumber }) => Classes[classNumber]) };
    },
  });
  const store = createStore();
  store.set(apiAtom, api);
  store.set(scheduleEngineAtom, createScheduleEngine({ spawn: workers.spawn }));
  store.sub(courseComponent.countsAtom, () => {});
  store.sub(nextSectionAtom, () => {});
  const address = { configurationId: String(CONFIGURATION_ID), courseId: "A.1", component };
  await store.set(courseComponent.openAtom, address, new AbortController().signal);
  const values = () => store.get(courseComponent.valuesAtom);
  const saved = () => calls.flatMap(({ body }) => (body as { Edits?: object[] } | undefined)?.Edits ?? []);
  return { store, server, values, saved };
}

it("considers any section until one is ticked, and then only those", async () => {
  const { store, server, values, saved } = await screen();
  expect(values()).toEqual({ type: 0, sections: [] });
  store.set(tickAtom, [13], true);
  store.set(tickAtom, [11], true);
  expect(values()).toEqual({ type: 1, sections: [11, 13] });
  expect(await store.set(courseComponent.saveAtom)).toEqual({ isSaved: true });
  expect(saved()).toMatchObject([{ type: "choose-sections", sections: [11, 13] }]);
  expect(server.request.courses[0]?.components[1]?.explicit).toEqual([11, 13]);
});

it("keeps ticks while any section is considered, and clears them when that is saved", async () => {
  const components = request.courses[0]?.components.map((each) => ({ ...each, explicit: [11] })) ?? [];
  const [first, ...others] = request.courses;
  const start = first ? { ...request, courses: [{ ...first, components }, ...others] } : request;
  const { store, values, saved } = await screen(start);
  expect(values()).toEqual({ type: 1, sections: [11] });
  store.set(courseComponent.valuesAtom, { type: 0, sections: [11] });
  expect(store.get(courseComponent.isChangedAtom)).toBe(true);
  expect(withTicked({ type: 0, sections: [11] }, [13], true)).toEqual({ type: 1, sections: [11, 13] });
  expect(await store.set(courseComponent.saveAtom)).toEqual({ isSaved: true });
  expect(saved()).toMatchObject([{ type: "choose-sections", sections: null }]);
  expect(values()).toEqual({ type: 0, sections: [] });
});

it("asks for at least one section in the server's words", async () => {
  const { store } = await screen();
  store.set(courseComponent.valuesAtom, { type: 1, sections: [] });
  expect(store.get(courseComponent.problemAtom)).toBe("Choose at least one section, or select “Consider any section.”");
});

it("ticks all or none of what the filter leaves, and leaves the others alone", async () => {
  const { store, values } = await screen();
  store.set(tickAtom, [12], true);
  store.set(filterAtom, { query: "lab 13", isOpenOnly: false });
  expect(store.get(filteredAtom).map(({ classNumber }) => classNumber)).toEqual([13]);
  store.set(tickFilteredAtom, true);
  expect(values()?.sections).toEqual([12, 13]);
  store.set(filterAtom, { query: "", isOpenOnly: false });
  store.set(tickFilteredAtom, false);
  expect(values()).toEqual({ type: 1, sections: [] });
});

it("ticks from the section that was ticked last to another one, or unticks like that one", async () => {
  const { store, values } = await screen();
  store.set(toggleAtom, 14);
  store.set(extendAtom, 14, 12);
  expect(values()?.sections).toEqual([12, 13, 14]);
  // The range turns around where it began.
  store.set(extendAtom, 12, 15);
  expect(values()?.sections).toEqual([12, 13, 14, 15]);
  store.set(toggleAtom, 13);
  store.set(extendAtom, 13, 15);
  expect(values()?.sections).toEqual([12]);
});

it("ticks a range of the sections that are seen, though others were when one was ticked last", async () => {
  const { store, values } = await screen();
  store.set(toggleAtom, 14);
  store.set(toggleAtom, 12);
  store.set(toggleAtom, 12);
  store.set(filterAtom, { query: "lab 13", isOpenOnly: false });
  store.set(extendAtom, 13, 13);
  expect(values()?.sections).toEqual([13, 14]);
  store.set(toggleAtom, 13);
  store.set(filterAtom, { query: "", isOpenOnly: false });
  store.set(extendAtom, 14, 15);
  expect(values()?.sections).toEqual([14, 15]);
});

it("tells of each section what is in its way and why the options leave it out", async () => {
  const { store } = await screen();
  const told = store.get(rowsAtom).map(({ classNumber, conflict, leftOut }) => [classNumber, conflict, leftOut]);
  expect(told).toEqual([
    [11, "Conflicts with Lunch", undefined],
    [12, undefined, "Closed"],
    [13, undefined, undefined],
    [14, undefined, undefined],
    [15, "Conflicts with HELD.1", undefined],
  ]);
  const [row] = store.get(rowsAtom);
  expect(row && spokenRow(row)).toMatch(/^LAB 11, Monday and Wednesday, 12:00 to 12:50 PM, /);
});

it("counts the schedules with each section as trying all of them does, those in view first", async () => {
  const { store } = await screen();
  store.set(listedAtom, [11, 12, 13, 14, 15]);
  store.set(inViewAtom, [13]);
  const order: number[] = [];
  for (let next = store.get(nextSectionAtom); next; next = store.get(nextSectionAtom)) {
    order.push(next.classNumber);
    await store.set(countSectionAtom, next, new AbortController().signal);
  }
  expect(order).toEqual([13, 11, 12, 14, 15]);
  const counts = [...store.get(sectionCountsAtom)].toSorted(([a], [b]) => a - b);
  const expected = [11, 12, 13, 14, 15].map((classNumber) => {
    const courses = request.courses.map((course, at) =>
      at === 0
        ? {
            ...course,
            components: course.components.map((each) =>
              each.component === "LAB" ? { ...each, explicit: [classNumber] } : each,
            ),
          }
        : course,
    );
    return [classNumber, { total: BigInt(bruteForce({ ...request, courses }).schedules.length), complete: true }];
  });
  expect(counts).toEqual(expected);
});

it("counts anew when the rest of the configuration changes, and not when something is ticked", async () => {
  const { store, server } = await screen();
  store.set(listedAtom, [13]);
  const next = store.get(nextSectionAtom);
  if (next) await store.set(countSectionAtom, next, new AbortController().signal);
  expect(store.get(sectionCountsAtom).size).toBe(1);
  store.set(tickAtom, [13], true);
  expect(store.get(sectionCountsAtom).size).toBe(1);
  server.request = { ...server.request, breaks: [] };
  server.version++;
  await store.set(courseComponent.saveAtom);
  await eventually(() => expect(store.get(sectionCountsAtom).size).toBe(0));
});

it("names the locked section, and unlocks it at once", async () => {
  const components = request.courses[0]?.components.map((each) =>
    each.component === "LAB" ? { ...each, lockedClassNumber: 13 } : each,
  );
  const [first, ...others] = request.courses;
  const start = first && components ? { ...request, courses: [{ ...first, components }, ...others] } : request;
  const { store, server } = await screen(start);
  expect(store.get(lockedAtom)?.label).toBe("LAB 13");
  await store.set(unlockAtom);
  expect(store.get(lockedAtom)).toBeUndefined();
  expect(server.request.courses[0]?.components[1]?.lockedClassNumber).toBeNull();
});

it("says that there is a problem with a component that is not there or has no sections", async () => {
  expect((await screen(request, "REC")).store.get(courseComponent.screenAtom)).toEqual({ status: "gone" });
});
