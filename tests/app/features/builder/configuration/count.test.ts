import { expect, it } from "vitest";
import { countAtom, isWeekBusyAtom, obstacleAtom } from "#app/features/builder/configuration/shown-atoms.ts";
import { editQueue } from "#app/features/builder/edits/configuration-edits.ts";
import { buildAgainAtom, builtAtom } from "#app/features/builder/results/build-atoms.ts";
import { failureAtom, shownAtom } from "#app/features/builder/results/browse/browse-atoms.ts";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { createScheduleEngine } from "#workers/schedule/client";
import { builderResults } from "../../../../support/builder/builder-results.ts";
import { CONFIGURATION_ID } from "../../../../support/builder/builder-data.ts";
import { eventually } from "../../../../support/eventually.ts";
import { courseOf, requestOf, sectionMeeting } from "../../../../support/engine/schedule-requests.ts";

const at = (classNumber: number, days: number[], startMinutes: number) =>
  sectionMeeting(classNumber, { days, startMinutes, endMinutes: startMinutes + 50 });
const courses = [
  courseOf("A.1", [at(1, [1], 540), at(2, [1], 600)]),
  courseOf("B.1", [at(3, [1], 540), at(4, [3], 540)]),
];
const { screen, workers } = builderResults();

async function open(request: ScheduleRequest = requestOf(courses), spawn = workers.spawn) {
  let version = 1;
  const { store } = await screen(request, {
    mounted: [builtAtom, countAtom, isWeekBusyAtom, obstacleAtom],
    engine: createScheduleEngine({ spawn }),
    replies: {
      editConfiguration: async () => {
        // Long enough for what is shown to be computed before it's saved.
        await new Promise((resolve) => setTimeout(resolve, 30));
        const Metadata = { ConfigurationId: CONFIGURATION_ID, Version: ++version };
        return { IsError: false, Message: null, Error: null, Metadata };
      },
    },
  });
  const total = () => (store.get(failureAtom) === undefined ? store.get(countAtom)?.total : "failed");
  const isCounting = () => store.get(countAtom)?.isCounting ?? true;
  const turn = async (id: string, isEnabled: boolean) =>
    await store.set(editQueue.editAtom, [{ type: "enable", list: "courses", id, isEnabled }]);
  return { store, total, isCounting, turn };
}

it("counts the schedules exactly and shows the best", async () => {
  const { store, total, isCounting } = await open();
  expect(isCounting()).toBe(true);
  await eventually(() => expect(total()).toBe(3n));
  expect(isCounting()).toBe(false);
  await eventually(() => expect(store.get(isWeekBusyAtom)).toBe(false));
  expect(store.get(shownAtom)).toMatchObject({ schedule: { courses: [{ id: "A.1" }, { id: "B.1" }] } });
});

it("counts a switch before it's saved, keeps the last answer, and counts it once", async () => {
  const { store, total, isCounting, turn } = await open();
  await eventually(() => expect(total()).toBe(3n));
  const saving = turn("B.1", false);
  expect(isCounting()).toBe(true);
  expect(total()).toBe(3n);
  await eventually(() => expect(total()).toBe(2n));
  const answer = store.get(builtAtom);
  await saving;
  expect(isCounting()).toBe(false);
  expect(store.get(builtAtom)).toBe(answer);
});

it("keeps the best week until there is another, however often the configuration changes", async () => {
  const { store, turn } = await open();
  await eventually(() => expect(store.get(isWeekBusyAtom)).toBe(false));
  let isGone = false;
  store.sub(shownAtom, () => {
    isGone ||= store.get(shownAtom)?.schedule === undefined;
  });
  await Promise.all([false, true, false].map((isOn) => turn("B.1", isOn)));
  await eventually(() => expect(store.get(isWeekBusyAtom)).toBe(false));
  expect(store.get(shownAtom)?.schedule.courses).toHaveLength(1);
  expect(isGone).toBe(false);
});

it("reports a lost worker and counts again when asked", async () => {
  const { store, total, isCounting } = await open(undefined, () => {
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

it("says what keeps schedules from being built", async () => {
  const obstacleOf = async (request: ScheduleRequest) => (await open(request)).store.get(obstacleAtom);
  expect(await obstacleOf(requestOf([]))).toBe("Add a course to build schedules.");
  const off = courses.map((course) => ({ ...course, enabled: false }));
  expect(await obstacleOf(requestOf(off))).toBe("Turn on a course to build schedules.");
});
