import { allowBeyond, end, fullIn, promoteAfter, toHeld } from "./enrollment-model.ts";
import { broken, type RuleName, toldOf, toWish, type Wish } from "./model-rules.ts";
import { classAt, type Held, isTermOpen, type State, studentAt, takeFromCart } from "./model-state.ts";
import * as term from "./model-term.ts";

/** What the model says of changes to what is held: swaps, other sections, units. */

export type SwapFate =
  | "closed"
  | "not held"
  | "not in the cart"
  | { success: boolean; isKept: boolean; rules: readonly string[] };

/**
 * A class of the cart for one that is held, or other sections of the latter. `isKept` says that the old one may not be
 * given up; the rules are those against the new one.
 */
export function swap(state: State, student: number, drop: number, add: number, related: readonly number[]): SwapFate {
  if (!isTermOpen(state)) return "closed";
  const request = studentAt(state, student).held.find((each) => each.classes.includes(drop));
  if (!request) return "not held";
  if (add === drop || add === request.primary) return changeSections(state, student, request, related);
  const item = studentAt(state, student).cart.find((each) => each.number === add);
  if (!item) return "not in the cart";
  const wish = { ...toWish(state, student, item), waits: false };

  const isFree = request.status === "W" || request.classes.some((number) => classAt(state, number).isCancelled);
  const kind = isFree ? "drop" : term.leaving(request.primary);
  const trial = structuredClone(state);
  endAlike(trial, student, request, kind === "withdraw" ? "WDRW" : "DROP");
  const rules = broken(wish, { state: trial, without: [] });
  if (rules.length > 0 || kind === "refused") return refused(kind === "refused", toldOf(rules, wish, state));
  const full = fullIn(state);
  Object.assign(state, trial);

  enroll(state, wish, item.permission);
  takeFromCart(studentAt(state, student), add);
  promoteAfter(state, [student], request.status === "E" ? request.classes : [], full);
  return { success: true, isKept: false, rules: [] };
}

const rulesOfSections: readonly RuleName[] = ["window", "hold", "status", "repeat", "clash", "seats"];

/** Enrolled students keep the seats that stay; waiting ones have none and need them all. */
function changeSections(state: State, student: number, request: Held, related: readonly number[]): SwapFate {
  const isPossible = term.choices[request.primary]?.some((choice) => choice.join() === related.join());
  const all = [request.primary, ...related, ...(term.brought[request.primary] ?? [])].sort((a, b) => a - b);
  if (!isPossible || all.join() === request.classes.join()) return refused(false, ["choice"]);
  const isEnrolled = request.status === "E";
  const wanted = isEnrolled ? all.filter((number) => !request.classes.includes(number)) : all;
  const given = isEnrolled ? request.classes.filter((number) => !all.includes(number)) : request.classes;
  const number = request.permission === null ? undefined : state.permissions.get(request.permission);
  // What was used up opens nothing any more.
  const isKept = number && number.by === student && !number.isUsed;
  const own = isKept && all.includes(number.classNumber) ? number : undefined;

  const trial = structuredClone(state);
  const old = endAlike(trial, student, { ...request, classes: given }, "DROP");
  if (isEnrolled) {
    old.classes = request.classes.filter((each) => !given.includes(each));
    studentAt(trial, student).held.push(old);
  }
  const wish: Wish = {
    student,
    primary: request.primary,
    classes: wanted,
    units: request.units,
    waits: false,
    permission: own,
  };
  const names: readonly RuleName[] = isEnrolled ? rulesOfSections : [...rulesOfSections, "units"];
  const rules = broken(wish, { state: trial, without: isEnrolled ? [old] : [] }, names);
  if (rules.length > 0) return refused(false, toldOf(inOrder(rules), wish, state));
  const full = fullIn(state);
  Object.assign(state, trial);

  const one = studentAt(state, student);
  if (isEnrolled) one.held = one.held.filter((each) => each !== old);
  const taken = own && state.permissions.get(request.permission ?? "");
  enroll(state, { ...wish, permission: taken || undefined }, null);
  const fresh = one.held.at(-1);
  if (!fresh) throw new Error("The model lost a request.");
  fresh.classes = all;
  fresh.permission = isEnrolled || own ? request.permission : null;
  promoteAfter(state, [student], isEnrolled ? given : [], full);
  return { success: true, isKept: false, rules: [] };
}

export type UnitsFate = "not held" | "refused" | "changed";

export function changeUnits(state: State, student: number, number: number, units: number): UnitsFate {
  const one = studentAt(state, student);
  const request = one.held.find((each) => each.classes.includes(number));
  if (!request) return "not held";
  const { primary } = request;
  if (!(term.unitsOf[primary] ?? term.ORDINARY_UNITS).includes(units)) return "refused";
  if (classAt(state, primary).isCancelled) return "refused";
  const wish = { student, primary, classes: request.classes, units, waits: true, permission: undefined };
  const names: readonly RuleName[] = units > request.units ? ["window", "units"] : ["window"];
  if (broken(wish, { state, without: [request] }, names).length > 0) return "refused";
  const isLess = units < request.units;
  request.units = units;
  if (isLess) promoteAfter(state, [student], [], fullIn(state));
  return "changed";
}

/** Ends what is like this request in another copy of the state, and returns it. */
function endAlike(state: State, student: number, request: Held, reason: "DROP" | "WDRW"): Held {
  const one = studentAt(state, student);
  const own = one.held.find((each) => each.primary === request.primary);
  if (!own) throw new Error(`The model has no request for ${request.primary}.`);
  own.classes = request.classes;
  end(state, student, own, reason);
  return own;
}

function enroll(state: State, wish: Wish, permission: string | null) {
  const { student } = wish;
  const known = permission === null ? wish.permission : state.permissions.get(permission);
  allowBeyond(state, { ...wish, permission: known });
  studentAt(state, student).held.push(toHeld(wish, permission, "E"));
  if (typeof known === "object") {
    known.by = student;
    known.isUsed = true;
  }
}

function refused(isKept: boolean, rules: readonly string[]): SwapFate {
  return { success: false, isKept, rules: rules.length > 0 ? rules : ["together"] };
}

/** Seats are reported last. */
function inOrder(rules: readonly RuleName[]): RuleName[] {
  return [...rules.filter((rule) => rule !== "seats"), ...rules.filter((rule) => rule === "seats")];
}
