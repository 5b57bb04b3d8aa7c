import { describe, expect, it } from "vitest";
import {
  leftWithoutAtom,
  gridAtom,
  otherSectionsAtom,
  othersAnswerAtom,
  wantedAtom,
  selectedAtom,
} from "#app/features/builder/results/classes/selection-atoms.ts";
import { eventWords } from "#app/features/builder/results/week/event-content.tsx";
import { weekAtom } from "#app/features/builder/results/week/week-atoms.ts";
import { builderResults } from "../../../../../support/builder/builder-results.ts";
import { eventually } from "../../../../../support/eventually.ts";
import {
  breakOf,
  courseOf,
  fixedOf,
  meetingOf,
  requestOf,
  sectionOf,
} from "../../../../../support/engine/schedule-requests.ts";

const { screen } = builderResults();
const at = (day: number, hour: number) =>
  meetingOf({ days: [day], startMinutes: hour * 60, endMinutes: hour * 60 + 50, campus: null });
const lecture = (number: number, day: number, hour: number) => sectionOf(number, { meetings: [at(day, hour)] });

/** The lecture of A.1 on Monday at 9 in the best schedule, others later that day, one in a break and one on Saturday. */
const request = requestOf(
  [
    courseOf("A.1", [
      lecture(11, 1, 9),
      lecture(12, 1, 14),
      lecture(13, 2, 9),
      lecture(14, 5, 12),
      lecture(15, 6, 9),
      lecture(16, 1, 9),
    ]),
    courseOf("B.1", [lecture(21, 1, 10)]),
  ],
  {
    breaks: [breakOf("lunch", { name: "Lunch", day: 5, startMinutes: 720, endMinutes: 780 })],
    fixed: [fixedOf([lecture(31, 3, 9)], { source: "cart", label: "C.1" })],
  },
);

async function select(classNumber: number) {
  const shown = await screen(request, { mounted: [gridAtom, selectedAtom, othersAnswerAtom, leftWithoutAtom] });
  await shown.shows(0);
  shown.store.set(wantedAtom, classNumber);
  const isChoice = shown.store.get(selectedAtom)?.choice !== undefined;
  await eventually(() => expect(shown.store.get(othersAnswerAtom) !== undefined).toBe(isChoice));
  return shown;
}

describe("a class that is looked at", () => {
  it("has the sections that could stand in its place, in the order of the ranking, and those that do not fit", async () => {
    const { store, chosen } = await select(11);
    expect(chosen()).toEqual([11, 21]);
    expect(store.get(otherSectionsAtom)).toMatchObject({
      fitting: [{ classNumber: 16 }, { classNumber: 13 }, { classNumber: 15 }, { classNumber: 12 }],
      unfit: [{ classNumber: 14, changes: ["Conflicts with Lunch"] }],
      undecidedCount: 0,
    });
  });

  it("shows them where they would be, but for what meets at its own times", async () => {
    const { store } = await select(11);
    const { events, days } = store.get(gridAtom);
    const ghosts = events.filter(({ kind }) => kind === "ghost");
    expect(ghosts.map(({ id, days: on, start, state }) => [id, on, start, state])).toEqual([
      ["other-13", [2], 540, undefined],
      ["other-15", [6], 540, undefined],
      ["other-12", [1], 840, undefined],
      ["other-14", [5], 720, "unavailable"],
    ]);
    expect(days).toEqual([1, 2, 3, 4, 5, 6]);
    expect(store.get(weekAtom)?.days).toEqual([1, 2, 3, 4, 5, 6]);
    expect(ghosts.map((ghost) => eventWords(ghost, "Tuesday"))[0]).toBe(
      "Switch to lec 13, Tuesday 9:00 to 9:50 AM, 20 left. Adds Tue; Mon starts 10:00 AM",
    );
    expect(eventWords(ghosts[3]!, "Friday")).toBe(
      "lec 14, Friday 12:00 to 12:50 PM, doesn't fit. Conflicts with Lunch",
    );
  });

  it("tells how many schedules are left if it fills", async () => {
    const { store } = await select(11);
    await eventually(() => expect(store.get(leftWithoutAtom)).toMatchObject({ total: 4n }));
  });
});
