import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";
import type { ScheduleRequest, ScheduleSection } from "#contract/builder/schedule-request";
import {
  type Alternatives,
  chosenClassNumbers,
  type FoundSchedule,
  type ImpossibleSection,
  type Obstacle,
  openSolver,
} from "#engine";
import { bruteForce } from "./brute-force.ts";
import { isChoosable, openCombinations, type Slot } from "./combinations.ts";

/** What bars impossible sections is compared for one request of so many, since the oracle is slow at it. */
const OBSTACLES_EVERY = 8;

const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

/**
 * Class numbers name a schedule, unless two courses of a group offer a class, which may be either's then. Compares with
 * the schedule that the engine took them for.
 */
export function compareShown(request: ScheduleRequest, seed: number): void {
  const oracle = shownOracle(request);
  const { length } = oracle.schedules;
  if (length === 0) return;
  const solver = openSolver(request);
  for (const shown of new Set([0, length - 1, (seed * 7919) % length])) {
    const chosen = chosenClassNumbers(oracle.schedules[shown]!);
    for (const classNumber of chosen) {
      const name = `seed ${seed}: class ${classNumber} of ${chosen.join()}`;
      const left = { total: oracle.leftWithout(classNumber), complete: true };
      expect(solver.withoutClass(classNumber), name).toStrictEqual(left);
      const { impossible, ...answer } = solver.alternatives(chosen, classNumber);
      const meant = oracle.schedules.findIndex((schedule) => isDeepStrictEqual(schedule, answer.shown));
      const named = oracle.schedules[meant];
      expect(named && sorted(chosenClassNumbers(named)), name).toEqual(sorted(chosen));
      const barred = impossible.map((one) => ({ classNumber: one.classNumber, obstacles: [] }));
      expect({ ...answer, impossible: barred }, name).toStrictEqual(oracle.alternatives(meant, classNumber));
      if (seed % OBSTACLES_EVERY > 1) continue;
      for (const { classNumber: other, obstacles } of impossible) {
        expect(obstacles, `${name}, what bars ${other}`).toStrictEqual(oracle.obstaclesOf(meant, classNumber, other));
      }
    }
  }
}

/** Looks through the list of all schedules. Of the engine it has only the hash code. */
type ShownOracle = {
  schedules: readonly FoundSchedule[];
  /** Without obstacles: those take long and are asked for by `obstaclesOf`. */
  alternatives: (shown: number, classNumber: number) => Alternatives;
  obstaclesOf: (shown: number, classNumber: number, impossible: number) => ImpossibleSection["obstacles"];
  leftWithout: (classNumber: number) => bigint;
};

/** A class in its place: the entity id of its course and its component. */
type Place = { id: string; component: string; classNumber: number };

function shownOracle(request: ScheduleRequest): ShownOracle {
  const schedules = bruteForce(request).schedules.map(({ classNumbers: _, ...schedule }): FoundSchedule => schedule);
  const places = schedules.map(placesOf);
  const { heldSections, slots, fits, isInBreak, isFree, combine } = openCombinations(request);

  return { schedules, alternatives, obstaclesOf, leftWithout };

  function alternatives(shown: number, classNumber: number): Alternatives {
    const own = places[shown]!;
    const place = own.find((one) => one.classNumber === classNumber)!;
    const sections = sectionsLeft(place)
      .map((section) => section.classNumber)
      .filter((number) => number !== classNumber);
    const at = own.indexOf(place);
    const movesOf = (picks: readonly Place[]) =>
      picks.filter((one, other) => other !== at && one.classNumber !== own[other]!.classNumber).length;
    const changesOf = (picks: readonly Place[]) =>
      picks.flatMap(({ id, component, classNumber: to }, other) => {
        const from = own[other]!.classNumber;
        return other === at || from === to ? [] : [{ id, component, from, to }];
      });
    const found = sections.flatMap((number) => {
      const ranks = [...places.keys()].filter(
        (rank) => takesSame(places[rank]!, own) && places[rank]![at]!.classNumber === number,
      );
      const fewest = Math.min(...ranks.map((rank) => movesOf(places[rank]!)));
      const rank = ranks.find((one) => movesOf(places[one]!) === fewest);
      return rank === undefined ? [] : [{ number, rank, changes: changesOf(places[rank]!) }];
    });
    const possible = new Set(found.map(({ number }) => number));
    return {
      shown: schedules[shown]!,
      alternatives: found
        .toSorted((a, b) => a.changes.length - b.changes.length || a.rank - b.rank)
        .map(({ number, rank, changes }) => ({
          classNumber: number,
          changes,
          schedule: schedules[rank]!,
        })),
      impossible: sections
        .filter((number) => !possible.has(number))
        .map((number) => ({ classNumber: number, obstacles: [] })),
      undecided: [],
    };
  }

  function leftWithout(classNumber: number): bigint {
    return BigInt(places.filter((picks) => !picks.some((one) => one.classNumber === classNumber)).length);
  }

  /** The sections that may take a place, by rising class number. */
  function sectionsLeft({ id, component }: Place): readonly ScheduleSection[] {
    const { course, sections } = slots.find((slot) => slot.course.id === id && slot.component === component)!;
    return sections.filter((section) => isChoosable(section, course)).toSorted((a, b) => a.classNumber - b.classNumber);
  }

  /** Without what all sections of an earlier component bring that go with it: that is attended with these. */
  function attended(section: ScheduleSection, { id, component }: Place): ScheduleSection {
    const { course } = slots.find((slot) => slot.course.id === id && slot.component === component)!;
    const at = course.components.findIndex((own) => own.component === component);
    const earlier = course.components.slice(0, at).filter(({ isOptional }) => !isOptional);
    const isBrought = (wanted: number) =>
      earlier.some((own) => {
        const others = course.sections
          .filter((other) => other.component === own.component)
          .filter(
            ({ association }) =>
              [association, section.association].includes(9999) || association === section.association,
          );
        return (
          others.length > 0 && others.every(({ autoEnroll }) => autoEnroll.some((one) => one.classNumber === wanted))
        );
      });
    return { ...section, autoEnroll: section.autoEnroll.filter(({ classNumber }) => !isBrought(classNumber)) };
  }

  function obstaclesOf(shown: number, classNumber: number, impossible: number): Obstacle[] {
    const own = places[shown]!;
    const place = own.find((one) => one.classNumber === classNumber)!;
    const section = sectionsLeft(place).find((one) => one.classNumber === impossible)!;
    const unary: Obstacle[] = [
      ...request.breaks.filter((one) => isInBreak(section, one)).map(({ id }): Obstacle => ({ kind: "break", id })),
      ...heldSections
        .filter((one) => !fits(one, section, false, true))
        .map((one): Obstacle => ({ kind: "held", classNumber: one.classNumber })),
    ];
    if (unary.length > 0) return unary;
    const slotOf = ({ id, component }: Place, sections: readonly ScheduleSection[]): Slot => {
      const slot = slots.find((one) => one.course.id === id && one.component === component)!;
      return { ...slot, sections };
    };
    return own
      .filter((other) => other !== place)
      .filter((other) => {
        const partners = sectionsLeft(other).filter(isFree);
        const pair = [
          slotOf(place, [attended(section, place)]),
          slotOf(
            other,
            partners.map((one) => attended(one, other)),
          ),
        ];
        return !combine(pair, true, () => true);
      })
      .map(({ id, component }) => ({ kind: "component", id, component }));
  }
}

function placesOf({ courses }: Pick<FoundSchedule, "courses">): Place[] {
  return courses.flatMap(({ id, classes }) =>
    id === null ? [] : classes.map(({ classNumber, component }) => ({ id, component, classNumber })),
  );
}

function takesSame(a: readonly Place[], b: readonly Place[]): boolean {
  return a.length === b.length && a.every((place, at) => place.id === b[at]!.id);
}
