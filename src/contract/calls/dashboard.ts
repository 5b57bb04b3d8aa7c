import { type Static, Type } from "typebox";
import {
  CareerCode,
  ClassNumber,
  DataOrError,
  IsoDateTime,
  inTerm,
  Nullable,
  saidFields,
  TermCode,
} from "../wire-shapes.ts";
import { anyone, dataListOf, signedIn, student } from "./endpoint.ts";
import { UpcomingMeetings } from "./profile.ts";

/** Classes in the cart of that term and career, and how many can't be enrolled as they are. */
const cart = {
  CartCount: Type.Integer({ minimum: 0 }),
  ProblemCount: Type.Integer({ minimum: 0 }),
  /** Those without a known problem whose requisites or consent nobody has checked: the student hasn't validated them. */
  UncheckedCount: Type.Integer({ minimum: 0 }),
  /** Those without a problem that are full, and whose waitlist the student would join. */
  WaitCount: Type.Integer({ minimum: 0 }),
  /** The student's units in that term and career with all classes of the cart that have no problem. */
  Units: Type.Number({ minimum: 0 }),
  /** The first problem: of "COMP.1020", "Requires COMP.1010." */
  Problem: Nullable(Type.Object({ Course: Type.String(), Message: Type.String(), Said: saidFields("Message") })),
};

const CartState = Type.Object(cart);
export type CartState = Static<typeof CartState>;

/** The next thing to do: the first kind that applies, in this order. */
export const NextStep = Type.Union([
  Type.Object({
    Kind: Type.Literal("hold"),
    Hold: Type.Object({ Description: Type.String(), Department: Type.String(), ContactName: Nullable(Type.String()) }),
  }),
  /** A watched class has a seat, with an unread notice. */
  Type.Object({
    Kind: Type.Literal("seat"),
    ...inTerm,
    NoticeId: Type.Integer(),
    ClassNumber: Type.Integer(),
    /** "COMP.1020 LEC 201" */
    Title: Type.String(),
  }),
  /** The cart isn't empty, and its student may enroll until `Until`. */
  Type.Object({ Kind: Type.Literal("enroll"), ...inTerm, ...cart, Until: IsoDateTime }),
  /** The student may enroll from `Start` on, by appointment or open enrollment. */
  Type.Object({ Kind: Type.Literal("appointment"), ...inTerm, ...cart, Start: IsoDateTime }),
  /** Enrollment is open, or opens at `Start` if known; the cart is empty, and the term has no classes. */
  Type.Object({ Kind: Type.Literal("plan"), ...inTerm, Start: Nullable(IsoDateTime) }),
  /** The next of `UpcomingClasses`, and what may still be done. */
  Type.Object({
    Kind: Type.Literal("classes"),
    /** Classes that the student waits for in a term, with the name of the first. */
    Waitlisted: Type.Optional(Type.Object({ ...inTerm, Count: Type.Integer({ minimum: 1 }), Title: Type.String() })),
    /** The student may still enroll, and has fewer units than a full-time student. */
    BelowFullTime: Type.Optional(Type.Object({ ...inTerm, Units: Type.Number() })),
  }),
]);
export type NextStep = Static<typeof NextStep>;

export const Dashboard = Type.Object({
  /** Null for non-students. */
  NextStep: Nullable(NextStep),
  UpcomingClasses: UpcomingMeetings,
  /**
   * Classes of the current term, or else of the next one; of several careers, of the one with the most. Null if the
   * student has none there.
   */
  MyClasses: Nullable(
    Type.Object({
      ...inTerm,
      Enrolled: Type.Integer({ minimum: 0 }),
      Waitlisted: Type.Integer({ minimum: 0 }),
    }),
  ),
  /** In all carts. */
  CartCount: Type.Integer({ minimum: 0 }),
  /** Holds, service indicators, and checklist items, as in My Academics. */
  NotificationCount: Type.Integer({ minimum: 0 }),
});
export type Dashboard = Static<typeof Dashboard>;

export const Weather = Type.Object({
  Place: Type.String(),
  /** Degrees Fahrenheit. */
  Temperature: Type.Integer(),
  High: Nullable(Type.Integer()),
  /** "Partly cloudy" */
  Condition: Type.String(),
  Icon: Type.Enum(["sun", "partly-cloudy", "cloud", "rain", "snow", "storm", "fog"]),
});
export type Weather = Static<typeof Weather>;

export const DiningPlace = Type.Object({
  Name: Type.String(),
  IsOpen: Type.Boolean(),
  /** When it closes or opens. */
  Until: Nullable(IsoDateTime),
  Link: Nullable(Type.String()),
});
export type DiningPlace = Static<typeof DiningPlace>;

export const ParkingLot = Type.Object({
  Lot: Type.String(),
  Available: Type.Integer({ minimum: 0 }),
  Capacity: Type.Integer(),
});
export type ParkingLot = Static<typeof ParkingLot>;

export const ShuttleLine = Type.Object({
  Name: Type.String(),
  /** `#rrggbb` */
  Color: Nullable(Type.String({ pattern: "^#[0-9a-fA-F]{6}$" })),
  Link: Nullable(Type.String()),
  NextStop: Nullable(Type.String()),
  /** When the next bus leaves there. */
  NextAt: Nullable(IsoDateTime),
});
export type ShuttleLine = Static<typeof ShuttleLine>;

const watched = Type.Array(Type.Object({ Term: TermCode, ClassNumber }));

export const dashboardEndpoints = {
  dashboard: signedIn("The caller's next step, upcoming class meetings, and cart and notice counts", {
    reply: Dashboard,
  }),
  weather: anyone("The weather on campus", { reply: DataOrError(Weather) }),
  dining: anyone("Dining halls, open ones first", { reply: dataListOf(DiningPlace) }),
  parking: anyone("Available parking spaces", { reply: dataListOf(ParkingLot) }),
  shuttles: anyone("Shuttle lines running now, with each line's next bus", { reply: dataListOf(ShuttleLine) }),
  watches: student("Full classes the caller is watching for a seat", { reply: watched }),
  watchClass: student("Starts or stops watching a class for an open seat", {
    body: Type.Object({
      term: TermCode,
      academicCareer: CareerCode,
      classNumber: ClassNumber,
      isWatched: Type.Boolean(),
    }),
    reply: watched,
  }),
};
