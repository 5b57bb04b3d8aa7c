import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { minutesOf } from "#contract/labels/class-labels";
import type { ClassRecord, TermCatalog } from "#server/catalog/records";
import { type SelectedClasses, sectionsFor, selectClasses } from "#server/registration/rules/request";
import type { Random } from "./random.ts";

/** The courses that students want, by rank of popularity from 0. Endless for each student. */
export type Demand = (random: Random) => Generator<number>;

/** A class that a student wants, with its related sections. */
export type Wanted = { classNumber: number; related: number[]; all: number[]; units: number; subject: string };

/** Rank r has the weight 1 / (r + 1)^0.8. */
export function steepDemand(courses: number): Demand {
  const sums: number[] = [];
  for (let rank = 0; rank < courses; rank++) sums.push((sums.at(-1) ?? 0) + (rank + 1) ** -0.8);
  return function* steep(random) {
    for (;;) {
      const at = random.next() * (sums.at(-1) ?? 0);
      yield sums.findIndex((sum) => sum > at);
    }
  };
}

/**
 * From a file with one student per line, {"courses": ["C1", …]}. Each student here wants what several students there
 * wanted, so that courses wanted together stay together.
 */
export function demandOfFile(file: string): Demand {
  const bytes = readFileSync(file);
  const text = (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const students = lines.map((line) => (JSON.parse(line) as { courses: string[] }).courses);
  const counts = new Map<string, number>();
  for (const course of students.flat()) counts.set(course, (counts.get(course) ?? 0) + 1);
  const ranked = [...counts].sort(([, a], [, b]) => b - a).map(([course]) => course);
  const rankOf = new Map(ranked.map((course, rank) => [course, rank]));
  return function* ofFile(random) {
    for (;;) for (const course of random.pick(students)) yield rankOf.get(course) ?? 0;
  };
}

/** Courses that any student of the career can take, in a seeded order, most popular first. */
export function coursePool({ classes }: TermCatalog, career: string, random: Random): ClassRecord[][] {
  const isOpen = ({ classType, status, addConsent, offering }: ClassRecord) =>
    classType === "E" && status === "A" && addConsent === "N" && offering.career === career;
  const open = [...classes.values()].filter((record) => isOpen(record) && record.offering.course.requisites === null);
  const byCourse = Map.groupBy(open, ({ offering }) => offering.course.courseId);
  return random.shuffle([...byCourse.values()]);
}

type Slot = { day: number; from: number; to: number };

/** Up to `count` classes that don't conflict, within the units. */
export function fillCart(
  pool: readonly ClassRecord[][],
  catalog: TermCatalog,
  ranks: Generator<number>,
  { random, count, maxUnits }: { random: Random; count: number; maxUnits: number },
): Wanted[] {
  const cart: Wanted[] = [];
  const taken = new Set<number>();
  const slots: Slot[] = [];
  let units = 0;
  for (let tries = 0; cart.length < count && tries < 60; tries++) {
    const rank = (ranks.next().value as number) % pool.length;
    if (taken.has(rank)) continue;
    const selection = chooseSections(random.pick(pool[rank] ?? []), catalog, random);
    if (!selection || units + selection.primary.minUnits > maxUnits) continue;
    const own = selection.all.flatMap(slotsOf);
    if (own.some((a) => slots.some((b) => a.day === b.day && a.from < b.to && b.from < a.to))) continue;
    taken.add(rank);
    slots.push(...own);
    units += selection.primary.minUnits;
    cart.push({
      classNumber: selection.primary.classNumber,
      related: selection.related.map(({ classNumber }) => classNumber),
      all: selection.all.map(({ classNumber }) => classNumber),
      units: selection.primary.minUnits,
      subject: selection.primary.offering.subject,
    });
  }
  return cart;
}

/** The class with a section of each component; undefined if they can't be taken together. */
function chooseSections(primary: ClassRecord, catalog: TermCatalog, random: Random): SelectedClasses | undefined {
  const others = primary.offering.components.filter(
    ({ component, isOptional }) => component !== primary.component && !isOptional,
  );
  const related = others.flatMap(({ component }) => {
    const sections = sectionsFor(primary, component).filter(({ status }) => status === "A");
    return sections.length > 0 ? [random.pick(sections).classNumber] : [];
  });
  const { selection, problems } = selectClasses(catalog, {
    classNumber: primary.classNumber,
    relatedClassNumbers: related,
  });
  return problems.length === 0 ? selection : undefined;
}

/** Ignores dates, which is stricter. */
function slotsOf({ meetings }: ClassRecord): Slot[] {
  return meetings.flatMap((meeting) => {
    const span = minutesOf(meeting);
    return span ? meeting.Days.map((day) => ({ day, from: span.start, to: span.end })) : [];
  });
}
