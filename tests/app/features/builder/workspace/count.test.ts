import { describe, expect, it } from "vitest";
import { shownAtom } from "#app/features/builder/workspace/browse.ts";
import { builtAtom } from "#app/features/builder/workspace/build.ts";
import {
  costsAtom,
  countCostsAtom,
  countWithFullAtom,
  moreWithFullAtom,
} from "#app/features/builder/workspace/costs.ts";
import { countAtom } from "#app/features/builder/workspace/count.ts";
import { sendEditsAtom } from "#app/features/builder/workspace/edits.ts";
import { isWeekBusyAtom } from "#app/features/builder/workspace/outcome.ts";
import type { ScheduleRequest, ScheduleSection } from "#contract/builder/schedule-request";
import { CONFIGURATION_ID, sections } from "../../../../support/builder/builder-data.ts";
import { builderResults } from "../../../../support/builder/builder-results.ts";
import {
  breakOf,
  courseOf,
  NO_OPTIONS,
  requestOf,
  sectionMeeting,
} from "../../../../support/engine/schedule-requests.ts";
import { eventually } from "../../../../support/eventually.ts";

const at = (classNumber: number, days: number[], startMinutes: number) =>
  sectionMeeting(classNumber, { days, startMinutes, endMinutes: startMinutes + 50 });
const courses = [
  courseOf("A.1", [at(1, [1], 540), at(2, [1], 600)]),
  courseOf("B.1", [at(3, [1], 540), at(4, [3], 540)]),
];
const { screen } = builderResults();

async function open() {
  let version = 1;
  const { store } = await screen(requestOf(courses), {
    mounted: [builtAtom, countAtom, isWeekBusyAtom],
    replies: {
      editConfiguration: async () => {
        // Long enough for what is shown to be computed before it's saved.
        await new Promise((resolve) => setTimeout(resolve, 30));
        const Metadata = { ConfigurationId: CONFIGURATION_ID, Version: ++version };
        return { IsError: false, Message: null, Error: null, Metadata };
      },
    },
  });
  const total = () => store.get(countAtom)?.total;
  const isCounting = () => store.get(countAtom)?.isCounting ?? true;
  const turn = async (id: string, isEnabled: boolean) =>
    await store.set(sendEditsAtom, [{ type: "enable", list: "courses", id, isEnabled }]);
  return { store, total, isCounting, turn };
}

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

describe("how many more schedules there would be with full classes", () => {
  const withFull = (isExcluded: boolean, ...status: ScheduleSection["status"][]) => {
    const own = status.map((each, index) => ({ ...at(10 + index, [5], 540 + 60 * index), status: each }));
    const excluding = { options: { ...NO_OPTIONS, excludeClosed: isExcluded } };
    return requestOf([...courses, courseOf("C.1", own, excluding)]);
  };
  it.each<[string, ScheduleRequest, bigint | undefined]>([
    ["of courses that exclude them", withFull(true, "open", "closed", "waitlist", "closed"), 6n],
    ["also if there are none without", withFull(true, "closed"), 3n],
    ["none if they're included", withFull(false, "open", "closed"), undefined],
    ["none if there are none", withFull(true, "open"), undefined],
  ])("is counted exactly: %s", async (_, request, expected) => {
    const { store } = await screen(request, { mounted: [isWeekBusyAtom, countAtom] });
    await eventually(() => expect(store.get(isWeekBusyAtom)).toBe(false));
    expect(store.get(moreWithFullAtom)).toBeUndefined();
    await store.set(countWithFullAtom, new AbortController().signal);
    expect(store.get(moreWithFullAtom)?.total).toBe(expected);
  });
});

/** The numbers that rows show. */
async function costsOf(shown: ScheduleRequest, rows: readonly string[]) {
  const { store } = await screen(shown, { mounted: [isWeekBusyAtom, countAtom] });
  await eventually(() => expect(store.get(isWeekBusyAtom)).toBe(false));
  await store.set(countCostsAtom, new AbortController().signal);
  return rows.map((id) => store.get(costsAtom).get(id)?.total);
}

describe("what each row would do", () => {
  it("is shown where few schedules are left, a row is off, or it would double the number", async () => {
    const courses = [
      courseOf("A", sections(100, 1)),
      courseOf("B", sections(200, 2)),
      courseOf("C", sections(300, 3), { isEnabled: false }),
    ];
    const early = breakOf("early", { dayOfWeek: 1, startMinutes: 480, endMinutes: 510 });
    const long = breakOf("long", { dayOfWeek: 2, startMinutes: 480, endMinutes: 700 });
    const few = await costsOf(requestOf(courses, { breaks: [early, long] }), ["A", "B", "C", "early", "long"]);
    expect(few).not.toContain(undefined);
    const many = await costsOf(requestOf(courses, { breaks: [early] }), ["A", "B", "C", "early"]);
    expect(many).toEqual([undefined, undefined, expect.any(BigInt), undefined]);
  });
});
