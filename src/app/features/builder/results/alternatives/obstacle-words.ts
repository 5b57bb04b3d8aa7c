import { firstClash, type ImpossibleSection } from "#engine";
import type { ScheduleMeeting, ScheduleRequest } from "#contract/schedule-request";
import { isolated } from "#contract/words";
import type { BuildData } from "../../content.ts";
import { listLabel } from "../../../../lib/format-list.ts";
import { toScheduleMeeting } from "../../../../lib/class-clash.ts";

/** A word or two; a clash also has an icon. */
export type BriefObstacle = { isClash: boolean; words: string };

type Obstacle = ImpossibleSection["obstacles"][number];
type Build = Pick<BuildData, "Request" | "Classes">;

/** Why a section is part of no schedule: "Conflicts with Work", "Too far from PSYC.1010", "No matching LAB". */
export function obstacleWords(section: ImpossibleSection, build: Build): string {
  const [first, names] = partsOf(section, build);
  if (!first) return "Doesn't fit with your other courses";
  return VERBS[first.kind](listLabel(names));
}

/** The same for half a column of a week: "Lunch". */
export function briefObstacle(section: ImpossibleSection, build: Build): BriefObstacle {
  const [first, names] = partsOf(section, build);
  const [name = ""] = names;
  if (!first) return { isClash: false, words: "Doesn't fit" };
  const words = { clash: name, far: "Too far", held: "Yours", unmatched: `No ${name}` };
  return { isClash: first.kind === "clash", words: words[first.kind] };
}

type Part = { kind: "clash" | "far" | "held" | "unmatched"; name: string };

const VERBS: Readonly<Record<Part["kind"], (names: string) => string>> = {
  clash: (names) => `Conflicts with ${names}`,
  far: (names) => `Too far from ${names}`,
  held: () => "You already have this class",
  unmatched: (names) => `No matching ${names}`,
};

/** The names of the first kind; another kind would repeat the point. */
function partsOf(
  { classNumber, obstacles }: ImpossibleSection,
  build: Build,
): [first: Part | undefined, names: string[]] {
  const parts = obstacles.map((obstacle) => toPart(obstacle, classNumber, build));
  const [first] = parts;
  const names = parts.filter(({ kind }) => kind === first?.kind).map(({ name }) => name);
  return [first, [...new Set(names)]];
}

function toPart(obstacle: Obstacle, classNumber: number, { Request, Classes }: Build): Part {
  switch (obstacle.kind) {
    case "break": {
      const name = Request.breaks.find(({ id }) => id === obstacle.id)?.name.trim();
      return { kind: "clash", name: name === undefined || name === "" ? "a break" : isolated(name) };
    }
    case "held": {
      const held = Request.fixed.find(({ sections }) => sections.some((section) => has(section, obstacle.classNumber)));
      const name = held?.label ?? `class ${obstacle.classNumber}`;
      if (obstacle.classNumber === classNumber) return { kind: "held", name };
      const clash = firstClash(meetingsOf(classNumber, Classes), meetingsOf(obstacle.classNumber, Classes), Request);
      return { kind: clash ? "clash" : "far", name };
    }
    case "component": {
      const course = Request.courses.find(({ id }) => id === obstacle.id);
      const isOwn = course?.sections.some((section) => has(section, classNumber)) ?? false;
      const name = isOwn || !course ? obstacle.component : `${course.label} ${obstacle.component}`;
      return { kind: "unmatched", name };
    }
  }
}

type Section = ScheduleRequest["courses"][number]["sections"][number];

function has({ classNumber, autoEnroll }: Section, wanted: number): boolean {
  return classNumber === wanted || autoEnroll.some((brought) => brought.classNumber === wanted);
}

function meetingsOf(classNumber: number, classes: BuildData["Classes"]): ScheduleMeeting[] {
  return (classes[classNumber]?.Meetings ?? []).map(toScheduleMeeting);
}
