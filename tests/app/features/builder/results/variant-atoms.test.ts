import { expect, it } from "vitest";
import {
  endAtom,
  goToAtom,
  moveAtom,
  positionAtom,
  toggleVariantsAtom,
  variantCountAtom,
  weekCountAtom,
} from "#app/features/builder/results/browse/browse-atoms.ts";
import { builderResults } from "../../../../support/builder/builder-results.ts";
import { eventually } from "../../../../support/eventually.ts";
import { courseOf, meetingOf, requestOf, sectionOf } from "../../../../support/engine/schedule-requests.ts";

const { screen } = builderResults();

const at = (classNumber: number, startMinutes: number) =>
  sectionOf(classNumber, { meetings: [meetingOf({ startMinutes, endMinutes: startMinutes + 50 })] });
const LATEST_START = 3;
const sections = [at(1, 600), at(2, 600), at(3, 600), at(4, 540), at(5, 500)];
const plain = requestOf([courseOf("A", sections)]);
const request = { ...plain, options: { ...plain.options, preference: LATEST_START } };

it("browses different weeks, back to the first after the last, and says where in them a variant is", async () => {
  const { store, shows } = await screen(request);
  for (const each of [variantCountAtom, weekCountAtom, endAtom]) store.sub(each, () => {});
  await shows(0);
  await eventually(() => expect(store.get(weekCountAtom)).toEqual({ total: 3n, complete: true }));
  await eventually(() => expect(store.get(variantCountAtom)).toBe(3n));
  store.set(moveAtom, 1);
  await shows(3);
  store.set(moveAtom, 1);
  await shows(4);
  expect(store.get(endAtom)).toBe(3);
  store.set(moveAtom, 1);
  await shows(0);
  store.set(moveAtom, -1);
  await shows(4);
  store.set(goToAtom, 1);
  await shows(1);
  await eventually(() => expect(store.get(positionAtom)).toMatchObject({ at: 0 }));
  store.set(moveAtom, 1);
  await shows(3);
});

it("browses the variants of a week when asked, and goes on from the one that was shown", async () => {
  const { store, shows } = await screen(request);
  await shows(0);
  store.set(toggleVariantsAtom);
  for (const index of [1, 2, 0, 1]) {
    store.set(moveAtom, 1);
    await shows(index);
  }
  expect(store.get(positionAtom)).toMatchObject({ at: 1, variantsOf: 0 });
  store.set(toggleVariantsAtom);
  await shows(1);
  await eventually(() => expect(store.get(positionAtom)).toMatchObject({ at: 0, index: 1 }));
  store.set(moveAtom, 1);
  await shows(3);
});
