import { createStore } from "jotai/vanilla";
import { afterEach, describe, expect, it } from "vitest";
import { editAtom } from "#app/features/builder/configuration/atoms.ts";
import { openAtom } from "#app/features/builder/visit.ts";
import {
  type Cost,
  costsAtom,
  countCostAtom,
  nextCostAtom,
  noteRowAtom,
} from "#app/features/builder/configuration/costs/cost-atoms.ts";
import { costWords } from "#app/features/builder/configuration/costs/cost-words.ts";
import { countAtom, isWeekBusyAtom } from "#app/features/builder/configuration/count-atoms.ts";
import { apiAtom } from "#app/lib/api.ts";
import { scheduleEngineAtom } from "#app/lib/schedule-engine.ts";
import type { ConfigurationEdit } from "#contract/configuration-edit";
import type { ScheduleRequest } from "#contract/schedule-request";
import { createScheduleEngine } from "#workers/schedule/client";
import { serveSchedules } from "#workers/schedule/serve-schedules";
import { CONFIGURATION_ID, configurationDataOf, summaryOf } from "../../../../support/builder-data.ts";
import { channelWorkers } from "../../../../support/channel-worker.ts";
import { eventually } from "../../../../support/eventually.ts";
import {
  breakOf,
  courseOf,
  meetingOf,
  requestOf,
  sectionMeeting,
  sectionOf,
} from "../../../../support/schedule-requests.ts";
import { stubApi } from "../../../../support/stub-api.ts";

const asked: string[] = [];
let onAsked: ((key: string) => void) | undefined;
const workers = channelWorkers(() => {
  const served = serveSchedules();
  return {
    ...served,
    countSwitched: async (ids: readonly string[], steps: number) => {
      asked.push(ids.join());
      onAsked?.(ids.join());
      return await served.countSwitched(ids, steps);
    },
  };
});

afterEach(() => {
  workers.endAll();
  workers.spawned.length = 0;
  asked.length = 0;
  onAsked = undefined;
});

const enable = (id: string, isEnabled: boolean): ConfigurationEdit[] => [
  { type: "enable", list: "courses", id, isEnabled },
];
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

/** The screen with a row for each of the lists of ids, those in view among them. */
async function screen(rows: readonly (readonly string[])[], inView: readonly string[] = [], shown = request) {
  let version = 1;
  const change = () => ({
    IsError: false,
    Message: null,
    Error: null,
    Metadata: { ConfigurationId: CONFIGURATION_ID, Version: ++version },
  });
  const { api } = stubApi({
    classSearchTerms: () => [{ Code: shown.term, Description: "2027 Spring" }],
    configurations: () => [summaryOf(shown)],
    buildData: () => configurationDataOf(shown),
    editConfiguration: change,
  });
  const store = createStore();
  store.set(apiAtom, api);
  store.set(scheduleEngineAtom, createScheduleEngine({ spawn: workers.spawn }));
  for (const each of [nextCostAtom, costsAtom, isWeekBusyAtom, countAtom]) store.sub(each, () => {});
  for (const ids of rows) store.set(noteRowAtom, ids, { ids, isInView: inView.includes(ids.join()) });
  // As the counter of the screen does: one after the other, what became more urgent first.
  let turn = new AbortController();
  const count = () => {
    turn.abort();
    turn = new AbortController();
    const next = store.get(nextCostAtom);
    if (next) void store.set(countCostAtom, next, turn.signal);
  };
  store.sub(nextCostAtom, count);
  await store.set(openAtom, { id: "7", term: null }, new AbortController().signal);
  const settled = () =>
    eventually(() => {
      expect(store.get(isWeekBusyAtom)).toBe(false);
      expect([...store.get(costsAtom).values()].every(({ switched }) => switched !== undefined)).toBe(true);
    });
  const totals = () =>
    Object.fromEntries([...store.get(costsAtom)].map(([key, { switched }]) => [key, toTotal(switched)]));
  return { store, settled, totals };
}

function toTotal(switched: Cost["switched"]) {
  return typeof switched === "object" ? switched.total : switched;
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

const every = [["A"], ["B"], ["C"], ["monday"], ["wednesday"], ["sunday"], ["monday", "wednesday"]];

describe("what each row would do", () => {
  it("is counted for every course and break, on or off, and for a break of several days at once", async () => {
    const { store, settled, totals } = await screen(every);
    await settled();
    const byHand = every.map((ids) => [ids.join(), countByHand(turned(...ids))]);
    expect(totals()).toEqual(Object.fromEntries(byHand));
    expect(store.get(costsAtom).get("C")).toMatchObject({ isOn: false });
    expect(new Set(byHand.map(([, total]) => total)).size).toBeGreaterThan(2);
  });

  it("waits for the number of schedules and for the best week, and begins with rows in view", async () => {
    const { settled } = await screen(every, ["wednesday", "C"]);
    await settled();
    expect(asked).toEqual(["C", "wednesday", "A", "B", "monday", "sunday", "monday,wednesday"]);
  });

  it("is worth saying of few schedules, of a row that is off, and of what would double their number", async () => {
    const few = await screen(every);
    await few.settled();
    expect([...few.store.get(costsAtom).values()].every(({ isHelpful }) => isHelpful)).toBe(true);
    const at = (day: number, sections: number, first: number) =>
      Array.from({ length: sections }, (_, index) =>
        sectionOf(first + index, {
          meetings: [meetingOf({ days: [day], startMinutes: 480 + 40 * index, endMinutes: 510 + 40 * index })],
        }),
      );
    const many = requestOf(
      [courseOf("A", at(1, 12, 100)), courseOf("B", at(2, 12, 200)), courseOf("C", at(3, 12, 300), { enabled: false })],
      { breaks: [breakOf("early", { day: 1, startMinutes: 480, endMinutes: 510 })] },
    );
    const { store, settled } = await screen([["A"], ["C"], ["early"]], [], many);
    await settled();
    const helpful = [...store.get(costsAtom)].filter(([, { isHelpful }]) => isHelpful).map(([key]) => key);
    expect(helpful).toEqual(["C"]);
  });

  it("is known at once of a row that was switched, as is the number of schedules", async () => {
    const { store, settled, totals } = await screen([["A"], ["B"], ["C"]]);
    await settled();
    const before = store.get(countAtom)?.total;
    const { C } = totals();
    void store.set(editAtom, enable("C", true));
    expect(store.get(countAtom)).toMatchObject({ total: C, isCounting: false });
    expect(store.get(costsAtom).get("C")).toMatchObject({ isOn: true, switched: { total: before } });
    await settled();
    expect(totals()).toMatchObject({ A: countByHand(turned("C", "A")), B: countByHand(turned("C", "B")) });
  });

  it("is not counted again when only the order of schedules changes", async () => {
    const { store, settled } = await screen(every);
    await settled();
    const count = asked.length;
    await store.set(editAtom, [{ type: "prefer", preference: 3 }]);
    await settled();
    expect(asked).toHaveLength(count);
  });

  it("is nothing where no course would be left", async () => {
    const only = requestOf([request.courses[0]!]);
    const { settled, totals } = await screen([["A"]], [], only);
    await settled();
    expect(totals()).toEqual({ A: "nothing" });
  });

  it("is told while no course is on", async () => {
    const off = { ...request, courses: request.courses.map((course) => ({ ...course, enabled: false })) };
    const { settled, totals, store } = await screen([["A"], ["C"], ["monday"]], [], off);
    await settled();
    expect(totals()).toEqual({ A: 2n, C: 2n, monday: "nothing" });
    // A break's number would be a dash.
    expect([...store.get(costsAtom)].map(([key, { isHelpful }]) => [key, isHelpful])).toEqual([
      ["A", true],
      ["C", true],
      ["monday", false],
    ]);
  });

  it("is not counted of a row that is gone", async () => {
    const { store, settled } = await screen([["A"], ["gone"]]);
    await eventually(() => expect(asked).toEqual(["A"]));
    store.set(noteRowAtom, ["gone"], undefined);
    await settled();
    expect(asked).toEqual(["A"]);
  });

  it("is left open when its worker is lost, and counted after the next change", async () => {
    onAsked = (key) => {
      if (key === "B") workers.spawned[1]?.crash();
    };
    const { store, settled, totals } = await screen([["A"], ["B"], ["C"]]);
    await settled();
    expect(totals()).toEqual({ A: countByHand(turned("A")), B: "failed", C: "failed" });
    onAsked = undefined;
    await store.set(editAtom, [{ type: "prefer", preference: 3 }]);
    await settled();
    expect(totals()).toEqual({
      A: countByHand(turned("A")),
      B: countByHand(turned("B")),
      C: countByHand(turned("C")),
    });
  });
});

describe("the words for it", () => {
  const cost = (over: Partial<Cost>): Cost => ({ isOn: true, switched: undefined, isHelpful: true, ...over });
  const words = (over: Partial<Cost>, total: bigint, complete = true) => costWords(cost(over), { total, complete });

  it("are one schedule or several, without a row that is on and with one that is off", () => {
    expect(words({}, 4210n)).toEqual({
      lead: undefined,
      number: "4,210",
      rest: "schedules without this",
      note: undefined,
    });
    expect(words({}, 1n)).toMatchObject({ number: "1", rest: "schedule without this" });
    expect(words({ isOn: false }, 0n)).toMatchObject({ lead: "With this:", number: "0", rest: "schedules" });
  });

  it("say that a count was stopped, and what could not be counted", () => {
    expect(words({}, 99_000n, false)).toMatchObject({ number: "At least 99,000", rest: "schedules without this" });
    expect(costWords(cost({}), "failed")).toMatchObject({ number: "–", note: "Not counted" });
    expect(words({}, 0n, false)).toMatchObject({ number: "–", rest: "", note: "Not counted" });
  });
});
