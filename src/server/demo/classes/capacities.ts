import { isIndependent } from "../catalog/course-forms.ts";
import type { DemoCourse } from "../catalog/courses.ts";
import { disciplines } from "../data/disciplines.ts";
import type { RoomKind } from "../data/buildings.ts";
import type { Random } from "../random.ts";

const laboratorySeats: Partial<Record<RoomKind, number>> = {
  computer: 30,
  science: 24,
  engineering: 20,
  clinic: 16,
  classroom: 24,
  seminar: 24,
  music: 20,
  studio: 18,
};

/** Seats of a class without further sections, or of one of a course's further sections. Null is no limit. */
export function capacityOf(course: DemoCourse, component: string, random: Random): number | null {
  if (isIndependent(course.form)) return random.chance(0.4) ? null : random.pick([5, 8, 10, 12]);
  if (course.capacity) return course.capacity;
  if (component === "LAB") return laboratorySeats[disciplines[course.discipline].laboratory] ?? 24;
  if (component === "REC" || component === "DIS") return 30;
  if (component === "SEM") return random.pick([16, 18, 20, 22]);
  if (component === "STU") return 18;
  if (component === "WKS") return random.pick([24, 30, 60]);
  if (component === "CLN") return 8;
  if (component === "PRA" || component === "FLD") return random.pick([12, 15, 18]);
  if (course.isBig) return random.pick([100, 120, 140, 180]);
  if (course.career === "GRAD") return random.pick([18, 22, 25, 30]);
  return random.pick(seatsByLevel[Number(course.catalogNumber[0])] ?? [30]);
}

const seatsByLevel: Readonly<Record<number, readonly number[]>> = {
  1: [32, 36, 40, 40, 45],
  2: [30, 35, 36, 40],
  3: [28, 30, 32, 36],
  4: [24, 28, 30],
};
