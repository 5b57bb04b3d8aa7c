import { passOver, retire, tell } from "./model-notices.ts";
import { broken, fullClasses, nextOpening, opens, rulesOfPromotion, toldOf, toWish, type Wish } from "./model-rules.ts";
import {
  classAt,
  enrolledIn,
  enrolledInCombined,
  freeSeats,
  type Held,
  isTermOpen,
  type Item,
  combinedOf,
  type State,
  studentAt,
  takeFromCart,
} from "./model-state.ts";
import * as term from "./model-term.ts";

/**
 * What enrollment does, in memory, one request after another: what a student would be right to expect. It is compared
 * with the server step by step, so it says the same in the plainest way and shares no code with it.
 */

/** An item's fate: enrolled, waiting at a place, had before it was asked for, or the rules against it. */
export type Fate =
  | { is: "enrolled" }
  | { is: "waiting"; place: number }
  | { is: "had"; waits: boolean }
  | { is: "refused"; rules: readonly string[] };
export type LeaveFate = "dropped" | "withdrawn" | "refused" | "not held";

/** False when the cart refuses it. */
export function addToCart(state: State, student: number, wanted: Omit<Item, "success">): boolean {
  if (!isTermOpen(state)) return false;
  const one = studentAt(state, student);
  const { cart, held } = one;
  const possible = term.choices[wanted.number];
  if (!possible?.some((choice) => choice.join() === wanted.related.join())) return false;
  if (!(term.unitsOf[wanted.number] ?? term.ORDINARY_UNITS).includes(wanted.units)) return false;
  const { classes } = toWish(state, student, { ...wanted, success: null });
  if (classes.some((number) => classAt(state, number).isCancelled)) return false;
  if (held.some((request) => request.classes.some((number) => classes.includes(number)))) return false;
  const item = { ...wanted, success: null };
  const at = cart.findIndex((each) => each.number === wanted.number);
  const isPlanned = one.plans.some((plan) => plan.numbers.includes(item.number));
  if (isPlanned && !isSameItem(cart[at], item)) one.plansVersion++;
  one.plans = one.plans.map((plan) => (plan.numbers.includes(item.number) ? { ...plan, success: null } : plan));
  if (at === -1) cart.push(item);
  else cart[at] = item;
  return true;
}

/** Whether it was put into the cart in the same way; not what came of it since. */
function isSameItem(before: Item | undefined, { related, units, waits, permission }: Item): boolean {
  if (!before || before.related.join() !== related.join()) return false;
  return before.units === units && before.waits === waits && before.permission === permission;
}

/** Of a closed term, too. */
export function removeFromCart(state: State, student: number, number: number): boolean {
  const one = studentAt(state, student);
  const isThere = one.cart.some((item) => item.number === number);
  takeFromCart(one, number);
  return isThere;
}

/** What Validate says of each item, as if those before it had been enrolled; it takes no seats. */
export function validate(state: State, student: number): string[][] | undefined {
  if (!isTermOpen(state)) return undefined;
  const { cart } = studentAt(state, student);
  const verdicts = rehearse(state, student, cart);
  for (const [at, item] of cart.entries()) item.success = verdicts[at]?.length === 0;
  return verdicts;
}

/** The rules that each of these items breaks, as if those before it had been enrolled once their time has come. */
export function rehearse(state: State, student: number, items: readonly Item[]): string[][] {
  const one = studentAt(state, student);
  const assumed: Held[] = [];
  return items.map((item) => {
    const wish = toWish(state, student, item);
    const before = one.held;
    one.held = [...before, ...assumed];
    const rules = broken(wish, { state, without: [], had: before });
    // Assumed requests take no seats: seats are looked at without them.
    one.held = before;
    const seats = broken(wish, { state, without: [] }, ["seats"]);
    const all = [...rules.filter((rule) => rule !== "seats"), ...seats];
    const isForNow = all.every((rule) => rule === "window" && nextOpening(wish, state) !== undefined);
    if (isForNow) assumed.push(toHeld(wish, item.permission, fullClasses(wish, state).length > 0 ? "W" : "E"));
    return toldOf(all, wish, state);
  });
}

/** What is not in the cart, then what is in its order, one by one; nothing of a closed term. */
export function checkOut(state: State, student: number, numbers: readonly number[]): Map<number, Fate> {
  if (!isTermOpen(state)) return new Map();
  const left = leftFates(state, student, numbers);
  const tried = itemsOf(state, student, numbers).map(
    (item) => [item.number, enrollItem(state, student, item)] as const,
  );
  return new Map([...left, ...tried]);
}

/** All of them, or none: then those that would have gone are refused by "together" alone; what was had still is. */
export function checkOutTogether(state: State, student: number, numbers: readonly number[]): Map<number, Fate> {
  if (!isTermOpen(state)) return new Map();
  const fates = enrollTogether(state, student, numbers);
  for (const item of studentAt(state, student).cart) if (fates.has(item.number)) item.success = false;
  return fates;
}

/** The same without a word at the items. */
export function enrollTogether(state: State, student: number, numbers: readonly number[]): Map<number, Fate> {
  const trial = structuredClone(state);
  const had = [...studentAt(trial, student).held];
  const items = itemsOf(trial, student, numbers);
  const fates = leftFates(state, student, numbers);
  for (const item of items) fates.set(item.number, enrollItem(trial, student, item, had));
  if ([...fates.values()].every((fate) => fate.is !== "refused")) {
    // All leave the plans with one change.
    const { plans, plansVersion } = studentAt(state, student);
    const isPlanned = plans.some((plan) => plan.numbers.some((number) => fates.has(number)));
    studentAt(trial, student).plansVersion = plansVersion + (isPlanned ? 1 : 0);
    Object.assign(state, trial);
    return fates;
  }
  const isSettled = (fate: Fate) => fate.is === "refused" || fate.is === "had";
  return new Map(
    [...fates].map(([number, fate]) => [number, isSettled(fate) ? fate : { is: "refused", rules: ["together"] }]),
  );
}

/** Of what is not in the cart: the student has it, or it was removed. */
function leftFates(state: State, student: number, numbers: readonly number[]): Map<number, Fate> {
  const { cart, held } = studentAt(state, student);
  const left = numbers.filter((number) => !cart.some((item) => item.number === number));
  return new Map(
    left.map((number) => {
      const request = held.find(({ classes }) => classes.includes(number));
      return [number, request ? { is: "had", waits: request.status === "W" } : { is: "refused", rules: ["cart"] }];
    }),
  );
}

function itemsOf(state: State, student: number, numbers: readonly number[]): Item[] {
  return studentAt(state, student).cart.filter((item) => numbers.includes(item.number));
}

export function leave(state: State, student: number, number: number): LeaveFate {
  const request = studentAt(state, student).held.find((each) => each.classes.includes(number));
  if (!request) return "not held";
  const isFree = request.status === "W" || request.classes.some((each) => classAt(state, each).isCancelled);
  const kind = isFree ? "drop" : term.leaving(request.primary);
  if (kind === "refused") return "refused";
  const full = fullIn(state);
  end(state, student, request, kind === "withdraw" ? "WDRW" : "DROP");
  promoteAfter(state, [student], request.status === "E" ? request.classes : [], full);
  return kind === "withdraw" ? "withdrawn" : "dropped";
}

/** Takes the request away with its places in line and gives back the permission number that was kept for it. */
export function end(state: State, student: number, request: Held, reason: "DROP" | "WDRW" | "CNCL"): void {
  const one = studentAt(state, student);
  one.held = one.held.filter((each) => each !== request);
  retire(state, student, request.primary);
  one.ended.push(...request.classes.map((number) => `${number} ${reason}`));
  leaveLines(state, student, request);
  const kept = request.permission === null ? undefined : state.permissions.get(request.permission);
  if (kept && request.status === "W" && kept.by === student && !kept.isUsed) kept.by = null;
}

/** The number of students who were promoted; undefined when the registrar is refused. */
export function changeCapacity(
  state: State,
  number: number,
  wanted: { seats: number | null; waitList: number | undefined; isCombined: boolean; keepsEnrolled: boolean },
): number | undefined {
  const { seats, waitList } = wanted;
  const full = fullIn(state);
  const id = wanted.isCombined ? combinedOf(number) : undefined;
  const combined = id === undefined ? undefined : state.combined.get(id);
  const target = combined ?? classAt(state, number);
  const enrolled = combined && id !== undefined ? enrolledInCombined(state, id) : enrolledIn(state, number);
  if (seats !== target.capacity) {
    const excess = seats === null ? 0 : Math.max(0, enrolled - seats);
    const isLowered = seats !== null && (target.capacity === null || seats < target.capacity);
    if (isLowered && excess > 0 && !wanted.keepsEnrolled) return undefined;
    target.capacity = seats;
    target.overAllowed = excess;
  } else if (waitList === undefined || combined || waitList === classAt(state, number).waitCapacity) {
    return 0;
  }
  if (!combined && waitList !== undefined) classAt(state, number).waitCapacity = waitList;
  return promote(state, id === undefined ? [number] : (term.combined[id] ?? []), full);
}

/** The requests that ended, by student. */
export function cancelClass(state: State, number: number) {
  classAt(state, number).isCancelled = true;
  const ending = state.students.flatMap(({ held }, student) =>
    held.filter((request) => request.classes.includes(number)).map((request) => ({ student, request })),
  );
  const full = fullIn(state);
  for (const { student, request } of ending) end(state, student, request, "CNCL");
  const freed = ending.filter(({ request }) => request.status === "E").flatMap(({ request }) => request.classes);
  promoteAfter(
    state,
    ending.map(({ student }) => student),
    freed,
    full,
    number,
  );
  for (const { student } of ending) tell(state, student, "cancelled", number);
  return ending.map(({ student, request }) => ({
    studentId: studentAt(state, student).id,
    classNumbers: request.classes,
    status: request.status,
  }));
}

/** The classes and those that share seats with them, by number. */
function withPartners(numbers: readonly number[]): number[] {
  const partners = numbers.flatMap((number) => term.combined[combinedOf(number) ?? ""] ?? []);
  return [...new Set([...numbers, ...partners])].sort((a, b) => a - b);
}

/** The classes without a free seat. */
export function fullIn(state: State): ReadonlySet<number> {
  return new Set(term.classNumbers.filter((number) => freeSeats(state, number) === 0));
}

/**
 * Seats of `freed` are free, and what was in the way of these students may be gone: so the classes that they wait for are
 * looked at, too, but never one that is being cancelled. `full` are the classes that were full before.
 */
export function promoteAfter(
  state: State,
  students: readonly number[],
  freed: readonly number[],
  full: ReadonlySet<number>,
  cancelled?: number,
) {
  const waited = students
    .flatMap((student) => studentAt(state, student).held)
    .filter(({ status }) => status === "W")
    .flatMap(({ classes }) => classes);
  const all = [...new Set([...withPartners(freed), ...waited])].sort((a, b) => a - b);
  promote(
    state,
    all.filter((number) => number !== cancelled),
    full,
  );
}

/**
 * Seats that are free go to those who wait for them: in all classes, or in those for which a student waits. Since when
 * they are free is not known. Returns how many students got one.
 */
export function giveOut(state: State, whose?: number): number {
  const waited = term.classNumbers.filter((number) =>
    classAt(state, number).line.some(({ student }) => whose === undefined || student === whose),
  );
  const open = waited.filter((number) => freeSeats(state, number) > 0);
  return promote(state, open, new Set());
}

/** Free seats go down the lines of these classes; returns how many students got one. */
function promote(state: State, numbers: readonly number[], full: ReadonlySet<number>): number {
  let promoted = 0;
  for (const number of numbers) {
    for (const { student, primary } of classAt(state, number).line) {
      if (freeSeats(state, number) === 0) break;
      const request = studentAt(state, student).held.find((each) => each.primary === primary);
      if (request?.status !== "W") continue;
      if (promoteOne(state, student, request, { number, wasFull: full.has(number) })) promoted++;
    }
  }
  return promoted;
}

/** For a seat that is free in the class of this number. */
function promoteOne(state: State, student: number, request: Held, seat: { number: number; wasFull: boolean }): boolean {
  const session = state.sessions[term.sessionOf(request.primary)];
  if (!session || state.now >= session.until) return false;
  if (request.classes.some((number) => classAt(state, number).isCancelled)) return false;
  const kept = request.permission === null ? undefined : state.permissions.get(request.permission);
  const wish: Wish = {
    student,
    primary: request.primary,
    classes: request.classes,
    units: request.units,
    waits: true,
    permission: kept?.by === student ? kept : undefined,
  };
  const rules = broken(wish, { state, without: [request] }, rulesOfPromotion);
  if (fullClasses(wish, state).length > 0 || rules.length > 0) {
    passOver(state, request, wish, seat, rules);
    return false;
  }
  allowBeyond(state, wish);
  request.status = "E";
  leaveLines(state, student, request);
  if (typeof wish.permission === "object") wish.permission.isUsed = true;
  retire(state, student, request.primary);
  tell(state, student, "promoted", request.primary);
  return true;
}

function leaveLines(state: State, student: number, request: Held) {
  for (const number of request.classes) {
    const own = classAt(state, number);
    own.line = own.line.filter((place) => place.student !== student);
  }
}

/** `had` is what the student had before, where the items are taken together. */
function enrollItem(state: State, student: number, item: Item, had?: readonly Held[]): Fate {
  const wish = toWish(state, student, item);
  const rules = broken(wish, { state, without: [], ...(had && { had }) });
  if (rules.length > 0) {
    item.success = false;
    return { is: "refused", rules: toldOf(rules, wish, state) };
  }
  const full = fullClasses(wish, state);
  const status = full.length > 0 ? "W" : "E";
  if (status === "E") allowBeyond(state, wish);
  else for (const number of wish.classes) classAt(state, number).line.push({ student, primary: wish.primary });
  const one = studentAt(state, student);
  one.held.push(toHeld(wish, item.permission, status));
  takeFromCart(one, item.number);
  if (typeof wish.permission === "object") {
    wish.permission.by = student;
    wish.permission.isUsed = status === "E";
  }
  if (status === "E") return { is: "enrolled" };
  return { is: "waiting", place: Math.max(...full.map((number) => classAt(state, number).line.length)) };
}

/** To be called before the seats are taken: what a permission number takes beyond the capacity is put on record. */
export function allowBeyond(state: State, wish: Wish) {
  for (const number of wish.classes) {
    const own = classAt(state, number);
    const isBeyond = own.capacity !== null && enrolledIn(state, number) >= own.capacity + own.overAllowed;
    if (opens(wish, number) && isBeyond) own.overAllowed++;
  }
  if (!wish.classes.some((number) => opens(wish, number))) return;
  for (const id of new Set(wish.classes.map(combinedOf))) {
    const combined = id === undefined ? undefined : state.combined.get(id);
    if (!combined || id === undefined || combined.capacity === null) continue;
    if (enrolledInCombined(state, id) >= combined.capacity + combined.overAllowed) combined.overAllowed++;
  }
}

export function toHeld({ primary, classes, units }: Wish, permission: string | null, status: "E" | "W"): Held {
  return { primary, classes, units, status, permission };
}
