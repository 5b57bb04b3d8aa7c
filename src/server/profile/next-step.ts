import type { NextStep } from "#contract/dashboard";
import { careerWords } from "../catalog/code-words.ts";
import { className } from "../catalog/records.ts";
import { seatStatus } from "../catalog/to-wire.ts";
import { selectClasses } from "../registration/selection.ts";
import { nextOpening, openUntil } from "../registration/window-rule.ts";
import { countProblems } from "./cart-problems.ts";
import type { CartRow } from "./dashboard-rows.ts";
import { type CatalogSource, choiceOf, itemsOf, type Student } from "./student.ts";

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

  const carts = await Promise.all(rows.carts.map((cart) => withWindow(source, cart, student)));
  const counted = async ({ cart, size }: (typeof carts)[number]) => ({
    CartCount: size,
    ProblemCount: size > 0 ? await countProblems(source, cart, student) : 0,
  });
  for (const each of carts) {
    if (each.size === 0 || !each.until) continue;
    return { Kind: "enroll", ...each.inTerm, ...(await counted(each)), Until: each.until.toISOString() };
  }
  // Open enrollment is waited for, too, by students who have something in the cart.
  const [next] = carts
    .flatMap((each) => {
      const { opens, until, size, hasAppointment } = each;
      return opens && !until && (size > 0 || hasAppointment) ? [{ ...each, opens }] : [];
    })
    .sort((a, b) => a.opens.getTime() - b.opens.getTime());
  if (next) return { Kind: "appointment", ...next.inTerm, ...(await counted(next)), Start: next.opens.toISOString() };

  const unplanned = carts.find(({ cart: { term_code }, until, opens, isAnnounced }) => {
    const isPlanned = [...rows.items, ...rows.live].some((each) => each.term_code === term_code);
    return !isPlanned && (until !== undefined || opens !== undefined || isAnnounced);
  });
  if (!unplanned) return { Kind: "classes" };
  const Start = unplanned.until ? null : (unplanned.opens?.toISOString() ?? null);
  return { Kind: "plan", ...unplanned.inTerm, Start };
}

/** A seat that the student was told of and has not looked at, as long as it is there. */
async function openSeat({ termOf, readSeats }: CatalogSource, { rows }: Student): Promise<NextStep | undefined> {
  for (const { kind, term_code, career, class_number } of rows.unread) {
    if (kind !== "seat_open" || term_code === null || career === null || class_number === null) continue;
    const { term, classes } = await termOf(term_code);
    const record = classes.get(class_number);
    const seats = (await readSeats(term_code, [class_number])).get(class_number);
    const isHeld = rows.live.some((each) => each.term_code === term_code && each.class_number === class_number);
    if (record?.status !== "A" || isHeld || !seats || seatStatus(seats) !== "O") continue;
    return {
      Kind: "seat",
      Term: { Code: term.code, Description: term.description },
      AcademicCareer: careerWords(career),
      ClassNumber: class_number,
      Title: className(record),
    };
  }
  return undefined;
}

/** When the student can enroll in what is in the cart, or in anything at all where that is empty. */
async function withWindow({ termOf }: CatalogSource, cart: CartRow, { rows, now }: Student) {
  const { term_code, career } = cart;
  const catalog = await termOf(term_code);
  const { term, sessions } = catalog;
  const items = itemsOf(rows, cart);
  const ofItems = items.flatMap((row) => selectClasses(catalog, choiceOf(row)).selection?.primary.session ?? []);
  const concerned = ofItems.length > 0 ? [...new Set(ofItems)] : [...sessions.values()];
  const appointments = rows.appointments
    .filter((each) => each.term_code === term_code && each.career === career)
    .map(({ session_code, starts_at, ends_at }) => ({
      sessionCode: session_code,
      career,
      startsAt: new Date(starts_at),
      endsAt: new Date(ends_at),
    }));
  const surroundings = { now, facts: { appointments, careers: new Set([career]) } };
  const wanted = concerned.map((session) => ({ career, selection: { primary: { session } } }));
  return {
    cart,
    size: items.length,
    inTerm: { Term: { Code: term.code, Description: term.description }, AcademicCareer: careerWords(career) },
    /** Of the session that closes first, so that nothing is missed. */
    until: earliest(wanted.map((each) => openUntil(each, surroundings))),
    opens: earliest(wanted.map((each) => nextOpening(each, surroundings))),
    isAnnounced: concerned.some(({ enrollmentOpensAt }) => enrollmentOpensAt !== null && enrollmentOpensAt > now),
    hasAppointment: appointments.some(({ startsAt }) => startsAt > now),
  };
}

function earliest(moments: readonly (Date | undefined)[]): Date | undefined {
  const known = moments.filter((moment) => moment !== undefined).map((moment) => moment.getTime());
  return known.length > 0 ? new Date(Math.min(...known)) : undefined;
}
