import { firstClash, type ImpossibleSection } from "#engine";
import type { BuildData } from "#contract/configuration";
import type { ScheduleMeeting, ScheduleRequest } from "#contract/schedule-request";
import { isolated } from "#contract/words";
import { listLabel } from "../../../../lib/format-list.ts";
import { toScheduleMeeting } from "../../../../lib/class-week.ts";

/** In a word or two; of a clash an icon says the rest. */
export type BriefObstacle = { isClash: boolean; words: string };

type Obstacle = ImpossibleSection["obstacles"][number];
type Build = Pick<BuildData, "Request" | "Classes">;

/** Why a section is part of no schedule: "Clashes with Work", "Too far from PSYC.1010", "No LAB goes with it". */
export function obstacleWords(section: ImpossibleSection, build: Build): string {
  const [first, names] = partsOf(section, build);
  if (!first) return "No place beside the other courses";
  return [first.verb, listLabel(names), first.after].filter(Boolean).join(" ");
}

/** The same for half a column of a week: of a clash only with what, "Lunch". */
export function briefObstacle(section: ImpossibleSection, build: Build): BriefObstacle {
  const [first, names] = partsOf(section, build);
  const [name = ""] = names;
  if (!first) return { isClash: false, words: "No place" };
  const words = { "Clashes with": name, "Too far from": "Too far", "Already held in": "Held", No: `No ${name}` };
  return { isClash: first.verb === "Clashes with", words: words[first.verb] };
}

type Parts = { verb: "Clashes with" | "Too far from" | "Already held in" | "No"; name: string; after?: string };

/** Those of one kind are told together; a further kind would only tell the same a second time. */
function partsOf(
  { classNumber, obstacles }: ImpossibleSection,
  build: Build,
): [first: Parts | undefined, names: string[]] {
  const parts = obstacles.map((obstacle) => toParts(obstacle, classNumber, build));
  const [first] = parts;
  const names = parts.filter(({ verb }) => verb === first?.verb).map(({ name }) => name);
  return [first, [...new Set(names)]];
}

function toParts(obstacle: Obstacle, classNumber: number, { Request, Classes }: Build): Parts {
  switch (obstacle.kind) {
    case "break": {
      const name = Request.breaks.find(({ id }) => id === obstacle.id)?.name.trim();
      return { verb: "Clashes with", name: name === undefined || name === "" ? "a break" : isolated(name) };
    }
    case "held": {
      const held = Request.fixed.find(({ sections }) => sections.some((section) => has(section, obstacle.classNumber)));
      const name = held?.label ?? `class ${obstacle.classNumber}`;
      if (obstacle.classNumber === classNumber) return { verb: "Already held in", name };
      const clash = firstClash(meetingsOf(classNumber, Classes), meetingsOf(obstacle.classNumber, Classes), Request);
      return { verb: clash ? "Clashes with" : "Too far from", name };
    }
    case "component": {
      const course = Request.courses.find(({ id }) => id === obstacle.id);
      const isOwn = course?.sections.some((section) => has(section, classNumber)) ?? false;
      const name = isOwn || !course ? obstacle.component : `${course.label} ${obstacle.component}`;
      return { verb: "No", name, after: "goes with it" };
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
