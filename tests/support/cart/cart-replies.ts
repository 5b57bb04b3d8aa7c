import type { CartPlan, CartPlans } from "#contract/calls/cart-plans";
import type { CartItem, CartMessage, CheckoutItem, EnrollmentOptions } from "#contract/calls/enrollment";
import { sentence } from "#contract/sentences/sentence";
import type { Replies, Reply } from "../component/fake-api.ts";
import { listing } from "../search/listings.ts";
import {
  bad,
  broken,
  cart,
  cartItem,
  changed,
  enrolledClasses,
  enrollmentOptions,
  good,
  labOf,
  ready,
  refused,
  resultItem,
  spring,
  waits,
} from "./cart-entries.ts";

/** What the API answers to the screens of the cart. */

export const TERM = "3730";
export const CART = `#/my-academics/enroll/cart?term=${TERM}&career=UGRD`;

/** A class with its laboratory, one that is full, one that costs extra, and one whose laboratory clashes. */
const computing = { number: 15892, course: "COMP.1020", section: "201", units: 4, meets: ["MWF 9:00-9:50"] };
const lab = { number: 15897, course: "COMP.1020", section: "804", units: 0, meets: ["W 15:45-17:15"] };
const calculus = {
  number: 11969,
  course: "MATH.1320",
  section: "208",
  units: 4,
  meets: ["TR 9:30-10:45"],
  seats: { capacity: 30, enrolled: 30, waitCapacity: 10, waiting: 3 },
};
const ethics = { number: 20417, course: "PHIL.2040", section: "061", career: "CSCE" };
const physics = { number: 10817, course: "PHYS.1425", section: "201", units: 4, meets: ["MWF 11:00-11:50"] };

type Results = Readonly<Partial<Record<number, Partial<CartItem>>>>;

export function items(results: Results = {}): CartItem[] {
  const clashing = labOf({ number: 10825, units: 0, course: "PHYS.1425", section: "806", meets: ["W 15:00-16:50"] });
  return [
    cartItem(computing, { RelatedClasses: [labOf(lab)], ...results[15892] }),
    asWished(cartItem(calculus, results[11969])),
    cartItem(ethics, results[20417]),
    cartItem(physics, { RelatedClasses: [clashing], ...results[10817] }),
  ];
}

/** Only a student who asked for the waitlist hears of a place on it. */
function asWished(item: CartItem): CartItem {
  return { ...item, InnerObject: { ...item.InnerObject, UseWaitList: item.Messages.includes(waits) } };
}

const RESULT_AT = "2026-11-20T13:02:00Z";

export function tried(kind: "validate" | "enroll", Success: boolean, ...Messages: CartMessage[]): Partial<CartItem> {
  return { Success, Messages, ResultKind: kind, ResultAt: RESULT_AT };
}

const overlap = broken("clash", "LAB 806 overlaps COMP.1020 LAB 804 (W 3:45 PM).", { About: [10825, 15897] });
export const requisite = broken("requisite", [
  sentence("requisite.or_permission", {
    requisites: { course: { subject: "MATH", catalogNumber: "1310", minimumGrade: "C-" } },
  }),
]);
export const validated = items({
  15892: tried("validate", true, ready),
  11969: tried("validate", true, waits),
  20417: tried("validate", true, ready),
  10817: tried("validate", false, overlap, requisite),
});

export const inCart = (...given: CartItem[]): Reply => ({ data: good(cart(...given)) });
export const unfit = (Message: string): Reply => ({ data: bad(Message) });
export const done: Reply = { data: changed };
export const refusedChange = (Message: string): Reply => ({ data: refused(Message) });
export const turnedAway = (status: number, Code: string, Message: string, more: object = {}): Reply => ({
  status,
  data: { Code, Message, ...more },
});

export function checkoutItem(number: number, Success: boolean, ...Messages: CartMessage[]): CheckoutItem {
  const item = items().find(({ InnerObject }) => InnerObject.ClassNumber === number);
  if (!item) throw new Error(`There is no class ${number} on this stage.`);
  const { InnerObject, RelatedClasses } = item;
  return {
    ...resultItem({ number }, Success, Messages),
    EnrollmentSection: InnerObject.EnrollmentSection.Class,
    RelatedClasses,
  };
}

export const checkedOut = (...Items: CheckoutItem[]): Reply => ({
  data: good({ EnrollmentTerm: cart().EnrollmentTerm, Items }),
});
export const enrolledNow: CartMessage = {
  Description: "Enrolled.",
  Said: { Description: [sentence("enrolled")] },
  IsError: false,
  IsWarning: false,
};

/** Plans as a server keeps them. */
export function planServer(...plans: Pick<CartPlan, "Name" | "ClassNumbers">[]) {
  let state: CartPlans = { Version: 1, Plans: plans.map((plan) => ({ ...plan, Result: null })) };
  const set = (Plans: readonly Pick<CartPlan, "Name" | "ClassNumbers">[]) => {
    state = { Version: state.Version + 1, Plans: Plans.map((plan) => ({ Result: null, ...plan })) };
  };
  return {
    state: () => state,
    set,
    read: (): Reply => ({ data: good(state) }),
    change: (body: unknown): Reply => {
      const { Version, Plans } = body as CartPlans;
      if (Version !== state.Version)
        return { data: { IsError: true, IsConflict: true, Data: state, Error: { Message: "Changed elsewhere." } } };
      set(Plans);
      return { data: { IsError: false, Data: state, Error: null } };
    },
  };
}

/** Class 15892 as the add screen offers it. */
export function options(over: Partial<EnrollmentOptions> = {}): EnrollmentOptions {
  const labs = [
    { ...lab, type: "N" },
    { number: 15898, course: "COMP.1020", section: "805", units: 0, meets: ["F 15:45-17:15"], status: "S" },
    { number: 15899, course: "COMP.1020", section: "806", units: 0, meets: ["M 9:30-10:20"] },
  ] as const;
  return enrollmentOptions(
    listing(computing),
    { LAB: labs },
    {
      PossibleUnitSelections: [3, 4],
      PossibleAcademicProgramSelections: [
        { Code: "SCI", Description: "Sciences" },
        { Code: "ENG", Description: "Engineering" },
      ],
      EnrollmentOptions: {
        IsWaitListEnabled: true,
        IsPermissionNumberInputEnabled: true,
        IsAcademicProgramSelectionEnabled: true,
        IsUnitInputEnabled: true,
      },
      ...over,
    },
  );
}

export const usualReplies: Replies = {
  // One cart, so that the badge counts what the screen shows.
  eligibleTerms: { data: [spring] },
  cartItems: inCart(...items()),
  enrolledClasses: { data: good(enrolledClasses()) },
  cartPlans: { data: good({ Version: 0, Plans: [] }) },
  confirmPassword: done,
  enrollmentOptions: { data: good(options()) },
  enrollmentAppointments: { data: good([]) },
};
