import { type Static, Type } from "typebox";
import { MAX_CART_CLASSES, MAX_PLAN_NAME_LENGTH, MAX_PLANS } from "../course-rules.ts";
import {
  ClassNumber,
  DataOrError,
  EnrollmentTerm,
  IsoDateTime,
  Nullable,
  ofCart,
  TermAndCareer,
  WireError,
} from "../wire-shapes.ts";
import { enrollmentCall, student } from "./endpoint.ts";
import { AttemptResult, CheckoutItem } from "./enrollment.ts";

/** Beyond the specification: sets of a cart's classes in order of preference, of which the first that works is enrolled. */

/** Changes and submissions name the version that they saw. 0 if there never was a plan. */
const Version = Type.Integer({ minimum: 0 });
const PlanName = Type.String({ minLength: 1, maxLength: MAX_PLAN_NAME_LENGTH, pattern: "\\S" });
const PlanClasses = Type.Array(ClassNumber, { maxItems: MAX_CART_CLASSES, uniqueItems: true });

export const CartPlan = Type.Object({
  Name: Type.String(),
  /** In cart order; all are in the cart. */
  ClassNumbers: Type.Array(ClassNumber),
  /** Of the last attempt since the plan or its classes changed; null if there's none. */
  Result: Nullable(
    Type.Object({
      Kind: Type.Union([Type.Literal("validate"), Type.Literal("enroll")]),
      At: IsoDateTime,
      Success: Type.Boolean(),
      Items: Type.Array(Type.Object({ ClassNumber, ...AttemptResult.properties })),
    }),
  ),
});
export type CartPlan = Static<typeof CartPlan>;

export const CartPlans = Type.Object({ Version, Plans: Type.Array(CartPlan) });
export type CartPlans = Static<typeof CartPlans>;

export const PlansCheckoutResult = Type.Object({
  EnrollmentTerm,
  /** Null if no plan was enrolled. */
  EnrolledPlan: Nullable(Type.String()),
  /** In the order of trying; the enrolled one is the last. */
  Tried: Type.Array(Type.Object({ Name: Type.String(), Success: Type.Boolean(), Items: Type.Array(CheckoutItem) })),
});
export type PlansCheckoutResult = Static<typeof PlansCheckoutResult>;

export const cartPlanEndpoints = {
  cartPlans: student("A cart's plans, in order", { query: TermAndCareer, reply: DataOrError(CartPlans) }),
  changeCartPlans: student("Replaces a cart's plans, unless another window has changed them", {
    body: Type.Object({
      ...ofCart,
      Version,
      Plans: Type.Array(Type.Object({ Name: PlanName, ClassNumbers: PlanClasses }), { maxItems: MAX_PLANS }),
    }),
    reply: Type.Object({
      IsError: Type.Boolean(),
      /** Refused because another window was first; `Data` is the current state. */
      IsConflict: Type.Optional(Type.Boolean()),
      Data: Nullable(CartPlans),
      Error: Nullable(WireError),
    }),
  }),
  validateCartPlans: enrollmentCall("Validates each plan on its own, without holding seats", {
    query: TermAndCareer,
    reply: DataOrError(CartPlans),
  }),
  checkoutPlans: enrollmentCall("Enrolls in every class in the first plan that works", {
    body: Type.Object({ ...ofCart, Version }),
    reply: DataOrError(PlansCheckoutResult),
  }),
};
