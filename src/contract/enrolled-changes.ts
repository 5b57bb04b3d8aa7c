import { type Static, Type } from "typebox";
import { endpoint } from "./endpoint.ts";
import { CartMessage, CheckoutItem } from "./enrollment.ts";
import { CareerCode, Changed, ClassNumber, DataOrError, EnrollmentTerm, TermCode } from "./wire-shapes.ts";

/** Changes of enrolled classes, beyond the specification: swaps, other sections, and units. */

/**
 * Swaps an enrolled class. `addClassNumber` is in the cart, with its options; or it's the same class, and
 * `relatedClassNumbers` are its new sections.
 */
const SwapRequest = {
  term: TermCode,
  dropClassNumber: ClassNumber,
  addClassNumber: ClassNumber,
};

const Units = Type.Number({ minimum: 0, maximum: 100 });

export const SwapResult = Type.Object({
  EnrollmentTerm,
  /** If false, nothing changed. */
  Success: Type.Boolean(),
  /** About the whole swap, such as a deadline of the old class. */
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
      /** What the student saw. If it would be the other kind now, nothing changes. */
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
      /** What the student saw; refused if the class has other units now. */
      shownUnits: Type.Optional(Units),
    }),
    reply: Changed({ ClassNumber, Units: Type.Number() }),
  }),
};
