import type { NextStep } from "#contract/dashboard";
import type { Caller, Services } from "../call.ts";
import { careerWords } from "../catalog/code-words.ts";
import { className } from "../catalog/records.ts";
import type { OpenSeat } from "../notices/seat-watches.ts";
import { selectClasses } from "../registration/selection.ts";
import { nextOpening, openUntil } from "../registration/window-rule.ts";
import { countProblems } from "./cart-problems.ts";
import type { OwnCart } from "./carts.ts";
import type { LiveClass } from "./live-classes.ts";
import type { IndicatorRow } from "./service-indicators.ts";

export type StudentState = {
  studentId: string;
  live: readonly LiveClass[];
  indicators: readonly IndicatorRow[];
  carts: readonly OwnCart[];
  openSeat: OpenSeat | undefined;
};

/** The one thing that the student should do next. */
export async function nextStep(
  { catalog }: Pick<Services, "catalog">,
  { features }: Pick<Caller, "features">,
  student: StudentState,
  now: Date,
): Promise<NextStep> {
  const hold = student.indicators.find((indicator) => indicator.blocks_enrollment);
  if (hold) {
    const { description, department, contact_name } = hold;
    return { Kind: "hold", Hold: { Description: description, Department: department, ContactName: contact_name } };
  }
  if (!features.has("enrollment_operations")) return { Kind: "classes" };

  const seat = student.openSeat && (await seatStep(catalog, student.openSeat));
  if (seat) return seat;

  const carts = await Promise.all(student.carts.map((cart) => withWindow(catalog, cart, now)));
  const counts = async (cart: OwnCart) => ({
    CartCount: cart.items.length,
    ProblemCount: await countProblems(catalog, cart, { ...student, now }),
  });
  const open = carts.find(({ cart, until }) => cart.items.length > 0 && until !== undefined);
  if (open?.until)
    return { Kind: "enroll", ...inTerm(open.cart), ...(await counts(open.cart)), Until: open.until.toISOString() };

  // Open enrollment is waited for, too, by students who have something in the cart.
  const [next] = carts
    .flatMap(({ cart, until, opens }) => {
      const isAwaited = cart.items.length > 0 || hasComingAppointment(cart, now);
      return until === undefined && opens && isAwaited ? [{ cart, opens }] : [];
    })
    .sort((a, b) => a.opens.getTime() - b.opens.getTime());
  if (next)
    return { Kind: "appointment", ...inTerm(next.cart), ...(await counts(next.cart)), Start: next.opens.toISOString() };

  const unplanned = carts.find(
    ({ cart, until, opens, isAnnounced }) =>
      (until !== undefined || opens !== undefined || isAnnounced) &&
      student.carts.every(({ termCode, items }) => termCode !== cart.termCode || items.length === 0) &&
      student.live.every(({ termCode }) => termCode !== cart.termCode),
  );
  if (unplanned) {
    const Start = unplanned.until ? null : (unplanned.opens?.toISOString() ?? null);
    return { Kind: "plan", ...inTerm(unplanned.cart), Start };
  }
  return { Kind: "classes" };
}

async function seatStep(
  catalog: Services["catalog"],
  { termCode, termDescription, career, classNumber }: OpenSeat,
): Promise<NextStep | undefined> {
  const record = (await catalog.term(termCode)).classes.get(classNumber);
  if (!record) return undefined;
  const step = inTerm({ termCode, termDescription, career });
  return { Kind: "seat", ...step, ClassNumber: classNumber, Title: className(record) };
}

/** When the student can enroll in what is in the cart, or in anything at all where that is empty. */
async function withWindow(catalog: Services["catalog"], cart: OwnCart, now: Date) {
  const term = await catalog.term(cart.termCode);
  const ofItems = cart.items.flatMap((row) => {
    const choice = { classNumber: row.class_number, relatedClassNumbers: row.related_class_numbers };
    return selectClasses(term, choice).selection?.primary.session ?? [];
  });
  const sessions = ofItems.length > 0 ? [...new Set(ofItems)] : [...term.sessions.values()];
  const surroundings = { now, facts: { appointments: cart.appointments, careers: new Set([cart.career]) } };
  const wanted = sessions.map((session) => ({ career: cart.career, selection: { primary: { session } } }));
  return {
    cart,
    /** Of the session that closes first, so that nothing is missed. */
    until: earliest(wanted.map((each) => openUntil(each, surroundings))),
    opens: earliest(wanted.map((each) => nextOpening(each, surroundings))),
    isAnnounced: sessions.some(({ enrollmentOpensAt }) => enrollmentOpensAt !== null && enrollmentOpensAt > now),
  };
}

function hasComingAppointment({ career, appointments }: OwnCart, now: Date): boolean {
  return appointments.some((each) => each.career === career && each.startsAt > now);
}

function inTerm({ termCode, termDescription, career }: Pick<OwnCart, "termCode" | "termDescription" | "career">) {
  return { Term: { Code: termCode, Description: termDescription }, AcademicCareer: careerWords(career) };
}

function earliest(moments: readonly (Date | undefined)[]): Date | undefined {
  const known = moments.filter((moment) => moment !== undefined).map((moment) => moment.getTime());
  return known.length > 0 ? new Date(Math.min(...known)) : undefined;
}
