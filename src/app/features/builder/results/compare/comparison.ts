import { timeLabel } from "#contract/wall-time";
import { creditRange } from "#contract/words";
import type { Schedule } from "#workers/schedule/client";
import type { BuildData } from "../../content.ts";
import { instructorNames, sectionLabel } from "../../../../lib/class-facts.ts";
import { countLabel } from "../../../../lib/format-number.ts";
import { durationLabel } from "../../schedule-facts.ts";
import { meetingWords } from "../../meeting-words.ts";
import { type ScheduledCourse, scheduledCredits, toScheduledCourses } from "../../scheduled-courses.ts";
import { longestGap } from "../longest-gap.ts";

export type ComparedFact = { label: string; value: string; differs: boolean };
type ComparedClass = {
  classNumber: number;
  /** "LEC" */
  component: string;
  /** "204" */
  number: string;
  /** "LEC 204" */
  section: string;
  meetings: string;
  instructors: string;
  differs: boolean;
};
export type ComparedCourse = Pick<ScheduledCourse, "key" | "label" | "colour"> & { classes: readonly ComparedClass[] };

/** One schedule beside others. */
export type ComparedSide = {
  schedule: Schedule;
  /** False when a change has made it impossible since it was pinned. */
  isPossible: boolean;
  /** Its place in the ranking, where that is known. */
  index: number | undefined;
  /** The same ones for all sides, in the same order. */
  facts: readonly ComparedFact[];
  courses: readonly ComparedCourse[];
};

export type Comparison = readonly ComparedSide[];

type Given = Pick<ComparedSide, "schedule" | "isPossible" | "index">;
type Data = Pick<BuildData, "Request" | "Classes">;

/** Schedules side by side, with what is not the same in all of them. */
export function comparisonOf(given: readonly Given[], data: Data): Comparison {
  const drawn = given.map((side) => {
    const courses = toScheduledCourses(side.schedule, data);
    return { ...side, courses, figures: figuresOf(side.schedule, courses, data) };
  });
  return drawn.map(({ schedule, isPossible, index, courses, figures }) => {
    const others = drawn.filter((other) => other.schedule !== schedule);
    const shared = others.map(({ courses: theirs }) => new Set(classNumbersOf(theirs)));
    return {
      schedule,
      isPossible,
      index,
      facts: figures.map(({ label, value }, at) => ({
        label,
        value,
        differs: others.some((other) => other.figures[at]?.value !== value),
      })),
      courses: courses.map(({ key, label, colour, classes }) => ({
        key,
        label,
        colour,
        classes: classes.map(({ listing }) => ({
          classNumber: listing.Details.ClassNumber,
          component: listing.Details.Component.Code,
          number: listing.Section,
          section: sectionLabel(listing),
          meetings: meetingWords(listing, data.Request)
            .map(({ short }) => short)
            .join(", "),
          instructors: instructorNames(listing.Meetings).join(", "),
          differs: !shared.every((numbers) => numbers.has(listing.Details.ClassNumber)),
        })),
      })),
    };
  });
}

type Figure = { label: string; value: string };

function figuresOf({ facts }: Schedule, courses: readonly ScheduledCourse[], { Request }: Data): Figure[] {
  const { daysOnCampus, earliestStart, latestEnd, gapMinutes, fewestSeats, campusChanges } = facts;
  const { minimum, maximum } = scheduledCredits(courses);
  const listings = courses.flatMap(({ classes }) => classes.map(({ listing }) => listing));
  const campuses = listings.flatMap(({ Details }) => Details.Location?.Description ?? []);
  return [
    { label: "Days on campus", value: String(daysOnCampus) },
    { label: "Earliest start", value: timeOf(earliestStart) },
    { label: "Latest finish", value: timeOf(latestEnd) },
    { label: "Gaps per week", value: durationLabel(gapMinutes) },
    { label: "Longest gap", value: durationLabel(longestGap(courses, Request.termStartDate, Request.termEndDate)) },
    { label: "Campuses", value: listOf(campuses) },
    { label: "Campus changes", value: String(campusChanges) },
    { label: "Fewest seats left", value: fewestSeats === null ? "No limit" : countLabel(fewestSeats) },
    { label: "Credits", value: creditRange(minimum, maximum) },
  ];
}

function classNumbersOf(courses: readonly ScheduledCourse[]): number[] {
  return courses.flatMap(({ classes }) => classes.map(({ listing }) => listing.Details.ClassNumber));
}

/** Each once, by name, so that the same ones read the same. */
function listOf(names: readonly string[]): string {
  const each = [...new Set(names)].toSorted((a, b) => a.localeCompare(b));
  return each.length > 0 ? each.join(", ") : "None listed";
}

function timeOf(minutes: number | null): string {
  return minutes === null ? "No set time" : timeLabel(minutes);
}
