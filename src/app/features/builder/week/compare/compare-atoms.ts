import { atom, type ExtractAtomValue } from "jotai/vanilla";
import { unwrap } from "jotai/vanilla/utils";
import { creditRange, creditsLabel } from "#contract/labels/catalog-words";
import { chosenClassNumbers } from "#engine";
import { t } from "#words";
import { openedAtom, pinsAtom } from "../../workspace/browse.ts";
import { contentAtom } from "../../workspace/edits.ts";
import { scheduleEngineAtom } from "../../workspace/engine.ts";
import { factRows } from "../../workspace/result-words.ts";
import { scheduledCredits, toScheduledCourses } from "../../workspace/scheduled-courses.ts";
import { visitAtom } from "../../workspace/visit.ts";

const lostPinsAtom = unwrap(
  atom(async (get) => {
    const [pins, opened, visit, engine] = [get(pinsAtom), get(openedAtom), get(visitAtom), get(scheduleEngineAtom)];
    if (!opened || !visit) return [];
    const lost = pins.map(async (pin) => {
      const known = { hashCode: pin.hashCode, chosen: chosenClassNumbers(pin) };
      // A schedule that can't be looked up counts as possible.
      return (await engine.find(opened.request, known, visit).catch(() => pin)) ? [] : pin;
    });
    return (await Promise.all(lost)).flat();
  }),
  (last) => last,
);

export const comparisonAtom = atom((get) => {
  const data = get(contentAtom);
  if (!data || !get(openedAtom)) return [];
  return get(pinsAtom).map((schedule) => {
    const courses = toScheduledCourses(schedule, data);
    const { minimum, maximum } = scheduledCredits(courses);
    // The same labels for all, in the same order.
    const facts = [
      ...factRows(schedule.facts, data.Request),
      { label: t("Credits"), value: creditRange(minimum, maximum) },
    ];
    const credits = creditsLabel(minimum, maximum);
    return { schedule, isPossible: !get(lostPinsAtom)?.includes(schedule), courses, facts, credits };
  });
});

export type ComparedSchedule = ExtractAtomValue<typeof comparisonAtom>[number];

export const pinnedName = (place: number) => t("Pinned schedule {number}", { number: String(place + 1) });
