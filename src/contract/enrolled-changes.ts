import { type Static, Type } from "typebox";
import { endpoint } from "./endpoint.ts";
import { CartMessage, CheckoutItem } from "./enrollment.ts";
import { CareerCode, Changed, ClassNumber, DataOrError, EnrollmentTerm, TermCode } from "./wire-shapes.ts";

/** Changes of what is enrolled already, beyond the specification: swaps, other sections of a class, and units. */

/**
 * A class that is held for another. `addClassNumber` is in the cart, with its options; or it is the class that is given
 * up itself, and `relatedClassNumbers` are the sections that are wanted beside it.
 */
const SwapRequest = {
  term: TermCode,
  dropClassNumber: ClassNumber,
  addClassNumber: ClassNumber,
};

const Units = Type.Number({ minimum: 0, maximum: 100 });

export const SwapResult = Type.Object({
  EnrollmentTerm,
  /** Nothing has changed where it is false. */
  Success: Type.Boolean(),
  /** What stands in the way of the whole, such as a deadline of the class that is given up. */
  Messages: Type.Array(CartMessage),
  Added: CheckoutItem,
  Dropped: Type.Object({ ClassNumber, Kind: Type.Union([Type.Literal("drop"), Type.Literal("withdraw")]) }),
});
export type SwapResult = Static<typeof SwapResult>;

const changes = { access: "student", flags: ["enrollment_operations"], takesLong: true } as const;

export const enrolledChangeEndpoints = {
  validateSwap: endpoint({
    access: "student",
    name: "validateSwap",
    method: "GET",
    path: "/Classes/Swap/Validate",
    summary: "Lists every rule that a swap would break, without making the swap",
    flags: ["enrollment_operations"],
    takesLong: true,
    query: Type.Object({
      ...SwapRequest,
      career: CareerCode,
      relatedClassNumbers: Type.Optional(Type.String({ pattern: "^[0-9]+(,[0-9]+)*$", maxLength: 200 })),
    }),
    reply: DataOrError(SwapResult),
  }),
  swapClasses: endpoint({
    ...changes,
    name: "swapClasses",
    enrolls: "make this swap",
    method: "POST",
    path: "/Classes/Swap",
    summary: "Swaps one class for another; keeps the old seat if the new one isn't available",
    body: Type.Object({
      ...SwapRequest,
      academicCareer: CareerCode,
      relatedClassNumbers: Type.Optional(Type.Array(ClassNumber, { maxItems: 10, uniqueItems: true })),
      /** What the student was shown that giving up the class is. When it would be the other today, nothing changes. */
      kind: Type.Optional(Type.Union([Type.Literal("drop"), Type.Literal("withdraw")])),
    }),
    reply: DataOrError(SwapResult),
  }),
  changeUnits: endpoint({
    ...changes,
    name: "changeUnits",
    enrolls: "change this class's credits",
    method: "POST",
    path: "/Classes/Units",
    summary: "Changes the units for an enrolled or waitlisted class within its range",
    body: Type.Object({
      term: TermCode,
      academicCareer: CareerCode,
      classNumber: ClassNumber,
      units: Units,
      /** What the student was shown: refused where the class counts others by now. */
      shownUnits: Type.Optional(Units),
    }),
    reply: Changed({ ClassNumber, Units: Type.Number() }),
  }),
};
