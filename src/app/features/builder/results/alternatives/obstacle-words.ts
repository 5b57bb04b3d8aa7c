import { firstClash, type ImpossibleSection } from "#engine";
import type { BuildData } from "#contract/configuration";
import type { ScheduleMeeting, ScheduleRequest } from "#contract/schedule-request";
import { listLabel } from "../../../../lib/format-list.ts";
import { toScheduleMeeting } from "../../../../lib/class-week.ts";

type Obstacle = ImpossibleSection["obstacles"][number];
type Build = Pick<BuildData, "Request" | "Classes">;

/** Why a section is part of no schedule: "Clashes with Work", "Too far from PSYC.1010", "No LAB goes with it". */
export function obstacleWords({ classNumber, obstacles }: ImpossibleSection, build: Build): string {
  const parts = obstacles.map((obstacle) => toParts(obstacle, classNumber, build));
  const [first] = parts;
  if (!first) return "No place beside the other courses";
  // Those of one kind are told together; a further kind would only tell the same a second time.
  const names = parts.filter(({ verb }) => verb === first.verb).map(({ name }) => name);
  return [first.verb, listLabel([...new Set(names)]), first.after].filter(Boolean).join(" ");
}

type Parts = { verb: string; name: string; after?: string };

function toParts(obstacle: Obstacle, classNumber: number, { Request, Classes }: Build): Parts {
  switch (obstacle.kind) {
    case "break": {
      const name = Request.breaks.find(({ id }) => id === obstacle.id)?.name.trim();
      return { verb: "Clashes with", name: name === undefined || name === "" ? "a break" : name };
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
