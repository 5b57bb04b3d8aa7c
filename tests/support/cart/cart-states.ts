import type { CartItem } from "#contract/calls/enrollment";
import { sentence } from "#contract/sentences/sentence";
import type { Replies } from "../component/fake-api.ts";
import type { LONG } from "../odd-names.ts";
import { FOR_MAJORS, listing, meeting, personOf, roomOf } from "../search/listings.ts";
import { broken, cart, cartItem, enrolledClass, enrolledClasses, good, isFull, labOf, ready } from "./cart-entries.ts";
import { checkedOut, checkoutItem, enrolledNow, inCart, items, planServer, tried, turnedAway } from "./cart-replies.ts";

/** Carts and what became of them, for stories and tests. */

export const PLAN_A = { Name: "Plan A", ClassNumbers: [15892, 11969] };
export const PLAN_B = { Name: "Plan B", ClassNumbers: [15892, 20417] };
export const PLAN_C = { Name: "Plan C", ClassNumbers: [10817] };

export const consent = broken("consent", [sentence("consent.instructor"), sentence("permission.waives_other")]);

/** A class that the student holds, and that makes 21 credits of the cart's 15. */
export const overLimit: Replies = {
  enrolledClasses: {
    data: good(enrolledClasses(enrolledClass({ class: { number: 7, course: "HIST.1000", units: 6 } }))),
  },
};

/** It meets when a class of the cart does. */
export const clashing: Replies = {
  enrolledClasses: {
    data: good(
      enrolledClasses(
        enrolledClass({ class: { number: 7, course: "HIST.1000", section: "1", meets: ["T 10:00-10:50"] } }),
      ),
    ),
  },
};

export const onHold: Replies = {
  cartItems: {
    data: good({
      ...cart(...items()),
      Holds: [{ Description: "Unpaid balance", Department: "Student Accounts", ContactName: "Ida Cole" }],
    }),
  },
};

export const opensAt = (OpensAt: string | null) => {
  const ClosedWindow = OpensAt === null ? null : { Message: "It is later.", OpensAt };
  return inCart(...items().map((each) => ({ ...each, ClosedWindow })));
};

const clash = broken("clash", "LEC 201 overlaps MECH.4250 LEC 201 (TR 9:30 AM).", { About: [7] });
const unavailable = (number: number, course: string, status: "X" | "S") =>
  cartItem({ number, course, status, meets: status === "X" ? [] : ["TR 9:30-10:45"] }, tried("validate", false, clash));
/** One was canceled, and one takes nobody any more. */
export const notOffered: Replies = {
  enrolledClasses: {
    data: good(enrolledClasses(enrolledClass({ class: { number: 7, course: "MECH.4250", meets: ["TR 9:30-10:45"] } }))),
  },
  cartItems: inCart(unavailable(30, "CRIM.1010", "X"), unavailable(31, "ARHI.1040", "S")),
};

/** The student holds the course, and its laboratory at another time. */
export const holdingTheCourse: Replies = {
  enrolledClasses: {
    data: good(
      enrolledClasses(
        enrolledClass({
          class: { number: 7, course: "COMP.1020" },
          labs: [{ number: 15897, course: "COMP.1020", section: "804" }],
        }),
      ),
    ),
  },
};

/** With the dates of what takes up a part of the term. */
export const withHalfTerm: CartItem[] = [
  ...items(),
  cartItem({
    number: 301,
    course: "ARHI.1010",
    meetings: [meeting("TR 12:30-15:00", { StartDate: "2027-03-22" })],
  }),
];

export const appointment = {
  Session: "Full Term",
  AppointmentStart: "2026-11-09T13:00:00Z",
  AppointmentEnd: "2027-02-08T04:59:00Z",
  AppointmentBlockId: "SO001",
  AppointmentNumber: 7,
};

const full = broken("seats", "The class is full.");
/** One class of two. */
export const halfEnrolled = checkedOut(checkoutItem(15892, true, enrolledNow), checkoutItem(11969, false, full));
export const firstTwo = items().slice(0, 2);

/** The student's term once that is done. */
export const enrolledHalf = {
  data: good(
    enrolledClasses(
      enrolledClass({ class: { number: 15892, course: "COMP.1020", units: 4, meets: ["MWF 9:00-9:50"] } }),
    ),
  ),
};

/** Both. */
export const allEnrolled = checkedOut(checkoutItem(15892, true, enrolledNow), checkoutItem(11969, true, enrolledNow));
export const enrolledAll = {
  data: good(
    enrolledClasses(
      enrolledClass({ class: { number: 15892, course: "COMP.1020", units: 4, meets: ["MWF 9:00-9:50"] } }),
      enrolledClass({ class: { number: 11969, course: "MATH.1320", units: 4, meets: ["TR 9:30-10:45"] } }),
      enrolledClass({ class: { number: 20417, course: "PHIL.2040", units: 3, meets: ["TR 12:30-13:45"] } }),
    ),
  ),
};

export const needsPassword = turnedAway(400, "PASSWORD_REQUIRED", "Enter your password to enroll.", {
  RequiresPassword: true,
});

/** Plans that can be changed. */
export function planReplies(...plans: Parameters<typeof planServer>): Replies {
  const server = planServer(...plans);
  return { cartPlans: () => server.read(), changeCartPlans: ({ body }) => server.change(body) };
}

const rehearsal = (Success: boolean, ...Items: object[]) => ({
  Kind: "validate",
  At: "2026-11-20T13:02:00Z",
  Success,
  Items,
});
const isReady = (ClassNumber: number) => ({ ClassNumber, Success: true, Messages: [ready] });
const canWait = broken("seats", isFull, { About: [11969], CanWait: true });
/** What validating two plans answers: a class of the first is full, and the second is ready. */
export const rehearsed = {
  data: good({
    Version: 2,
    Plans: [
      {
        ...PLAN_A,
        Result: rehearsal(false, isReady(15892), { ClassNumber: 11969, Success: false, Messages: [canWait] }),
      },
      { ...PLAN_B, Result: rehearsal(true, isReady(15892), isReady(20417)) },
    ],
  }),
};

const inRoom = (when: string, room: string, person: string) =>
  meeting(when, { Facility: roomOf(room), Instructors: [personOf(person)] });

/** A class with a chosen, an optional, and an auto-enrolled component, and one whose waitlist is full, too. */
export const withComponents: CartItem[] = [
  cartItem(
    {
      number: 501,
      course: "CHEM.1210",
      section: "201",
      units: 4,
      meetings: [inRoom("MWF 9:00-9:50", "Olney 150", "Rosalind Franklin")],
    },
    {
      RelatedClasses: [
        labOf({
          number: 502,
          course: "CHEM.1210",
          section: "801",
          units: 0,
          meetings: [inRoom("T 14:00-16:50", "Olney 210", "Ada Second")],
        }),
        {
          Class: listing({
            number: 503,
            course: "CHEM.1210",
            component: "DIS",
            section: "601",
            meetings: [inRoom("R 14:00-14:50", "Ball 214", "Ada Second")],
          }),
          IsOptional: true,
        },
      ],
      AutoEnrollmentClasses: [
        {
          Class: listing({
            number: 504,
            course: "CHEM.1210",
            component: "REC",
            section: "301",
            meetings: [inRoom("F 12:00-12:50", "Olney 150", "Rosalind Franklin")],
          }),
          IsOptional: false,
        },
      ],
    },
  ),
  cartItem({
    number: 505,
    course: "MATH.1310",
    section: "203",
    units: 4,
    meetings: [inRoom("TR 11:00-12:15", "Ball 210", "Wendi Dass")],
    seats: { enrolled: 30, waitCapacity: 10, waiting: 10 },
  }),
];

/** Open seats of the first are kept for a group that the student isn't in. */
export const reservedForOthers: Replies = {
  cartItems: inCart(
    cartItem(
      {
        number: 506,
        course: "BIOL.3060",
        section: "201",
        title: "Writing in Biology",
        meets: ["MW 14:00-15:15"],
        seats: { capacity: 22, enrolled: 18 },
        reserved: [{ ...FOR_MAJORS, IsYours: false }],
      },
      tried(
        "validate",
        false,
        broken(
          "seats",
          [
            sentence("seats.none_for_you", { sections: [["LEC", "201"]] }),
            sentence("seats.reserved_until", { count: 4, group: "Biology majors", date: "2027-01-15" }),
          ],
          { About: [506] },
        ),
      ),
    ),
    ...items().slice(1),
  ),
  ownReservedSeats: { data: [] },
};

/** More than a window shows. */
export const longCart: CartItem[] = Array.from({ length: 12 }, (_, at) =>
  cartItem({
    number: 600 + at,
    course: `HIST.${1000 + at}`,
    section: "201",
    title: `History ${at + 1}`,
    meetings: [inRoom(at % 2 === 0 ? "MWF 9:00-9:50" : "TR 9:30-10:45", `Coburn ${200 + at}`, "Mary Beard")],
  }),
);

/** Two classes of these names, one of which has failed. */
export function namedCart({ title, person, place }: typeof LONG): CartItem[] {
  const named = (number: number, course: string, when: string, result: Partial<CartItem> = {}) =>
    cartItem(
      {
        number,
        course,
        title,
        section: "201",
        units: 4,
        meetings: [meeting(when, { Facility: roomOf(place), Instructors: [personOf(person)] })],
      },
      result,
    );
  return [
    named(401, "BIOL.1110", "MWF 9:00-9:50", {
      RelatedClasses: [labOf({ number: 402, units: 0, course: "BIOL.1110", section: "801", title })],
    }),
    named(403, "CHEM.1210", "TR 9:30-10:45", tried("validate", false, broken("seats", `${title}: full.`))),
  ];
}
