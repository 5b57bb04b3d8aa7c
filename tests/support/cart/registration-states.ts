import { paths } from "#app/routing/paths.ts";
import type { CartItem } from "#contract/calls/enrollment";
import { sentence } from "#contract/sentences/sentence";
import { momentAfter } from "#dates/moment";
import type { Replies } from "../component/fake-api.ts";
import { people } from "../registration/people.ts";
import { cart, cartItem, good, ready, spring } from "./cart-entries.ts";
import { TERM, usualReplies } from "./cart-replies.ts";

/** Two minutes after the time of stories. */
export const STARTS_AT = "2026-11-20T15:30:00.000Z";
export const REGISTRATION = `#${paths.registration.href({ term: TERM, career: "UGRD" })}`;

const MINUTE = 60_000;
const CHECKED_AT = "2026-11-20T15:27:30Z";
/** By the minutes from the start. */
export const minutesAfterStart = (minutes: number) => momentAfter(STARTS_AT, minutes * MINUTE).getTime();

/** A class that's ready, unless it says otherwise. */
function checkedItem(given: Parameters<typeof cartItem>[0], more: Partial<CartItem> = {}): CartItem {
  const checked = { Success: true, Messages: [ready], ResultKind: "validate" as const, ResultAt: CHECKED_AT };
  return cartItem(given, { ...checked, ClosedWindow: { Message: "It is later.", OpensAt: STARTS_AT }, ...more });
}

const seats = (left: number, waiting = 0) => ({ capacity: 30, enrolled: 30 - left, waitCapacity: 10, waiting });
const computing = { number: 15892, course: "COMP.1020", section: "203", units: 4, meets: ["TR 11:00-12:15"] };
const calculus = { number: 11969, course: "MATH.1320", section: "201", units: 4, meets: ["MWF 9:00-9:50"] };
const physics = { number: 10817, course: "PHYS.1425", section: "202", units: 4, meets: ["MWF 11:00-11:50"] };
const criminology = { number: 20417, course: "PSYC.1010", section: "201", units: 3, meets: ["TR 14:00-15:15"] };

/** Four classes of 15 credits; `left`: the seats of the first and the last. */
export function readyItems(more: Partial<CartItem> = {}, [first, last] = [9, 14]): CartItem[] {
  return [
    checkedItem({ ...computing, seats: seats(first) }, more),
    checkedItem({ ...calculus, seats: seats(22) }, more),
    checkedItem({ ...physics, seats: seats(11) }, more),
    checkedItem({ ...criminology, seats: seats(last, last === 0 ? 2 : 0) }, more),
  ];
}

export const FULL_NUMBER = criminology.number;
const full = {
  Description: "LEC 201 is full. You can join the waitlist.",
  Said: { Description: [sentence("seats.full", { sections: [["LEC", "201"]] }), sentence("seats.can_wait")] },
  IsError: true,
  IsWarning: false,
  Rule: "seats",
  About: [FULL_NUMBER],
  CanWait: true,
};

/** The last class filled before the opening. */
export function filledItems(more: Partial<CartItem> = {}): CartItem[] {
  const failed = { Success: false, Messages: [full] };
  return readyItems(more, [4, 0]).map((item, at) => (at === 3 ? { ...item, ...failed } : item));
}

/** Open, and checked just after the start. */
export const opened = { ClosedWindow: null, ResultAt: "2026-11-20T15:30:02Z", OpenUntil: "2026-11-21T04:00:00Z" };

export const inRegistration = (...items: CartItem[]) => ({ data: good(cart(...items)) });

export const eligibleNow = { data: [{ ...spring, AppointmentStarts: [STARTS_AT] }] };
/** Nothing comes between until 11:15 AM. */
export const signedIn = (leftMinutes = 47, inAllMinutes = 700) => ({
  data: {
    ...people.student,
    SessionLasts: { IdleMs: 59 * MINUTE, InAllMs: inAllMinutes * MINUTE },
    Confirmation: { LeftMs: leftMinutes * MINUTE, LastsMs: 60 * MINUTE },
  },
});

export const registrationReplies: Replies = {
  ...usualReplies,
  user: signedIn(),
  eligibleTerms: eligibleNow,
  cartItems: inRegistration(...readyItems()),
  validateCart: inRegistration(...readyItems()),
};
