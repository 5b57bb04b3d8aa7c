import type { CartState, NextStep } from "#contract/calls/dashboard";
import type { CartMessage } from "#contract/calls/enrollment";
import { institution } from "#contract/institution";
import type { FeatureFlag } from "#contract/protocol";
import type { Catalog } from "../catalog/catalog.ts";
import { careerWords, toCodeDescription } from "../catalog/code-words.ts";
import { className, courseLabel, numbersOf, type TermCatalog } from "../catalog/records.ts";
import { seatsFor } from "../catalog/reserved-seats.ts";
import { seatStatus } from "../catalog/to-wire.ts";
import { judgeItems, type PreparedItem, toItem } from "../registration/checkout/judge.ts";
import { uncheckedPermission } from "../registration/rules/permissions.ts";
import { memberOf } from "../registration/rules/reserved-seats.ts";
import { ruleOf, rulesThat } from "../registration/rules/rules.ts";
import { heldRows, type StudentFacts, toAppointment, toMemberships } from "../registration/rules/student-facts.ts";
import { earliest, windowTimes } from "../registration/rules/window.ts";
import type { OpenTerm } from "../registration/terms.ts";
import type { DashboardRows } from "./dashboard-rows.ts";

/** The one thing that the student should do next. */
export async function nextStep(source: CatalogSource, student: Student): Promise<NextStep> {
  const { features, rows } = student;
  const hold = rows.indicators.find((indicator) => indicator.blocks_enrollment);
  if (hold) {
    const { description, department, contact_name } = hold;
    return { Kind: "hold", Hold: { Description: description, Department: department, ContactName: contact_name } };
  }
  if (!features.has("enrollment_operations")) return { Kind: "classes" };
  const seat = await openSeat(source, student);
  if (seat) return seat;

  const carts = await Promise.all(rows.carts.map((cart) => readCartWindow(source, cart, student)));
  const counted = async (cart: Cart) => ({
    CartCount: cart.items.length,
    ...(await findProblems(source, cart, student)),
  });
  const open = carts.find(({ items, until }) => items.length > 0 && until);
  if (open?.until) return { Kind: "enroll", ...open.inTerm, ...(await counted(open)), Until: open.until.toISOString() };
  // Students with something in the cart also wait for open enrollment.
  const later = carts.filter(({ items, until, hasAppointment }) => !until && (items.length > 0 || hasAppointment));
  const first = earliest(later.map(({ opens }) => opens));
  const next = first && later.find(({ opens }) => opens === first);
  if (first && next)
    return { Kind: "appointment", ...next.inTerm, ...(await counted(next)), Start: first.toISOString() };

  const unplanned = carts.find(({ eligible: { code }, until, opens, isAnnounced }) => {
    const isPlanned =
      rows.items.some((each) => each.term_code === code) || rows.live.some((each) => each.termCode === code);
    return !isPlanned && (until !== undefined || opens !== undefined || isAnnounced);
  });
  if (!unplanned) return { Kind: "classes", ...openEnds(carts, student) };
  const Start = unplanned.until ? null : (unplanned.opens?.toISOString() ?? null);
  return { Kind: "plan", ...unplanned.inTerm, Start };
}

type OpenEnds = Omit<Extract<NextStep, { Kind: "classes" }>, "Kind">;

/** What keeps a student with classes from being all set. */
function openEnds(carts: readonly Cart[], { rows }: Student): OpenEnds {
  const ends: OpenEnds = {};
  for (const { eligible, catalog, inTerm, until } of carts) {
    const held = heldIn(eligible, catalog, rows);
    const waiting = held.filter(({ row }) => row.status === "W" && row.classNumber === row.enrollmentClassNumber);
    const [first] = waiting;
    if (first) ends.Waitlisted ??= { ...inTerm, Count: waiting.length, Title: className(first.record) };
    const Units = enrolledUnits(held);
    if (until && held.length > 0 && Units < institution.fullTimeUnits) ends.BelowFullTime ??= { ...inTerm, Units };
  }
  return ends;
}

function heldIn({ code, career }: OpenTerm, catalog: TermCatalog, { live }: DashboardRows) {
  return heldRows(
    live.filter((each) => each.termCode === code && each.career === career),
    catalog,
  );
}

function enrolledUnits(held: ReturnType<typeof heldRows>): number {
  return held.filter(({ row }) => row.status === "E").reduce((sum, { row }) => sum + row.units, 0);
}

/** The seat of an unread notice, if it's still free and the student can enroll in it. */
async function openSeat({ termOf, readSeats }: CatalogSource, student: Student): Promise<NextStep | undefined> {
  const { rows } = student;
  for (const [termCode, ofTerm] of Map.groupBy(rows.seatNotices, (each) => each.term_code)) {
    const { term, classes } = await termOf(termCode);
    const numbers = ofTerm.map((each) => each.class_number);
    const seats = await readSeats(termCode, numbers);
    for (const { id, career, class_number } of ofTerm) {
      const record = classes.get(class_number);
      const its = seats.get(class_number);
      const isHeld = rows.live.some((each) => each.termCode === termCode && each.classNumber === class_number);
      const seen = its && seatsFor(its, memberOf(toMemberships(rows)));
      if (record?.status !== "A" || isHeld || !seen || seatStatus(seen) !== "O") continue;
      const cart = rows.carts.find((each) => each.code === termCode && each.career === career);
      if (!cart || !windowTimes({ career, session: record.session }, surroundingsOf(cart, student)).until) continue;
      return {
        Kind: "seat",
        Term: toCodeDescription(term),
        AcademicCareer: careerWords(career),
        NoticeId: id,
        ClassNumber: class_number,
        Title: className(record),
      };
    }
  }
  return undefined;
}

function surroundingsOf({ code, career }: OpenTerm, { rows, now }: Student) {
  const appointments = rows.appointments
    .filter((each) => each.term_code === code && each.career === career)
    .map(toAppointment);
  return { now, facts: { appointments, careers: new Set([career]) } };
}

type Cart = Awaited<ReturnType<typeof readCartWindow>>;

/** With the times at which the student can enroll in its classes, or in anything if it's empty. */
async function readCartWindow({ termOf }: CatalogSource, eligible: OpenTerm, student: Student) {
  const { rows, now } = student;
  const { code, career } = eligible;
  const catalog = await termOf(code);
  const { term, sessions } = catalog;
  const items = rows.items
    .filter((each) => each.term_code === code && each.career === career)
    .map((row) => toItem(catalog, row));
  const ofItems = items.flatMap(({ row }) => catalog.classes.get(row.class_number)?.session ?? []);
  const concerned = ofItems.length > 0 ? [...new Set(ofItems)] : [...sessions.values()];
  const surroundings = surroundingsOf(eligible, student);
  const windows = concerned.map((session) => windowTimes({ career, session }, surroundings));
  return {
    eligible,
    catalog,
    items,
    inTerm: { Term: toCodeDescription(term), AcademicCareer: careerWords(career) },
    until: earliest(windows.map(({ until }) => until)),
    opens: earliest(windows.map(({ opens }) => opens)),
    isAnnounced: concerned.some(({ enrollmentOpensAt }) => enrollmentOpensAt !== null && enrollmentOpensAt > now),
    hasAppointment: surroundings.facts.appointments.some(({ startsAt }) => startsAt > now),
  };
}

type Student = { studentId: string; features: ReadonlySet<FeatureFlag>; rows: DashboardRows; now: Date };
type CatalogSource = { termOf: Catalog["term"]; readSeats: Catalog["seats"] };
type ItemRow = DashboardRows["items"][number];

const JUDGED_RULES = rulesThat(({ dashboard }) => dashboard === "judged");

type Problems = Omit<CartState, "CartCount">;

/**
 * The items of a cart that can't be enrolled in, apart from the enrollment window, those that nobody has checked, and
 * what the others come to.
 */
async function findProblems(
  { readSeats }: CatalogSource,
  { eligible, catalog, items }: Cart,
  { studentId, rows, now }: Student,
): Promise<Problems> {
  const { code } = eligible;
  for (const { row, request } of items)
    if (request) request.permission = uncheckedPermission(row.permission_number, request.selection.all);
  const numbers = numbersOf(items.flatMap(({ request }) => request?.selection.all ?? []));
  const facts: StudentFacts = {
    studentId,
    ...toMemberships(rows),
    courses: new Map(),
    taken: [],
    live: rows.live.filter((each) => each.termCode === code),
    holds: [],
    appointments: [],
  };
  const surroundings = { catalog, facts, seats: await readSeats(code, numbers), now };
  const passes = (broken: readonly CartMessage[], row: ItemRow) => broken.length === 0 && !hasFailed(row);
  const judged = judgeItems(items, surroundings, { isPlanned: true, names: JUDGED_RULES, passes });
  const failed = judged.filter(({ broken, row }) => !passes(broken, row));
  const passed = judged.filter((item) => !failed.includes(item));
  const [first] = failed;
  const message = first && (first.broken[0] ?? rememberedProblems(first.row)[0]);
  const record = first && catalog.classes.get(first.row.class_number);
  return {
    ProblemCount: failed.length,
    UncheckedCount: passed.filter(isUnchecked).length,
    WaitCount: passed.filter(({ full }) => full.length > 0).length,
    Units: enrolledUnits(heldIn(eligible, catalog, rows)) + passed.reduce((sum, { row }) => sum + row.units, 0),
    Problem: message && record ? toProblem(courseLabel(record.offering), message) : null,
  };
}

function toProblem(Course: string, { Description: Message, Said }: CartMessage) {
  return { Course, Message, ...(Said?.Description && { Said: { Message: Said.Description } }) };
}

function hasFailed(row: ItemRow): boolean {
  return rememberedProblems(row).length > 0;
}

function rememberedProblems({ success, messages }: ItemRow): CartMessage[] {
  const all = messages as CartMessage[];
  return success === false
    ? all.filter(({ IsError, Rule }) => IsError && ruleOf(Rule)?.dashboard === "remembered")
    : [];
}

/** It has a requisite or needs consent, and there was no attempt since it was added or changed. */
function isUnchecked({ row, request }: PreparedItem): boolean {
  if (row.success !== null || !request) return false;
  const { primary, all } = request.selection;
  return primary.offering.course.requisites !== null || all.some(({ addConsent }) => addConsent !== "N");
}
