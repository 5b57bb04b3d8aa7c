import type { SmallTerm } from "../small-term.ts";
import { CLOSED, OPENED, type Step } from "./random-term.ts";

type PlainHistory = {
  name: string;
  classes: number;
  seats: number;
  enrolled: number;
  fullMinutes: number | null;
  most: number | null;
  gotIn: number | null;
  upTo: number | null;
};

/** What a step-by-step account of the term says of each kind of class. */
export function plainHistory({ classes }: SmallTerm, steps: readonly Step[]): PlainHistory[] {
  const kinds = Map.groupBy(
    classes.filter(({ status }) => status !== "X"),
    ({ course, component }) => `${course} ${component}`,
  );
  return [...kinds].flatMap(([name, own]) => {
    const capacity = new Map(own.map((each) => [each.number, each.capacity ?? 0]));
    const enrolled = new Map(own.map(({ number }) => [number, new Set<string>()]));
    const waiting = new Map(own.map(({ number }) => [number, new Map<string, number>()]));
    const full = new Map(own.map(({ number }) => [number, false]));
    let fullAt: number | undefined;
    let [most, gotIn, deepest] = [0, 0, 0];
    for (const step of steps) {
      const { classNumber } = step;
      const seats = enrolled.get(classNumber);
      const list = waiting.get(classNumber);
      if (!seats || !list) continue;
      if ("capacity" in step) {
        capacity.set(classNumber, step.capacity);
        continue;
      }
      if (step.at > CLOSED) continue;
      if (step.waitlisted === 1) {
        list.set(step.studentId, list.size + 1);
        deepest = Math.max(deepest, list.size);
      }
      if (step.waitlisted === -1) list.delete(step.studentId);
      if (step.waitlisted === -1 && step.enrolled === 1) gotIn++;
      if (step.enrolled === 1) seats.add(step.studentId);
      if (step.enrolled === -1) seats.delete(step.studentId);
      most = Math.max(most, list.size);
      full.set(classNumber, seats.size >= capacity.get(classNumber)!);
      if ([...full.values()].every(Boolean)) fullAt ??= step.at.getTime();
    }
    const left = [...waiting.values()].flatMap((list) => [...list.values()]);
    const endsFull = own.every(({ number }) => enrolled.get(number)!.size >= capacity.get(number)!);
    if (endsFull) fullAt ??= CLOSED.getTime();
    const seats = [...capacity.values()].reduce((sum, each) => sum + each, 0);
    const students = [...enrolled.values()].reduce((sum, each) => sum + each.size, 0);
    if (seats < 10 || students < 10) return [];
    const isLong = most >= 5;
    return {
      name,
      classes: own.length,
      seats,
      enrolled: students,
      fullMinutes: fullAt === undefined ? null : Math.floor((fullAt - OPENED.getTime()) / 60_000),
      most: isLong || most === 0 ? most : null,
      gotIn: isLong || most === 0 ? gotIn : null,
      upTo: isLong ? Math.min(deepest, ...left.map((place) => place - 1)) : null,
    };
  });
}
