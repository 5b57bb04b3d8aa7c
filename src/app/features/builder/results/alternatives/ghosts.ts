import type { CalendarEvent, IsoDate } from "#calendar";
import type { BuildData } from "../../content.ts";
import { type ClassMeeting, classEvents } from "../../../../lib/class-week.ts";
import type { ScheduledCourse } from "../../scheduled-courses.ts";
import type { WeekData } from "../../week-events.ts";
import type { BriefObstacle } from "./obstacle-words.ts";
import type { FittingSection, OtherSections } from "./other-sections.ts";

/** Another section where it would be; `fitting` is undefined for one that does not fit, and then there is a reason. */
export type GhostData = ClassMeeting & {
  type: "ghost";
  classNumber: number;
  course: ScheduledCourse;
} & (
    | { fitting: FittingSection; reason?: undefined; brief?: undefined }
    | { fitting?: undefined; reason: string; brief: BriefObstacle }
  );
export type GridEvent = CalendarEvent<WeekData | GhostData>;

/** More would hide the week; the panel has all. */
export const MOST_GHOSTS = 12;
const MOST_UNFIT = 6;

export type GhostOptions = { course: ScheduledCourse; classes: BuildData["Classes"]; weekOf: IsoDate };

/**
 * The other sections of a class of `course` in the week of a date, the first of the ranking, and a few of those that do
 * not fit. What meets at the very times of the class itself is left to the panel.
 */
export function ghostEvents(others: OtherSections, { course, classes, weekOf }: GhostOptions): GridEvent[] {
  const fitting = others.fitting.filter(isElsewhere).slice(0, MOST_GHOSTS);
  const unfit = others.unfit.slice(0, MOST_UNFIT);
  const toEvents = (classNumber: number, look: Pick<GhostData, "fitting" | "reason" | "brief">): GridEvent[] => {
    const listing = classes[classNumber];
    if (!listing) return [];
    return classEvents(listing, { tone: course.colour }, weekOf).map((event) => ({
      ...event,
      id: ghostId(classNumber),
      kind: "ghost",
      state: look.fitting ? undefined : "unavailable",
      // Of the two one is there, as the type of the data has it.
      data: { ...event.data, ...look, type: "ghost", classNumber, course } as GhostData,
    }));
  };
  return [
    ...fitting.flatMap((section) => toEvents(section.classNumber, { fitting: section })),
    ...unfit.flatMap(({ classNumber, reason, brief }) => toEvents(classNumber, { reason, brief })),
  ];
}

export function isElsewhere({ changes }: FittingSection): boolean {
  return changes[0]?.kind !== "same-times";
}

function ghostId(classNumber: number): string {
  return `other-${classNumber}`;
}
