import type { CartMessage } from "#contract/calls/enrollment";
import { careerOf, componentDescription } from "#contract/institution";
import { deadlineLabel, momentLabel, timeZoneName } from "#contract/institution-time";
import { creditsLabel, holdContact } from "#contract/words";
import { type ClassRecord, className, type Seats, type SessionRecord } from "../../catalog/records.ts";
import { seatStatus } from "../../catalog/to-wire.ts";
import { clashesWith, ownClashes } from "./clashes.ts";
import { aNumber, givesConsent, isFor, mayPassCapacity, NOT_COVERED, waivesUnits } from "./permissions.ts";
import { repeatLimitRule } from "./repeats.ts";
import { ownClasses, type Request, type SelectedClasses, type Surroundings } from "./request.ts";
import { requisiteRule } from "./requisites.ts";
import { reservedWords, seatsSeen } from "./reserved-seats.ts";
import { sameClassRule, withoutOtherNames } from "./same-class.ts";
import { heldRows, type LiveRow, type StudentFacts } from "./student-facts.ts";
import { swapNowRule, swapRule, waitlistsPerCourse, withoutReplaced } from "./swap-when-open.ts";

type Problem = string | Pick<CartMessage, "Description" | "About" | "Until" | "CanWait">;

type Rule = (request: Request, surroundings: Surroundings) => Problem[];

/** In the order of their messages. Each returns all its problems. */
const rules = {
  window: windowRule,
  hold: (_, { facts }) =>
    facts.holds.map((hold) => {
      const contact = holdContact(hold);
      return `A hold is blocking your enrollment: ${hold.Description}. Contact ${contact}.`;
    }),
  status: ({ selection }) => selection.all.flatMap(statusProblem),
  requisite: requisiteRule,
  consent: consentRule,
  repeat_limit: repeatLimitRule,
  repeat: repeatRule,
  repeat_in_cart: repeatInCartRule,
  same_class: sameClassRule,
  clash: (request, { catalog, facts }) => [
    ...ownClashes(request.selection),
    ...clashesWith(request, withoutOtherNames(request.selection, facts.live, catalog), catalog),
  ],
  units: unitRule,
  swap: swapRule,
  swap_now: (request, surroundings) =>
    fullClasses(request, surroundings).length > 0 ? [] : swapNowRule(request, surroundings),
  seats: seatRule,
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof rules;

export const ruleNames = Object.keys(rules) as readonly RuleName[];

/** For a waitlisted student to get a seat. */
export const promotionRules: readonly RuleName[] = [
  "hold",
  "requisite",
  "repeat_limit",
  "repeat",
  "same_class",
  "clash",
  "units",
  "swap",
];

export function brokenRules(
  request: Request,
  surroundings: Surroundings,
  names: readonly RuleName[] = ruleNames,
): CartMessage[] {
  const withoutOld = { ...surroundings, facts: withoutReplaced(request, surroundings.facts) };
  // This rule is about what the others take as given up.
  const aroundOf = (name: RuleName) => (name === "swap" ? surroundings : withoutOld);
  return ruleNames
    .filter((name) => names.includes(name))
    .flatMap((name) => rules[name](request, aroundOf(name)).map((problem) => message(name, problem)));
}

/** Those that the permission number doesn't open: the student can only join their waitlists. */
export function fullClasses(request: Request, around: SeatsOfStudent): ClassRecord[] {
  const { permission } = request;
  return ownClasses(request).filter(
    (record) => openness(record, around) !== "O" && !mayPassCapacity(permission, record),
  );
}

export function wordsFor({ component, section }: ClassRecord, { all }: SelectedClasses): string {
  return all.length > 1 ? `${componentDescription(component)} ${section}` : "This class";
}

export function errorOf(Rule: string, Description: string): CartMessage {
  return { Description, IsError: true, IsWarning: false, Rule };
}

function message(rule: string, problem: Problem): CartMessage {
  if (typeof problem === "string") return errorOf(rule, problem);
  return { ...errorOf(rule, problem.Description), ...problem };
}

function windowRule({ career, selection }: Request, surroundings: Surroundings): Problem[] {
  const window = { career, session: selection.primary.session };
  const problem = windowProblem(window, surroundings);
  const { opens } = windowTimes(window, surroundings);
  return problem === null ? [] : [{ Description: problem, ...(opens && { Until: opens.toISOString() }) }];
}

type WindowOf = { career: string; session: SessionRecord };

export type WindowFacts = Pick<Surroundings, "catalog" | "now"> & {
  facts: Pick<StudentFacts, "appointments"> & { careers: { has: (career: string) => boolean } };
};

export function windowProblem({ career, session }: WindowOf, { catalog, facts, now }: WindowFacts): string | null {
  const term = catalog.term.description;
  const where = catalog.sessions.size > 1 ? `${term} (${session.description})` : term;
  if (!facts.careers.has(career)) return `You cannot enroll in ${term} at this time.`;
  if (!session.enrollmentOpensAt || !session.enrollmentClosesAt || now < session.enrollmentOpensAt)
    return `Enrollment for ${where} isn't open yet.`;
  if (now >= session.enrollmentClosesAt)
    return `Enrollment for ${where} closed on ${endWords(session.enrollmentClosesAt)}.`;
  if (session.openEnrollmentAt && now >= session.openEnrollmentAt) return null;
  const own = facts.appointments.filter((each) => each.career === career && each.sessionCode === session.code);
  if (own.some((each) => now >= each.startsAt && now < each.endsAt)) return null;
  const next = own.find((each) => now < each.startsAt);
  if (next) return `Your enrollment appointment starts ${momentLabel(next.startsAt)}.`;
  const last = own.at(-1);
  if (last) return `Your enrollment appointment ended ${endWords(last.endsAt)}.`;
  return `You don't have an enrollment appointment for ${where}.`;
}

/** The server doesn't know where a student reads it. */
function endWords(end: Date): string {
  return `${deadlineLabel(end)} ${timeZoneName()}`;
}

type WindowTimes = { opens?: Date | undefined; until?: Date | undefined };

/** When the student's window opens next, if that is planned, and when it closes, if one is open. */
export function windowTimes({ career, session }: WindowOf, { facts, now }: Omit<WindowFacts, "catalog">): WindowTimes {
  const { code, enrollmentOpensAt, enrollmentClosesAt, openEnrollmentAt } = session;
  if (!facts.careers.has(career) || !enrollmentOpensAt || !enrollmentClosesAt) return {};
  const own = facts.appointments.filter((each) => each.career === career && each.sessionCode === code);
  const windows = own.map(({ startsAt, endsAt }) => ({ from: startsAt, to: endsAt }));
  if (openEnrollmentAt) windows.push({ from: openEnrollmentAt, to: enrollmentClosesAt });
  const within = windows.map(({ from, to }) => ({
    from: from > enrollmentOpensAt ? from : enrollmentOpensAt,
    to: to < enrollmentClosesAt ? to : enrollmentClosesAt,
  }));
  const coming = within.filter(({ from, to }) => now < from && from < to).map(({ from }) => from);
  const open = within.filter(({ from, to }) => from <= now && now < to).map(({ to }) => to);
  return { opens: earliest(coming), until: open.sort((a, b) => b.getTime() - a.getTime())[0] };
}

export function earliest(moments: readonly (Date | undefined)[]): Date | undefined {
  const known = moments.filter((moment) => moment !== undefined);
  return known.sort((a, b) => a.getTime() - b.getTime())[0];
}

function statusProblem(record: ClassRecord): Problem[] {
  const words = closedWords(record);
  return words === undefined ? [] : [{ Description: words, About: [record.classNumber] }];
}

/** Why no one can enroll in the class; undefined if its status doesn't forbid it. */
export function closedWords(record: ClassRecord): string | undefined {
  const name = className(record);
  return {
    A: undefined,
    X: `${name} was canceled.`,
    T: `${name} is tentative, so you can't enroll yet.`,
    S: `${name} is closed to new enrollment.`,
  }[record.status];
}

function consentRule({ selection, permission }: Request): string[] {
  const problems = permission.problem === undefined ? [] : [permission.problem];
  const missing = selection.all.filter((record) => !givesConsent(permission, record, selection));
  for (const [consent, whose] of [
    ["I", "instructor"],
    ["D", "department"],
  ]) {
    const record = missing.find(({ addConsent }) => addConsent === consent);
    if (!record) continue;
    const rest = isFor(permission, record) ? NOT_COVERED : `Enter ${aNumber(permission, record)}.`;
    problems.push(`Requires ${whose} consent. ${rest}`);
  }
  return problems;
}

function repeatRule(request: Request, surroundings: Surroundings): Problem[] {
  return repeatsOf(request, surroundings, { isPlanned: false }).map(({ record, row, isSame }) => ({
    Description: `${heldWords(record, row.status)}${isSame ? "." : ", a section of the same course."}`,
    About: [record.classNumber],
  }));
}

export function heldWords(record: ClassRecord, status: string | undefined): string {
  return `You're already ${status === "W" ? "on the waitlist for" : "enrolled in"} ${className(record)}`;
}

/** The same for classes that come earlier in the cart. */
function repeatInCartRule(request: Request, surroundings: Surroundings): Problem[] {
  return repeatsOf(request, surroundings, { isPlanned: true }).map(({ record, row, isSame }) => {
    const primary = surroundings.catalog.classes.get(row.enrollmentClassNumber) ?? record;
    const withPrimary = primary === record ? "" : ` with ${className(primary)}`;
    const where = isSame
      ? ` is already in your cart${withPrimary}.`
      : ", a section of the same course, is already in your cart.";
    return { Description: `${className(record)}${where}`, About: [primary.classNumber] };
  });
}

/** Classes of the request that the student has (or has planned before it), or else another class of the course. */
function repeatsOf(request: Request, { catalog, facts, seats }: Surroundings, { isPlanned }: { isPlanned: boolean }) {
  const { selection } = request;
  const live = facts.live.filter((row) => (row.isPlanned ?? false) === isPlanned);
  const same = selection.all.flatMap((record) => {
    const row = live.find((each) => each.classNumber === record.classNumber);
    return row ? [{ record, row, isSame: true }] : [];
  });
  const { course } = selection.primary.offering;
  if (same.length > 0 || course.isRepeatable) return same;
  const ofCourse = (rows: readonly LiveRow[]) =>
    heldRows(rows, catalog).filter(
      ({ row, record }) => row.classNumber === row.enrollmentClassNumber && record.offering.course === course,
    );
  const own = ofCourse(live);
  const enrolled = own.find(({ row }) => row.status === "E");
  if (enrolled) return [{ ...enrolled, isSame: false }];
  const waiting = own.find(({ row }) => row.status === "W");
  if (!waiting) return [];
  // The institution may allow several waitlists of one course.
  const wouldWait = request.useWaitList && fullClasses(request, { seats, facts }).length > 0;
  const waitlists = ofCourse(facts.live).filter(({ row }) => row.status === "W").length;
  return wouldWait && waitlists < waitlistsPerCourse() ? [] : [{ ...waiting, isSame: false }];
}

function unitRule({ career, units, selection, permission, waivedBefore }: Request, around: Surroundings): string[] {
  const { catalog, facts } = around;
  const limit = facts.careers.get(career)?.maxTermUnits;
  if (limit === undefined || waivesUnits(permission, selection) || waivedBefore?.has("units")) return [];
  const held = heldRows(facts.live, catalog)
    .filter(({ row }) => row.status === "E" && row.career === career)
    .reduce((sum, { row }) => sum + row.units, 0);
  if (held + units <= limit) return [];
  return [
    `You'd have ${creditsLabel(held + units)}. Your ${careerOf(career).description} limit for ${catalog.term.description} is ${limit}.`,
  ];
}

function seatRule(request: Request, around: Surroundings): Problem[] {
  const { selection, useWaitList } = request;
  return fullClasses(request, around).flatMap((record) => {
    const about = [record.classNumber];
    const own = around.seats.get(record.classNumber);
    const noSeat = noSeatWords(record, selection, own);
    if (openness(record, around) === "C") {
      const hasList = useWaitList && (own?.waitCapacity ?? 0) > 0;
      return [{ Description: hasList ? noSeatNorPlace(record, selection, own) : noSeat, About: about }];
    }
    if (useWaitList) return [];
    return [{ Description: `${noSeat} You can join the waitlist.`, About: about, CanWait: true }];
  });
}

/** "This class is full.", or whom its open seats are reserved for. */
export function noSeatWords(record: ClassRecord, selection: SelectedClasses, seats: Seats | undefined): string {
  const reserved = reservedWords(seats);
  const which = wordsFor(record, selection);
  return reserved === undefined ? `${which} is full.` : `${which} has no open seats for you. ${reserved}`;
}

function noSeatNorPlace(record: ClassRecord, selection: SelectedClasses, seats: Seats | undefined): string {
  if (reservedWords(seats) === undefined) return `${wordsFor(record, selection)} and its waitlist are full.`;
  return `${noSeatWords(record, selection, seats)} The waitlist is full.`;
}

type SeatsOfStudent = Pick<Surroundings, "seats" | "facts">;

function openness(record: ClassRecord, { seats, facts }: SeatsOfStudent): "O" | "W" | "C" {
  const own = seatsSeen(record, seats, facts);
  if (!own) return "C";
  return seatStatus(own.isPromised ? { ...own, capacity: own.enrolled } : own);
}
