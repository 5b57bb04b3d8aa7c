import { institution } from "#contract/institution";
import { areAssociated } from "#contract/course-rules";
import { forms } from "../catalog/course-forms.ts";
import { labelOf } from "../catalog/courses.ts";
import type { DemoClass } from "../classes/demo-class.ts";
import type { PlannedTerm } from "../classes/plan-term.ts";
import { cartWishes, type EnrollmentWish, enrollmentWishes } from "./demo-enrollments.ts";

export type PlannedEnrollment = {
  wish: EnrollmentWish;
  term: PlannedTerm;
  /** The enrollment section first. */
  classes: HeldClass[];
  /** Place on the wait list, from 1. */
  waitPosition: number | null;
};

type HeldClass = { each: DemoClass; role: "primary" | "related" | "auto" };

/**
 * Finds sections for all classes of the demo people without conflicts. Fills the classes for which they wait, with no
 * one else in line.
 */
export function enrollDemoPeople(terms: readonly PlannedTerm[]): PlannedEnrollment[] {
  const found = chooseWeeks(terms);
  const waiting = new Map<DemoClass, number>();
  return enrollmentWishes.map((wish) => {
    const term = termOf(wish, terms);
    const classes = found.get(wish) ?? [];
    const [first] = classes;
    if (wish.kind !== "waitlisted" || !first) return { wish, term, classes, waitPosition: null };
    const waitPosition = (waiting.get(first.each) ?? 0) + 1;
    waiting.set(first.each, waitPosition);
    fillUp(first.each, waitPosition);
    return { wish, term, classes, waitPosition };
  });
}

/**
 * Finds a section with seats for each class of the carts, in addition to those before it; leaves out classes without
 * one.
 */
export function fillDemoCarts(terms: readonly PlannedTerm[]): PlannedEnrollment[] {
  const busy = new Set<string>();
  return cartWishes.flatMap((wish) => {
    const term = termOf(wish, terms);
    const slotsOf = (option: HeldClass[]) =>
      option.flatMap(({ each }) => each.slots.map((slot) => `${wish.username} ${slot}`));
    const classes = optionsFor(wish, term).find(
      (option) => option.every(({ each }) => hasSeat(each)) && !slotsOf(option).some((slot) => busy.has(slot)),
    );
    if (!classes) return [];
    for (const slot of slotsOf(classes)) busy.add(slot);
    return [{ wish, term, classes, waitPosition: null }];
  });
}

function hasSeat({ seats }: DemoClass): boolean {
  return seats.waitlisted === 0 && (seats.capacity === null || seats.enrolled < seats.capacity);
}

/** Whether the student sits in the class today or may come to. */
export function isHeld({ kind }: EnrollmentWish): boolean {
  return kind === "enrolled" || kind === "waitlisted";
}

function fillUp({ seats }: DemoClass, waitlisted: number): void {
  seats.enrolled = seats.capacity ?? seats.enrolled;
  seats.waitCapacity = Math.max(10, seats.waitCapacity);
  seats.waitlisted = waitlisted;
}

type Choice = Map<EnrollmentWish, HeldClass[]>;

/** Everybody's weeks. All who wait do so for the same section, which is the earliest that suits them all. */
function chooseWeeks(terms: readonly PlannedTerm[]): Choice {
  const waiting = enrollmentWishes.find(({ kind }) => kind === "waitlisted");
  const sections = waiting ? optionsFor(waiting, termOf(waiting, terms)) : [];
  for (const [section] of sections) {
    const choice = chooseAround(section?.each, terms);
    if (choice) return choice;
  }
  throw new Error("No conflict-free classes were found for the demo people.");
}

function chooseAround(waitListed: DemoClass | undefined, terms: readonly PlannedTerm[]): Choice | null {
  const chosen: Choice = new Map();
  for (const wishes of Map.groupBy(enrollmentWishes, ({ username, term }) => `${username}:${term}`).values()) {
    const options = wishes.map((wish) =>
      optionsFor(wish, termOf(wish, terms)).filter(
        ([first]) => wish.kind !== "waitlisted" || first?.each === waitListed,
      ),
    );
    const held = wishes.filter(isHeld);
    const week = chooseWeek(held.map((wish) => options[wishes.indexOf(wish)] ?? []));
    if (!week) return null;
    for (const [index, wish] of held.entries()) chosen.set(wish, week[index] ?? []);
    // What was given up may have been at any time.
    for (const wish of wishes.filter((each) => !isHeld(each)))
      chosen.set(wish, options[wishes.indexOf(wish)]?.[0] ?? []);
  }
  return chosen;
}

function termOf(wish: EnrollmentWish, terms: readonly PlannedTerm[]): PlannedTerm {
  const planned = terms.find(({ term: { stage } }) => stage === wish.term);
  if (!planned) throw new RangeError(`Term ${wish.term} doesn't exist.`);
  return planned;
}

/** One option of each list, the earliest that go together; null when none do. */
function chooseWeek(
  lists: readonly (readonly HeldClass[][])[],
  busy: ReadonlySet<number> = new Set(),
): HeldClass[][] | null {
  const [options, ...rest] = lists;
  if (!options) return [];
  for (const option of options) {
    const slots = option.flatMap(({ each }) => each.slots);
    if (slots.some((slot) => busy.has(slot))) continue;
    const others = chooseWeek(rest, new Set([...busy, ...slots]));
    if (others) return [option, ...others];
  }
  return null;
}

/** Sections of the wished course, each with every choice of what goes along. */
function optionsFor(wish: EnrollmentWish, { classes }: PlannedTerm): HeldClass[][] {
  const offered = classes.filter(
    ({ offering, status, combinedId }) =>
      status === "A" &&
      combinedId === null &&
      offering.career === wish.career &&
      labelOf({ subject: offering.subject, catalogNumber: offering.course.catalogNumber }) === wish.course,
  );
  return offered
    .filter((each) => each.type === "E" && isWanted(each, wish))
    .flatMap((section) => withCompanions(section, offered));
}

function isWanted({ session, attributes, mode }: DemoClass, wish: EnrollmentWish): boolean {
  const { attribute, honors } = institution.honorsAttribute;
  if (attributes.some(([name, value]) => name === attribute && value === honors)) return false;
  if (wish.gradedHalf) return session.code === "A";
  return session.code === "1" && (wish.kind !== "waitlisted" || mode === "P");
}

function withCompanions(section: DemoClass, offered: readonly DemoClass[]): HeldClass[][] {
  const [, ...further] = forms[section.offering.course.form];
  let options: HeldClass[][] = [[{ each: section, role: "primary" }]];
  for (const { code } of further.filter(({ isOptional }) => !isOptional)) {
    const companions = offered.filter(
      (each) =>
        each.component === code &&
        areAssociated(each.association, section.association) &&
        (section.autoEnroll.length === 0 || section.autoEnroll.includes(each.number)),
    );
    options = options.flatMap((chosen) =>
      companions
        .filter((each) => !chosen.some((held) => clash(held.each, each)))
        .map((each) => [
          ...chosen,
          { each, role: section.autoEnroll.includes(each.number) ? "auto" : "related" } as const,
        ]),
    );
  }
  return options;
}

function clash(a: DemoClass, b: DemoClass): boolean {
  return a.slots.some((slot) => b.slots.includes(slot));
}
