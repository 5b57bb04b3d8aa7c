import type { CartMessage, EnrolledClasses, SwapResult } from "#contract/calls/enrollment";
import { sentence } from "#contract/sentences/sentence";
import type { Replies } from "../component/fake-api.ts";
import { detailsOf } from "../search/class-details.ts";
import { listing } from "../search/listings.ts";
import {
  broken,
  cart,
  cartItem,
  changed,
  enrolledClass,
  enrolledClasses,
  enrollmentOptions,
  good,
  isFull,
  swapResult,
  waitlisted,
} from "./cart-entries.ts";
import { inCart, tried } from "./cart-replies.ts";

/** A student in COMP.1010 LEC 201 would rather be in LEC 202 or LEC 203, which are full. */

const computing = { course: "COMP.1010", title: "Computing I", units: 4 };
const full = { capacity: 30, enrolled: 30, waitCapacity: 10, waiting: 3 };
const own = { ...computing, number: 101, section: "201", meets: ["MWF 8:00-8:50"] };
const better = { ...computing, number: 111, section: "202", meets: ["MWF 11:00-11:50"], seats: full };
const alsoBetter = { ...computing, number: 112, section: "203", meets: ["TR 11:00-12:15"], seats: full };

const placeFor = (section: typeof better, WaitListPosition: number) =>
  enrolledClass({
    class: section,
    ...waitlisted,
    EnrollmentStatusReason: { Code: "WAIT" },
    WaitListPosition,
    SwapFromClassNumber: own.number,
  });

const held = enrolledClass({ class: own });
const beforeSwap: EnrolledClasses = enrolledClasses(held);
const afterSwap: EnrolledClasses = enrolledClasses(held, placeFor(better, 4));
/** Of an institution that allows several waitlists of one course. */
export const severalPlaces: EnrolledClasses = enrolledClasses(held, placeFor(better, 4), placeFor(alsoBetter, 7));

const told: CartMessage[] = [
  {
    Description: "This class is full. You're #4 on the waitlist.",
    Said: { Description: [...isFull, sentence("waitlist.place", { place: 4 })] },
    IsError: false,
    IsWarning: true,
    Rule: "waiting",
    Position: 4,
  },
  {
    Description: "If a seat opens, we'll swap you from LEC 201 into LEC 202. You keep LEC 201 until then.",
    Said: {
      Description: [
        sentence("swap.later", { section: "LEC 201", other: "LEC 202" }),
        sentence("swap.keep", { section: "LEC 201" }),
      ],
    },
    IsError: false,
    IsWarning: false,
    Rule: "swap_later",
    About: [better.number, own.number],
  },
];
const noSeat = broken("seats", [...isFull, sentence("seats.can_wait")], {
  About: [better.number],
  CanWait: true,
});
const fullSection: SwapResult = swapResult(better, false, [noSeat]);
const joinedWaitlist: SwapResult = swapResult(better, true, told);

/** My Classes with LEC 202 in the cart, before and after the swap. */
export function swapWhenOpenReplies(): Replies {
  let isWaiting = false;
  return {
    enrolledClasses: () => ({ data: good(isWaiting ? afterSwap : beforeSwap) }),
    cartItems: () => ({ data: good(isWaiting ? cart() : cart(cartItem(better))) }),
    enrollmentOptions: { data: good(enrollmentOptions(listing(own), {})) },
    classDetails: { data: detailsOf(listing(own), [listing(own), listing(better), listing(alsoBetter)]) },
    validateSwap: { data: good(fullSection) },
    swapClasses: () => {
      isWaiting = true;
      return { data: good(joinedWaitlist) };
    },
  };
}

const item = (result: Parameters<typeof cartItem>[1] = {}) => {
  const chosen = cartItem(better, result);
  const InnerObject = { ...chosen.InnerObject, UseWaitList: true, SwapFromClassNumber: own.number };
  return { ...chosen, InnerObject };
};
/** The cart with LEC 202, for which the student asked to wait and swap later; once validated, it's said by the server. */
export const swapLaterCart: Replies = { enrolledClasses: { data: good(beforeSwap) }, cartItems: inCart(item()) };
export const swapLaterValidated: Replies = {
  ...swapLaterCart,
  cartItems: inCart(item(tried("validate", true, ...told))),
};

/** The options of LEC 202, before it's in the cart. */
export const betterOptions: Replies = {
  enrolledClasses: { data: good(beforeSwap) },
  enrollmentOptions: { data: good(enrollmentOptions(listing(better), {})) },
  addClass: { data: changed },
};
