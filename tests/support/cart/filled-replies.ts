import type { CartItem, CartMessage, EnrolledClass } from "#contract/calls/enrollment";
import type { Replies, Reply } from "../component/fake-api.ts";
import { detailsOf } from "../search/class-details.ts";
import { listing, type SmallListing } from "../search/listings.ts";
import {
  broken,
  cartItem,
  changed,
  enrolledClass,
  enrolledClasses,
  good,
  isFull,
  resultItem,
  spring,
  waitlisted,
} from "./cart-entries.ts";
import { inCart, usualReplies } from "./cart-replies.ts";

/** A student who wants CRIM.1010 LEC 201, which is full: LEC 202 fits the other classes, and LEC 203 overlaps one. */

type Named = SmallListing & { number: number };

const justice = { course: "CRIM.1010", units: 3 };
const FULL = { capacity: 30, enrolled: 30, waitCapacity: 10, waiting: 2 };
export const filled: Named = { ...justice, number: 3201, section: "201", meets: ["TR 14:00-15:15"], seats: FULL };
export const fitting: Named = {
  ...justice,
  number: 3202,
  section: "202",
  meets: ["MWF 13:00-13:50"],
  seats: { capacity: 30, enrolled: 24 },
};
const overlapping: Named = { ...justice, number: 3203, section: "203", meets: ["MWF 9:00-9:50"] };
const computing: Named = { number: 15892, course: "COMP.1020", section: "201", units: 4, meets: ["MWF 9:00-9:50"] };
const laterComputing: Named = { ...computing, number: 15893, section: "202", meets: ["MWF 10:00-10:50"] };

/** The course's sections, of which some are changed, by class number. */
export const course = (more: Readonly<Record<number, SmallListing>> = {}, without: readonly number[] = []): Reply => {
  const sections = [filled, fitting, overlapping].filter(({ number }) => !without.includes(number));
  const own = listing({ ...filled, ...more[filled.number] });
  return {
    data: detailsOf(
      own,
      sections.map((each) => listing({ ...each, ...more[each.number] })),
    ),
  };
};

/** What a checkout of one class answers. */
export const checkedOut =
  (own: SmallListing, isEnrolled: boolean, ...messages: CartMessage[]) =>
  (): Reply => ({ data: good({ EnrollmentTerm: spring, Items: [resultItem(own, isEnrolled, messages)] }) });

/** Somebody else was faster. */
export const taken = (own: Named) =>
  checkedOut({ ...own, seats: { capacity: 30, enrolled: 30 } }, false, noSeat(own.number, false));

const noSeat = (number: number, CanWait: boolean) =>
  broken("seats", isFull, { About: [number], ...(CanWait && { CanWait }) });

type Body = { classNumber?: number; ClassNumber?: number; ClassNumbers?: number[]; useWaitList?: boolean };

/** A server that keeps the cart and the classes. `more` are other replies, `own` and `item` change the full class. */
export function filledServer(
  more: Replies = {},
  own: SmallListing = {},
  item: Partial<CartItem> = {},
  other?: Named,
): Replies {
  const classes = [{ ...filled, ...own }, fitting, overlapping, computing, laterComputing, ...(other ? [other] : [])];
  const known = new Map(classes.map((each) => [each.number, each]));
  const wanted = (number: number): SmallListing => known.get(number) ?? {};
  let cart = [computing.number, filled.number, ...(other ? [other.number] : [])];
  const waits = new Set<number>();
  const enrolled = new Map<number, EnrolledClass>();
  const isFull = (number: number) => wanted(number).seats?.enrolled === FULL.enrolled;

  function itemOf(number: number): CartItem {
    const one = cartItem(wanted(number), item);
    return { ...one, InnerObject: { ...one.InnerObject, UseWaitList: waits.has(number) } };
  }

  function enroll(number: number) {
    const isDone = !isFull(number) || waits.has(number);
    if (!isDone) return resultItem(wanted(number), false, [noSeat(number, true)]);
    cart = cart.filter((each) => each !== number);
    const place = isFull(number) && { ...waitlisted, WaitListPosition: 3 };
    enrolled.set(number, enrolledClass({ class: wanted(number), ...place }));
    return resultItem(wanted(number), true, []);
  }

  return {
    ...usualReplies,
    cartItems: () => inCart(...cart.map(itemOf)),
    enrolledClasses: () => ({ data: good(enrolledClasses(...enrolled.values())) }),
    classDetails: ({ query }) => {
      const asked = Number(query.get("classNumber"));
      return asked === other?.number ? { data: detailsOf(listing(other), [listing(other)]) } : course();
    },
    addClass: ({ body }) => {
      const { classNumber = 0, useWaitList = false } = body as Body;
      if (useWaitList) waits.add(classNumber);
      else waits.delete(classNumber);
      cart = [...cart.filter((each) => each !== classNumber), classNumber];
      return { data: changed };
    },
    removeClass: ({ body }) => {
      cart = cart.filter((each) => each !== (body as Body).ClassNumber);
      return { data: changed };
    },
    dropClass: ({ body }) => {
      enrolled.delete((body as Body).classNumber ?? 0);
      return { data: changed };
    },
    checkout: ({ body }) => ({
      data: good({ EnrollmentTerm: spring, Items: ((body as Body).ClassNumbers ?? []).map(enroll) }),
    }),
    ...more,
  };
}

/** The only open section of CRIM.1010 overlaps COMP.1020 LEC 201, whose LEC 202 has `seats` and is later. */
export const rearrangeable = (seats: SmallListing["seats"] = {}) =>
  filledServer({
    classDetails: ({ query }) => {
      const sections = [computing, { ...laterComputing, seats }].map(listing);
      if (query.get("classNumber") === String(computing.number))
        return { data: detailsOf(listing(computing), sections) };
      return course({ 3202: { meets: ["MWF 9:00-9:50"] } }, [3203]);
    },
  });
