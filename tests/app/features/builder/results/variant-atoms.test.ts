import { expect, it } from "vitest";
import { moveAtom } from "#app/features/builder/results/browse-atoms.ts";
import { moveToNextWeekAtom, variantCountAtom } from "#app/features/builder/results/variant-atoms.ts";
import { builderResults } from "../../../../support/builder-results.ts";
import { eventually } from "../../../../support/eventually.ts";
import { courseOf, meetingOf, requestOf, sectionOf } from "../../../../support/schedule-requests.ts";

const { screen } = builderResults();

const at = (classNumber: number, startMinutes: number) =>
  sectionOf(classNumber, { meetings: [meetingOf({ startMinutes, endMinutes: startMinutes + 50 })] });
const request = requestOf([courseOf("A", [at(1, 600), at(2, 600), at(3, 600), at(4, 540)])]);

it("counts the variants of the shown week, and goes on to the next different week, after the last to the best", async () => {
  const { store, shows } = await screen(request);
  store.sub(variantCountAtom, () => {});
  await shows(0);
  await eventually(() => expect(store.get(variantCountAtom)).toBe(3n));
  store.set(moveAtom, 1);
  await shows(1);
  await store.set(moveToNextWeekAtom);
  await shows(3);
  await eventually(() => expect(store.get(variantCountAtom)).toBe(1n));
  await store.set(moveToNextWeekAtom);
  await shows(0);
});
