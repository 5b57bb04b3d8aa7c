import type { EnrolledClass } from "#contract/calls/enrollment";
import type { Replies, Reply } from "../component/fake-api.ts";
import { detailsOf } from "../search/class-details.ts";
import { listing, type SmallListing } from "../search/listings.ts";
import {
  cartItem,
  broken,
  changed,
  enrolledClass,
  enrolledClasses,
  good,
  resultItem,
  spring,
  waitlisted,
} from "./cart-entries.ts";
import { inCart, usualReplies } from "./cart-replies.ts";

/** A student who wants CRIM.1010 LEC 201, which is full: LEC 202 fits the other classes, and LEC 203 overlaps one. */

const justice = { course: "CRIM.1010", units: 3 };
const WAITLIST = { capacity: 30, enrolled: 30, waitCapacity: 10, waiting: 2 };
export const filled: SmallListing = {
  ...justice,
  number: 3201,
  section: "201",
  meets: ["TR 14:00-15:15"],
  seats: WAITLIST,
};
export const fitting: SmallListing = {
  ...justice,
  number: 3202,
  section: "202",
  meets: ["MWF 13:00-13:50"],
  seats: { capacity: 30, enrolled: 24 },
};
const overlapping = { ...justice, number: 3203, section: "203", meets: ["MWF 9:00-9:50"] };
const computing = { number: 15892, course: "COMP.1020", section: "201", units: 4, meets: ["MWF 9:00-9:50"] };
const laterComputing = { ...computing, number: 15893, section: "202", meets: ["MWF 10:00-10:50"] };

/** The course's sections, of which some are changed, by class number. */
export const course = (more: Readonly<Record<number, Partial<SmallListing>>> = {}, without: readonly number[] = []) => {
  const sections = [filled, fitting, overlapping]
    .filter(({ number = 0 }) => !without.includes(number))
    .map((each) => listing({ ...each, ...more[each.number ?? 0] }));
  return { data: detailsOf(listing({ ...filled, ...more[3201] }), sections) };
};

type Body = { classNumber?: number; ClassNumber?: number; ClassNumbers?: number[]; useWaitList?: boolean };

/** A server that keeps the cart and the classes, for presses that change them. */
export function filledServer(more: Replies = {}, given: Partial<SmallListing> = {}): Replies {
  const own = { ...filled, ...given };
  const known = new Map([own, fitting, overlapping, computing, laterComputing].map((each) => [each.number ?? 0, each]));
  let cart = [computing.number, own.number ?? 0];
  let waits = false;
  const enrolled = new Map<number, EnrolledClass>();
  const itemOf = (number: number) => {
    const item = cartItem(known.get(number) ?? {});
    return number === own.number ? { ...item, InnerObject: { ...item.InnerObject, UseWaitList: waits } } : item;
  };
  const checkOut = (numbers: readonly number[]): Reply => ({
    data: good({
      EnrollmentTerm: spring,
      Items: numbers.map((number) => {
        const isFull = number === own.number;
        const Success = !isFull || waits;
        if (Success) {
          cart = cart.filter((each) => each !== number);
          enrolled.set(
            number,
            enrolledClass({ class: known.get(number) ?? {}, ...(isFull && { ...waitlisted, WaitListPosition: 3 }) }),
          );
        }
        const noSeat = broken("seats", "This class is full. You can join the waitlist.", {
          About: [number],
          CanWait: true,
        });
        return resultItem(known.get(number) ?? {}, Success, Success ? [] : [noSeat]);
      }),
    }),
  });
  return {
    ...usualReplies,
    cartItems: () => inCart(...cart.map(itemOf)),
    enrolledClasses: () => ({ data: good(enrolledClasses(...enrolled.values())) }),
    classDetails: course(),
    addClass: ({ body }) => {
      const { classNumber = 0, useWaitList = false } = body as Body;
      if (classNumber === own.number) waits = useWaitList;
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
    checkout: ({ body }) => checkOut((body as Body).ClassNumbers ?? []),
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
