import {
  classAt,
  freeSeats,
  isOnHold,
  type Held,
  type Item,
  type PermissionState,
  type State,
  studentAt,
} from "./model-state.ts";
import * as term from "./model-term.ts";

/** The rules of enrollment as a registrar would say them, for the model: nothing here is shared with the server. */

/** What is asked for: of a cart, of a wait list or in a swap. */
export type Wish = {
  student: number;
  primary: number;
  classes: readonly number[];
  units: number;
  waits: boolean;
  permission: PermissionState | "wrong" | undefined;
};

/**
 * `without` are requests that are looked at as if they were gone: one that waits is not in its own way. `had` are those
 * that the student really has, where the others are of the same cart; all of them, if it is not given.
 */
type View = { state: State; without: readonly Held[]; had?: readonly Held[] };

const allRules = [
  "window",
  "hold",
  "status",
  "requisite",
  "consent",
  "repeat",
  "repeat_in_cart",
  "clash",
  "units",
  "seats",
] as const;
export type RuleName = (typeof allRules)[number];
/** Waiting students need no appointment for a seat. */
export const rulesOfPromotion: readonly RuleName[] = ["hold", "repeat", "clash", "units"];

/** The rules that the wish breaks, in their order. */
export function broken(wish: Wish, view: View, names: readonly RuleName[] = allRules): RuleName[] {
  return names.filter((name) => breaks[name](wish, view));
}

/** Classes of the wish without a seat that no permission number opens. */
export function fullClasses(wish: Wish, state: State): number[] {
  return wish.classes.filter((number) => freeSeats(state, number) === 0 && !opens(wish, number));
}

/** Whether the permission number lets the student into this class however full it is. */
export function opens({ permission }: Wish, number: number): boolean {
  return typeof permission === "object" && permission.classNumber === number && permission.waives.includes("capacity");
}

export function toWish(state: State, student: number, item: Item): Wish {
  const classes = [item.number, ...item.related, ...(term.brought[item.number] ?? [])].sort((a, b) => a - b);
  const number = item.permission === null ? undefined : state.permissions.get(item.permission);
  const isGood = number && classes.includes(number.classNumber) && number.by === null;
  return {
    student,
    primary: item.number,
    classes,
    units: item.units,
    waits: item.waits,
    permission: item.permission === null ? undefined : isGood ? number : "wrong",
  };
}

/** The rules as shown: for the window, also when it opens. */
export function toldOf(rules: readonly RuleName[], wish: Wish, state: State): string[] {
  const until = nextOpening(wish, state);
  return rules.map((rule) => (rule === "window" && until !== undefined ? `window until ${until}` : rule));
}

/** When time alone lets the student in next; undefined when it never does. */
export function nextOpening({ student, primary }: Wish, state: State): string | undefined {
  const code = term.sessionOf(primary);
  const session = state.sessions[code];
  if (!session) return undefined;
  const { from, until, everyoneFrom } = session;
  const own = studentAt(state, student).appointments[code];
  const windows = [...(own ? [own] : []), ...(everyoneFrom === null ? [] : [{ from: everyoneFrom, until }])];
  const moments = windows.flatMap((window) => {
    const begins = window.from > from ? window.from : from;
    const ends = window.until < until ? window.until : until;
    return begins > state.now && begins < ends ? [begins] : [];
  });
  return moments.sort()[0];
}

const breaks: Readonly<Record<RuleName, (wish: Wish, view: View) => boolean>> = {
  window: ({ student, primary }, { state }) => {
    const code = term.sessionOf(primary);
    const session = state.sessions[code];
    if (!session || state.now < session.from || state.now >= session.until) return true;
    const { everyoneFrom } = session;
    if (everyoneFrom !== null && state.now >= everyoneFrom) return false;
    const own = studentAt(state, student).appointments[code];
    return !own || state.now < own.from || state.now >= own.until;
  },

  hold: ({ student }, { state }) => isOnHold(state, studentAt(state, student)),

  status: ({ classes }, { state }) => classes.some((number) => classAt(state, number).isCancelled),

  requisite: (wish, { state }) => {
    const wanted = term.requisiteFor[wish.primary];
    return wanted !== undefined && !studentAt(state, wish.student).done.includes(wanted) && !waives(wish, "requisite");
  },

  consent: (wish) =>
    wish.permission === "wrong" ||
    (wish.classes.some((number) => term.needsConsent.has(number)) && !waives(wish, "consent")),

  repeat: (wish, view) =>
    isRepeated(
      wish,
      view.state,
      heldBy(wish.student, view).filter((request) => isHad(request, view)),
    ),

  repeat_in_cart: (wish, view) =>
    isRepeated(
      wish,
      view.state,
      heldBy(wish.student, view).filter((request) => !isHad(request, view)),
    ),

  clash: ({ classes, student }, view) => {
    const meets = (number: number) => !classAt(view.state, number).isCancelled;
    return heldBy(student, view)
      .filter((request) => request.status === "E" && isActive(request, view.state))
      .flatMap((request) => request.classes)
      .filter(meets)
      .some((number) => classes.filter(meets).some((other) => term.overlap(number, other)));
  },

  units: ({ student, units }, view) =>
    heldBy(student, view)
      .filter((request) => request.status === "E" && isActive(request, view.state))
      .reduce((sum, request) => sum + request.units, units) > studentAt(view.state, student).limit,

  seats: (wish, { state }) =>
    fullClasses(wish, state).some((number) => {
      const { line, waitCapacity } = classAt(state, number);
      return !wish.waits || line.length >= waitCapacity;
    }),
};

function isHad(request: Held, { had }: View): boolean {
  return !had || had.includes(request);
}

function isRepeated({ primary, classes }: Wish, state: State, requests: readonly Held[]): boolean {
  if (requests.some((request) => request.classes.some((number) => classes.includes(number)))) return true;
  const course = term.courseOf(primary);
  const isSame = (request: Held) => isActive(request, state) && term.courseOf(request.primary) === course;
  return !term.repeatable.has(course) && requests.some(isSame);
}

function waives({ permission }: Wish, what: string): boolean {
  return typeof permission === "object" && permission.waives.includes(what);
}

function heldBy(student: number, { state, without }: View): Held[] {
  return studentAt(state, student).held.filter((request) => !without.includes(request));
}

/** A request whose enrollment section was cancelled is no longer attended. */
function isActive(request: Held, state: State): boolean {
  return !classAt(state, request.primary).isCancelled;
}
