import { describe, expect, it } from "vitest";
import {
  isLostAtom,
  moveAtom,
  noteViewedAtom,
  positionAtom,
  shownAtom,
  showScheduleAtom,
} from "#app/features/builder/results/browse/browse-atoms.ts";
import { chosenClassNumbers, openSolver } from "#engine";
import { builderResults, request } from "../../../../support/builder/builder-results.ts";
import { eventually } from "../../../../support/eventually.ts";

const { screen } = builderResults();

describe("a schedule whose place is not known", () => {
  const schedule = openSolver(request).at(100)!;

  it("is shown at once, and its rank is found in the background", async () => {
    const { store, shows } = await screen(request);
    await shows(0);
    store.set(moveAtom, 1);
    await shows(1);
    store.set(showScheduleAtom, schedule);
    expect(store.get(shownAtom)).toMatchObject({ schedule, isStale: false });
    expect(store.get(positionAtom)).toMatchObject({ schedule, after: 1 });
    await shows(100);
    // Its week is found after its rank; until then a move goes on from number 1.
    await eventually(() => expect(store.get(positionAtom)?.at).toBeDefined());
    store.set(moveAtom, 1);
    await shows(101);
  });
});

it("begins with the best without a word when the request changed between two visits", async () => {
  const first = await screen(request);
  await first.shows(0);
  first.store.set(noteViewedAtom);
  const [best] = chosenClassNumbers(openSolver(request).at(0)!);
  const [a, b] = request.courses;
  const lockedClassNumber = best === 100 ? 101 : 100;
  const components = a!.components.map((component) => ({ ...component, lockedClassNumber }));
  const second = await screen({ ...request, courses: [{ ...a!, components }, b!] });
  await second.shows(0);
  expect(second.store.get(isLostAtom)).toBe(false);
});
