import { createStore } from "jotai/vanilla";
import { afterEach, describe, expect, it } from "vitest";
import { openAtom } from "#app/features/builder/visit.ts";
import { costsAtom, countCostsAtom } from "#app/features/builder/configuration/costs.tsx";
import { countAtom, isWeekBusyAtom } from "#app/features/builder/configuration/count-atoms.ts";
import { apiAtom } from "#app/lib/api/api.ts";
import { scheduleEngineAtom } from "#app/lib/classes/schedule-engine.ts";
import type { ScheduleRequest } from "#contract/schedule-request";
import { createScheduleEngine } from "#workers/schedule/client";
import { serveSchedules } from "#workers/schedule/serve-schedules";
import { CONFIGURATION_ID, configurationDataOf, summaryOf } from "../../../../support/builder/builder-data.ts";
import { channelWorkers } from "../../../../support/browser/channel-worker.ts";
import { eventually } from "../../../../support/eventually.ts";
import {
  breakOf,
  courseOf,
  meetingOf,
  requestOf,
  sectionMeeting,
  sectionOf,
} from "../../../../support/engine/schedule-requests.ts";
import { stubApi } from "../../../../support/browser/stub-api.ts";

const workers = channelWorkers(serveSchedules);

afterEach(() => {
  workers.endAll();
  workers.spawned.length = 0;
});

const at = (classNumber: number, days: number[], startMinutes: number) =>
  sectionMeeting(classNumber, { days, startMinutes, endMinutes: startMinutes + 50 });
/** A and B have three sections each, some of which clash or meet in a break; C, which is off, fits anything. */
const request = requestOf(
  [
    courseOf("A", [at(1, [1], 540), at(2, [1], 600), at(8, [2], 600)]),
    courseOf("B", [at(3, [1], 540), at(4, [3], 540), at(7, [4], 540)]),
    { ...courseOf("C", [at(5, [5], 540), at(6, [5], 700)]), enabled: false },
  ],
  {
    breaks: [
      breakOf("monday", { day: 1, startMinutes: 600, endMinutes: 650 }),
      breakOf("wednesday", { day: 3, startMinutes: 540, endMinutes: 590 }),
      breakOf("sunday", { day: 0 }),
    ],
  },
);

const CHANGED = {
  IsError: false,
  Message: null,
  Error: null,
  Metadata: { ConfigurationId: CONFIGURATION_ID, Version: 2 },
};

async function screen(shown = request) {
  const { api } = stubApi({
    classSearchTerms: () => [{ Code: shown.term, Description: "2027 Spring" }],
    configurations: () => [summaryOf(shown)],
    buildData: () => configurationDataOf(shown),
    editConfiguration: () => CHANGED,
  });
  const store = createStore();
  store.set(apiAtom, api);
  store.set(scheduleEngineAtom, createScheduleEngine({ spawn: workers.spawn }));
  for (const each of [isWeekBusyAtom, countAtom]) store.sub(each, () => {});
  await store.set(openAtom, { id: "7", term: null }, new AbortController().signal);
  const count = async () => {
    await eventually(() => expect(store.get(isWeekBusyAtom)).toBe(false));
    await store.set(countCostsAtom, new AbortController().signal);
  };
  const of = (key: string) => String(store.get(costsAtom).get(key)?.total ?? "");
  await count();
  return { store, count, of };
}

/** Every way to choose is tried: sections by class number, with their day and start. */
function countByHand({ courses, breaks }: ScheduleRequest): bigint {
  const free = courses
    .filter(({ enabled }) => enabled)
    .map(({ sections }) =>
      sections
        .map(({ meetings: [meeting] }) => `${meeting?.days[0]} ${meeting?.startMinutes}`)
        .filter((time) => !breaks.some((one) => one.enabled && `${one.day} ${one.startMinutes}` === time)),
    );
  const ways = free.reduce<string[][]>(
    (all, times) => all.flatMap((way) => times.filter((time) => !way.includes(time)).map((time) => [...way, time])),
    [[]],
  );
  return BigInt(ways.length);
}

const turned = (...ids: string[]): ScheduleRequest => {
  const turn = <T extends { id: string; enabled: boolean }>(entry: T): T =>
    ids.includes(entry.id) ? { ...entry, enabled: !entry.enabled } : entry;
  return { ...request, courses: request.courses.map(turn), breaks: request.breaks.map(turn) };
};

describe("what each row would do", () => {
  it("is counted for every course and break, on or off", async () => {
    const { of } = await screen();
    const rows = ["A", "B", "C", "monday", "wednesday", "sunday"];
    const byHand = rows.map((id) => String(countByHand(turned(id))));
    expect(rows.map((id) => of(id))).toEqual(byHand);
    expect(new Set(byHand).size).toBeGreaterThan(2);
  });

  it("is shown where few schedules are left, a row is off, or it would double the number", async () => {
    const sections = (day: number, first: number) =>
      Array.from({ length: 12 }, (_, index) =>
        sectionOf(first + index, {
          meetings: [meetingOf({ days: [day], startMinutes: 480 + 40 * index, endMinutes: 510 + 40 * index })],
        }),
      );
    const courses = [
      courseOf("A", sections(1, 100)),
      courseOf("B", sections(2, 200)),
      courseOf("C", sections(3, 300), { enabled: false }),
    ];
    const early = breakOf("early", { day: 1, startMinutes: 480, endMinutes: 510 });
    const long = breakOf("long", { day: 2, startMinutes: 480, endMinutes: 700 });
    const { of } = await screen(requestOf(courses, { breaks: [early, long] }));
    const shown = ["A", "B", "C", "early", "long"].filter((id) => of(id) !== "");
    expect(shown).toEqual(["A", "B", "C", "early", "long"]);
    const many = await screen(requestOf(courses, { breaks: [early] }));
    expect(["A", "B", "C", "early"].filter((id) => many.of(id) !== "")).toEqual(["C"]);
  });
});
