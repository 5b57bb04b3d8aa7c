import type { Alternatives } from "#engine";
import type { Schedule } from "#workers/schedule/client";
import type { BuildData } from "../../content.ts";
import { type ScheduledCourse, toScheduledCourses } from "../../scheduled-courses.ts";
import { type BriefObstacle, briefObstacle, obstacleWords } from "./obstacle-words.ts";
import { type Change, toSide, whatChanges } from "./what-changes.ts";

/** A section that may take the place of a class, and the schedule that comes of it. */
export type FittingSection = {
  classNumber: number;
  schedule: Schedule;
  /** Its course as that schedule has it. */
  course: ScheduledCourse;
  changes: readonly Change[];
};

/** A section that is part of no schedule, and why. */
type UnfitSection = { classNumber: number; reason: string; brief: BriefObstacle };

/** What could stand in the place of a class of a shown schedule. */
export type OtherSections = {
  classNumber: number;
  /** Fewest moves of other classes first, then in the order of the ranking. */
  fitting: readonly FittingSection[];
  unfit: readonly UnfitSection[];
  /** So many were not looked at to the end. */
  undecidedCount: number;
};

type Build = Pick<BuildData, "Request" | "Classes">;

export function toOtherSections(
  classNumber: number,
  { shown, alternatives, impossible, undecided }: Alternatives,
  build: Build,
): OtherSections {
  const before = toSide(toScheduledCourses(shown, build), shown);
  return {
    classNumber,
    fitting: alternatives.flatMap(({ classNumber: to, schedule, changes }): FittingSection[] => {
      const courses = toScheduledCourses(schedule, build);
      const course = courses.find(({ classes }) => classes.some(({ listing }) => listing.Details.ClassNumber === to));
      if (!course) return [];
      const swap = { from: classNumber, to, changes };
      const found = whatChanges(before, toSide(courses, schedule), swap);
      return [{ classNumber: to, schedule, course, changes: found }];
    }),
    unfit: impossible.map((section) => ({
      classNumber: section.classNumber,
      reason: obstacleWords(section, build),
      brief: briefObstacle(section, build),
    })),
    undecidedCount: undecided.length,
  };
}
