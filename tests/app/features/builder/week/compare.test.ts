import { afterEach, expect, it } from "vitest";
import { comparisonAtom } from "#app/features/builder/week/compare/compare-atoms.ts";
import { pinsAtom, positionAtom, shownAtom, sortAtom, togglePinAtom } from "#app/features/builder/workspace/browse.ts";
import { lookElsewhereAtom } from "#app/features/builder/workspace/sending.ts";
import { toasts } from "#app/ui/messages/toast-queue.ts";
import { openSolver } from "#engine";
import { builderResults } from "../../../../support/builder/builder-results.ts";
import { courseOf, requestOf, sectionAt } from "../../../../support/engine/schedule-requests.ts";
import { eventually } from "../../../../support/eventually.ts";

/** At 9, 10, and 11. */
const sections = (first: number) => [540, 600, 660].map((minutes, at) => sectionAt(first + at, minutes));
const request = requestOf([courseOf("A.1", sections(100)), courseOf("B.1", sections(200))]);
const [best, second, third, fourth] = openSolver(request).page(0, 9).schedules;
const results = builderResults();

afterEach(() => toasts.close());

it("pins are three at most, survive another preference, and are marked when a change makes them impossible", async () => {
  const { store, server } = await results.screen(request, { mounted: [comparisonAtom] });
  await eventually(() => expect(store.get(shownAtom)?.isStale).toBe(false));
  for (const schedule of [second, best, third, fourth]) store.set(togglePinAtom, schedule!);
  expect(store.get(pinsAtom), "a fourth one finds no place").toEqual([second, best, third]);
  expect(toasts.current()?.message).toBe("You can pin up to three schedules. Unpin one first.");
  store.set(togglePinAtom, third!);
  expect(store.get(pinsAtom), "one goes when it's pressed again").toEqual([second, best]);

  const possible = () => store.get(comparisonAtom).map(({ isPossible }) => isPossible);
  await store.set(sortAtom, { preference: 3 });
  await eventually(() => expect(store.get(positionAtom)?.opened.request.options.preference).toBe(3));
  await eventually(() => expect(possible()).toEqual([true, true]));
  const own = best!.courses[0]!.classes[0]!.classNumber;
  const differs = second!.courses[0]!.classes[0]!.classNumber !== own;
  const [a, b] = request.courses;
  const left = a!.sections.filter(({ classNumber }) => classNumber !== own);
  server.request = { ...request, courses: [{ ...a!, sections: left }, b!] };
  await store.set(lookElsewhereAtom);
  await eventually(() => expect(possible()).toEqual([differs, false]));
  expect(store.get(pinsAtom)).toHaveLength(2);
});
