import { atom } from "jotai/vanilla";
import { unwrap } from "jotai/vanilla/utils";
import { creditRange } from "#contract/words";
import { chosenClassNumbers } from "#engine";
import type { Schedule } from "#workers/schedule/client";
import { instructorNames, sectionLabel } from "../../../../lib/class-facts.ts";
import { scheduleEngineAtom } from "../../../../lib/schedule-engine.ts";
import { meetingWords } from "../../meeting-words.ts";
import { type ScheduledCourse, scheduledCredits, toScheduledCourses } from "../../scheduled-courses.ts";
import { visitAtom } from "../../visit.ts";
import { buildDataAtom } from "../atoms.ts";
import { openedAtom } from "../browse-atoms.ts";
import { FIGURES } from "../figures.ts";
import { pinsAtom } from "../pins.ts";

/** One schedule beside others; `differs` is what is not the same in all of them. */
export type ComparedSide = {
  schedule: Schedule;
  /** False when a change has made it impossible since it was pinned. */
  isPossible: boolean;
  /** Its place in the ranking, where that is known. */
  index: number | undefined;
  /** The same ones for all sides, in the same order. */
  facts: readonly { label: string; value: string; differs: boolean }[];
  courses: readonly (Pick<ScheduledCourse, "key" | "label" | "colour"> & { classes: readonly ComparedClass[] })[];
};

type ComparedClass = {
  classNumber: number;
  section: string;
  meetings: string;
  instructors: string;
  differs: boolean;
};

/** The pinned schedules as they are possible now, by hash code. */
const possibleAtom = unwrap(
  atom(async (get) => {
    const pins = get(pinsAtom);
    const opened = get(openedAtom);
    const visit = get(visitAtom);
    const engine = get(scheduleEngineAtom);
    if (!opened || !visit) return undefined;
    const found = pins.map(async (pin) => {
      const known = { hashCode: pin.hashCode, chosen: chosenClassNumbers(pin) };
      // A schedule that can't be looked for is taken for what it was.
      const schedule = await engine.find(opened.request, known, visit).catch(() => pin);
      const location = schedule && (await opened.locate(pin.hashCode, visit).catch(() => undefined));
      return [pin.hashCode, { schedule, index: location?.index }] as const;
    });
    return new Map(await Promise.all(found));
  }),
  (last) => last,
);

/** The pinned schedules side by side. */
export const comparisonAtom = atom((get): readonly ComparedSide[] | undefined => {
  const data = get(buildDataAtom);
  if (!data || !get(openedAtom)) return undefined;
  const sides = get(pinsAtom).map((pin) => {
    const { schedule, index } = get(possibleAtom)?.get(pin.hashCode) ?? { schedule: pin, index: undefined };
    const courses = toScheduledCourses(schedule ?? pin, data);
    const figures = figuresOf(schedule ?? pin, courses);
    return { schedule: schedule ?? pin, isPossible: schedule !== undefined, index, courses, figures };
  });
  return sides.map((side) => {
    const others = sides.filter(({ schedule }) => schedule !== side.schedule);
    const theirs = others.map(({ courses }) => new Set(numbersOf(courses)));
    return {
      ...side,
      facts: side.figures.map(({ label, value }, at) => ({
        label,
        value,
        differs: others.some(({ figures }) => figures[at]?.value !== value),
      })),
      courses: side.courses.map(({ key, label, colour, classes }) => ({
        key,
        label,
        colour,
        classes: classes.map(({ listing }) => ({
          classNumber: listing.Details.ClassNumber,
          section: sectionLabel(listing),
          meetings: meetingWords(listing, data.Request)
            .map(({ short }) => short)
            .join(", "),
          instructors: instructorNames(listing.Meetings).join(", "),
          differs: !theirs.every((numbers) => numbers.has(listing.Details.ClassNumber)),
        })),
      })),
    };
  });
});

function figuresOf({ facts }: Schedule, courses: readonly ScheduledCourse[]) {
  const { minimum, maximum } = scheduledCredits(courses);
  return [
    ...FIGURES.map(({ label, of }) => ({ label, value: of(facts) })),
    { label: "Credits", value: creditRange(minimum, maximum) },
  ];
}

function numbersOf(courses: readonly ScheduledCourse[]): number[] {
  return courses.flatMap(({ classes }) => classes.map(({ listing }) => listing.Details.ClassNumber));
}
