import type { CartMessage } from "#contract/enrollment";
import { careerOf, componentDescription, institution } from "#contract/institution";
import { meets, requisiteWords, STANDINGS, type Standing } from "#contract/requisites";
import { capitalized, creditsLabel } from "#contract/words";
import { className, type ClassRecord, courseLabel, type Seats, sectionName } from "../catalog/records.ts";
import { seatStatus } from "../catalog/to-wire.ts";
import { clashesWith, ownClashes } from "./clashes.ts";
import { givesConsent, isFor, mayPassCapacity, type Permission, waivesRequisites } from "./permissions.ts";
import type { Request, Surroundings } from "./request.ts";
import type { Selection } from "./selection.ts";
import { heldRows } from "./student-facts.ts";
import { nextOpening, windowProblems } from "./window-rule.ts";

/** A way in which a rule is broken, by the classes of these numbers. */
type Problem =
  | string
  | {
      text: string;
      about?: number[];
      /** The moment from which time alone has mended it. */
      until?: Date;
      /** The wait list of the full class takes whoever asks for it. */
      canWait?: boolean;
    };

type Rule = (request: Request, surroundings: Surroundings) => Problem[];

/** The rules in the order in which the student reads of them; each says every way in which the request breaks it. */
const rules = {
  window: windowRule,
  hold: (_, { facts }) =>
    facts.holds.map((hold) => `A hold prevents enrollment: ${hold.description}. Contact ${hold.department}.`),
  status: ({ selection }) => selection.all.flatMap(statusProblem),
  requisite: requisiteRule,
  consent: consentRule,
  repeat: repeatRule,
  repeat_in_cart: repeatInCartRule,
  clash: ({ selection }, { catalog, facts }) => [
    ...ownClashes(selection),
    ...clashesWith(selection, facts.live, catalog),
  ],
  units: unitRule,
  seats: seatRule,
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof rules;

const isRuleName = (name: string): name is RuleName => Object.hasOwn(rules, name);

/** All rules except these. */
export function rulesBut(...names: readonly RuleName[]): RuleName[] {
  return Object.keys(rules)
    .filter(isRuleName)
    .filter((name) => !names.includes(name));
}

/** What a waitlisted student must still satisfy to be given a seat. */
export const promotionRules: readonly RuleName[] = ["hold", "repeat", "clash", "units"];

/** Every rule that the request breaks, each with its own message; empty when it may be enrolled. */
export function brokenRules(request: Request, surroundings: Surroundings, names?: readonly RuleName[]): CartMessage[] {
  return Object.entries<Rule>(rules)
    .filter(([name]) => !names || names.some((wanted) => wanted === name))
    .flatMap(([name, rule]) => rule(request, surroundings).map((problem) => message(name, problem)));
}

/** Classes of the request that are full and that no permission number opens: it can only be waited for. */
export function fullClasses({ selection, permission }: Request, seats: ReadonlyMap<number, Seats>): ClassRecord[] {
  return selection.all.filter((record) => openness(record, seats) !== "O" && !mayPassCapacity(permission, record));
}

/** How a sentence about one class of a request begins. */
export function wordsFor({ component, section }: ClassRecord, { all }: Selection): string {
  return all.length > 1 ? `${componentDescription(component)} ${section}` : "The class";
}

function message(rule: string, problem: Problem): CartMessage {
  const common = { IsError: true, IsWarning: false, Rule: rule };
  if (typeof problem === "string") return { ...common, Description: problem };
  const { text, about, until, canWait } = problem;
  return {
    ...common,
    Description: text,
    ...(about && { About: about }),
    ...(until && { Until: until.toISOString() }),
    ...(canWait && { CanWait: true }),
  };
}

function windowRule(request: Request, surroundings: Surroundings): Problem[] {
  const until = nextOpening(request, surroundings);
  return windowProblems(request, surroundings).map((text) => (until ? { text, until } : text));
}

function statusProblem(record: ClassRecord): Problem[] {
  const name = className(record);
  const about = [record.classNumber];
  if (record.status === "X") return [{ text: `${name} is cancelled. You cannot enroll in it.`, about }];
  if (record.status === "T") return [{ text: `${name} is tentative. You cannot enroll in it yet.`, about }];
  if (record.status === "S")
    return [{ text: `${name} has stopped enrollment. You can no longer enroll in it.`, about }];
  return [];
}

function requisiteRule({ selection, permission }: Request, { facts }: Surroundings): string[] {
  const { requisites } = selection.primary.offering.course;
  if (!requisites || waivesRequisites(permission, selection)) return [];
  const standing = [...facts.careers.values()]
    .map((career) => career.standing)
    .reduce<Standing>((best, each) => (STANDINGS.indexOf(each) > STANDINGS.indexOf(best) ? each : best), "FR");
  const student = { courses: facts.courses, careers: new Set(facts.careers.keys()), plans: facts.plans, standing };
  if (meets(requisites, student, institution.gradePoints)) return [];
  return [`Requires ${requisiteWords(requisites)}, or ${aNumber(permission, selection.primary)}.`];
}

function consentRule({ selection, permission }: Request): string[] {
  const problems = permission.kind === "invalid" ? [permission.reason] : [];
  const missing = selection.all.filter((record) => !givesConsent(permission, record, selection));
  for (const [consent, whose] of [
    ["I", "instructor's"],
    ["D", "department's"],
  ]) {
    const record = missing.find(({ addConsent }) => addConsent === consent);
    if (record) problems.push(`Requires the ${whose} consent. ${capitalized(aNumber(permission, record))} gives it.`);
  }
  return problems;
}

/** Of which class it has to be, where the one that was entered is good for another class of the request. */
function aNumber(permission: Permission, record: ClassRecord): string {
  const isOfAnother = permission.kind === "valid" && !isFor(permission, record);
  return isOfAnother ? `a permission number of ${sectionName(record)}` : "a permission number";
}

function repeatRule({ selection }: Request, surroundings: Surroundings): Problem[] {
  const { same, ofCourse } = repeatsOf(selection, surroundings, { isPlanned: false });
  if (same.length > 0) {
    return same.map(({ record }) => ({
      text: `You already have ${className(record)}.`,
      about: [record.classNumber],
    }));
  }
  if (!ofCourse) return [];
  const text = `You already have ${courseName(ofCourse)} this term, in ${className(ofCourse)}.`;
  return [{ text, about: [ofCourse.classNumber] }];
}

/** The same of items that come first in the cart; nobody has them yet. */
function repeatInCartRule({ selection }: Request, surroundings: Surroundings): Problem[] {
  const { same, ofCourse } = repeatsOf(selection, surroundings, { isPlanned: true });
  if (same.length > 0) {
    return same.map(({ record, row }) => {
      const primary = surroundings.catalog.classes.get(row.enrollmentClassNumber) ?? record;
      const beside = primary === record ? "" : `, with ${className(primary)}`;
      return { text: `${className(record)} comes before it in your cart${beside}.`, about: [primary.classNumber] };
    });
  }
  if (!ofCourse) return [];
  const text = `${courseName(ofCourse)} can be taken once a term, and ${className(ofCourse)} comes before it in your cart.`;
  return [{ text, about: [ofCourse.classNumber] }];
}

/** Classes that are had, or planned, already; or where there is none the class of the same course that is. */
function repeatsOf(selection: Selection, { catalog, facts }: Surroundings, { isPlanned }: { isPlanned: boolean }) {
  const live = facts.live.filter((row) => (row.isPlanned ?? false) === isPlanned);
  const same = selection.all.flatMap((record) => {
    const row = live.find((each) => each.classNumber === record.classNumber);
    return row ? [{ record, row }] : [];
  });
  const { course } = selection.primary.offering;
  if (same.length > 0 || course.isRepeatable) return { same, ofCourse: undefined };
  const ofCourse = heldRows(live, catalog)
    .filter(({ row }) => row.classNumber === row.enrollmentClassNumber)
    .map(({ record }) => record)
    .find((record) => record.offering.course === course);
  return { same, ofCourse };
}

function courseName({ offering }: ClassRecord): string {
  return courseLabel(offering.course.offerings[0] ?? offering);
}

function unitRule({ career, units }: Request, { catalog, facts }: Surroundings): string[] {
  const limit = facts.careers.get(career)?.maxTermUnits;
  if (limit === undefined) return [];
  const held = heldRows(facts.live, catalog)
    .filter(({ row }) => row.status === "E" && row.career === career)
    .reduce((sum, { row }) => sum + row.units, 0);
  if (held + units <= limit) return [];
  return [
    `${creditsLabel(units)} would bring you to ${held + units} of the ${limit} credits allowed for ${careerOf(career).description} in ${catalog.term.description}.`,
  ];
}

function seatRule(request: Request, { seats }: Surroundings): Problem[] {
  const { selection, useWaitList } = request;
  return fullClasses(request, seats).flatMap((record) => {
    const which = wordsFor(record, selection);
    const about = [record.classNumber];
    if (openness(record, seats) === "C") {
      const hasList = useWaitList && (seats.get(record.classNumber)?.waitCapacity ?? 0) > 0;
      return [{ text: hasList ? `${which} and its wait list are full.` : `${which} is full.`, about }];
    }
    return useWaitList ? [] : [{ text: `${which} is full. Its wait list is open.`, about, canWait: true }];
  });
}

function openness(record: ClassRecord, seats: ReadonlyMap<number, Seats>): "O" | "W" | "C" {
  const own = seats.get(record.classNumber);
  return own ? seatStatus(own) : "C";
}
