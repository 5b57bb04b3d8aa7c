import * as term from "./model-term.ts";
import {
  type Appointment,
  appointments,
  dayOf,
  type SessionCode,
  sessionCodes,
  sessionsAtFirst,
  type SessionWindow,
  START,
} from "./model-windows.ts";

/** What the model of enrollment remembers. Counts are not kept: they are counted. */

/** Lies in a cart, in the order of adding. */
export type Item = {
  number: number;
  related: readonly number[];
  units: number;
  waits: boolean;
  permission: string | null;
  /** Of the last attempt since it was edited. */
  success: boolean | null;
};

/** An enrollment section and what came with it: all enrolled, or all waiting. */
export type Held = {
  primary: number;
  /** By number. */
  classes: readonly number[];
  status: "E" | "W";
  units: number;
  permission: string | null;
  /** Why a seat could not be the student's the last time. */
  passedOver?: readonly string[];
};

/** A named set of classes of the cart; what leaves the cart leaves it. */
export type Plan = { name: string; numbers: readonly number[]; success: boolean | null };

/** Days, both included; without a last one it does not end. */
type Hold = { from: string; until: string | null; blocks: boolean };

/** A student's notice. */
export type NoticeKind = "promoted" | "passed_over" | "cancelled";

export type Student = {
  id: string;
  limit: number;
  done: readonly string[];
  hold: Hold | null;
  appointments: Partial<Record<SessionCode, Appointment>>;
  cart: Item[];
  plans: Plan[];
  /** Rises when the plans would enroll otherwise than what was seen of them. */
  plansVersion: number;
  held: Held[];
  /** Rows that have ended, such as "110 DROP", in the order of ending. */
  ended: string[];
  /** In the order of writing. */
  notices: { kind: NoticeKind; number: number; isRead: boolean }[];
};

type Place = { student: number; primary: number };
export type ClassState = {
  capacity: number | null;
  waitCapacity: number;
  overAllowed: number;
  isCancelled: boolean;
  /** In order of arrival. */
  line: Place[];
};
export type PermissionState = {
  classNumber: number;
  waives: readonly string[];
  /** Whose it is, used up or kept for who waits; null while it is nobody's. */
  by: number | null;
  isUsed: boolean;
};

export type State = {
  now: string;
  /** Null where nobody ever enrolls. */
  sessions: Record<SessionCode, SessionWindow | null>;
  /** The day on which the server looked last for holds that have ended; undefined since it was started. */
  lookedOn: string | undefined;
  students: Student[];
  classes: Map<number, ClassState>;
  combined: Map<string, { capacity: number | null; overAllowed: number }>;
  permissions: Map<string, PermissionState>;
};

export function emptyState(): State {
  return {
    now: START,
    sessions: { ...sessionsAtFirst },
    lookedOn: undefined,
    students: term.students.map(({ name, limit, done }) => ({
      id: `id-${name}`,
      limit,
      done,
      hold: null,
      appointments: { ...appointments[name] },
      cart: [],
      plans: [],
      plansVersion: 0,
      held: [],
      ended: [],
      notices: [],
    })),
    classes: new Map(
      term.seatFacts.map(({ number, capacity, waitCapacity }) => [
        number,
        { capacity, waitCapacity, overAllowed: 0, isCancelled: false, line: [] },
      ]),
    ),
    combined: new Map(term.combinedFacts.map(({ id, capacity }) => [id, { capacity, overAllowed: 0 }])),
    permissions: new Map(),
  };
}

export function classAt(state: State, number: number): ClassState {
  const found = state.classes.get(number);
  if (!found) throw new RangeError(`The model has no class ${number}.`);
  return found;
}

export function studentAt(state: State, index: number): Student {
  const found = state.students[index];
  if (!found) throw new RangeError(`The model has students 0 to ${state.students.length - 1}, not ${index}.`);
  return found;
}

export function isOnHold({ now }: State, { hold }: Student): boolean {
  const today = dayOf(now);
  return hold?.blocks === true && hold.from <= today && (hold.until === null || hold.until >= today);
}

/** Whether some session enrolls now or later: until then carts may be filled. */
export function isTermOpen({ sessions, now }: State): boolean {
  return Object.values(sessions).some((window) => window !== null && now < window.until);
}

/** The item leaves the cart, and the plans that name it. */
export function takeFromCart(student: Student, number: number): void {
  student.cart = student.cart.filter((item) => item.number !== number);
  if (student.plans.some((plan) => plan.numbers.includes(number))) student.plansVersion++;
  student.plans = student.plans.map((plan) => {
    if (!plan.numbers.includes(number)) return plan;
    return { name: plan.name, numbers: plan.numbers.filter((each) => each !== number), success: null };
  });
}

export function enrolledIn(state: State, number: number): number {
  return state.students
    .flatMap((student) => student.held)
    .filter((held) => held.status === "E" && held.classes.includes(number)).length;
}

/** The id of the combined section that the class is of. */
export function combinedOf(number: number): string | undefined {
  return Object.entries(term.combined).find(([, numbers]) => numbers.includes(number))?.[0];
}

export function enrolledInCombined(state: State, id: string): number {
  return (term.combined[id] ?? []).reduce((sum, number) => sum + enrolledIn(state, number), 0);
}

/** Seats left in a class and in the combined section that it is of. */
export function freeSeats(state: State, number: number): number {
  const { capacity } = classAt(state, number);
  const own = capacity === null ? Number.POSITIVE_INFINITY : capacity - enrolledIn(state, number);
  const id = combinedOf(number);
  const combined = id === undefined ? undefined : state.combined.get(id);
  if (!combined || id === undefined || combined.capacity === null) return Math.max(0, own);
  const left = combined.capacity - enrolledInCombined(state, id);
  return Math.max(0, Math.min(own, left));
}

/** What the database is to hold, in the form of readDatabase (model-database.ts). */
export function toPicture(state: State) {
  const { students, classes, combined, permissions } = state;
  return {
    live: students.flatMap(({ id, held }, student) =>
      held
        .flatMap((request) =>
          request.classes.map((number) => ({
            student: id,
            number,
            primary: request.primary,
            status: request.status,
            position: request.status === "W" ? positionOf(state, number, student) : null,
            units: number === request.primary ? request.units : 0,
          })),
        )
        .sort((a, b) => a.number - b.number),
    ),
    ended: students.flatMap(({ id, ended }) => [...ended].sort().map((row) => `${id} ${row}`)),
    notices: students.flatMap(({ id, notices }) =>
      notices.map(({ kind, number, isRead }) => `${id} ${kind} ${number}${isRead ? " read" : ""}`),
    ),
    carts: students.flatMap(({ id, cart }) =>
      cart.map(({ number, related, units, waits, permission, success }) => ({
        student: id,
        number,
        related: [...related],
        units,
        waits,
        permission,
        success,
      })),
    ),
    plans: students.flatMap(({ id, plans }) =>
      plans.map(({ name, numbers, success }) => ({ student: id, name, numbers: [...numbers], success })),
    ),
    planVersions: students.flatMap(({ id, plansVersion }) =>
      plansVersion === 0 ? [] : [{ student: id, version: plansVersion }],
    ),
    seats: [...classes].map(([number, { capacity, waitCapacity, overAllowed, line }]) => ({
      number,
      capacity,
      waitCapacity,
      overAllowed,
      enrolled: enrolledIn(state, number),
      waitlisted: line.length,
      enrolledByEvents: enrolledIn(state, number),
      waitlistedByEvents: line.length,
    })),
    combined: [...combined].map(([id, { capacity, overAllowed }]) => ({
      id,
      capacity,
      overAllowed,
      enrolled: enrolledInCombined(state, id),
    })),
    holds: students.flatMap(({ id, hold }) =>
      hold ? [`${id} ${hold.from} ${hold.until ?? "-"} ${hold.blocks ? "blocks" : "is shown"}`] : [],
    ),
    sessions: sessionCodes.map((code) => {
      const window = state.sessions[code];
      return [code, window?.from, window?.until, window?.everyoneFrom].map((each) => each ?? "-").join(" ");
    }),
    permissions: [...permissions]
      .map(([number, { by, isUsed }]) => ({ number, by: by === null ? null : (students[by]?.id ?? null), isUsed }))
      .sort((a, b) => Number(a.number) - Number(b.number)),
  };
}
export type Picture = ReturnType<typeof toPicture>;

function positionOf(state: State, number: number, student: number): number {
  return classAt(state, number).line.findIndex((place) => place.student === student) + 1;
}
