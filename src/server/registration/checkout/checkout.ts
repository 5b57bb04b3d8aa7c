import { channel } from "node:diagnostics_channel";
import { AppError } from "#contract/outcome";
import type { Seats, TermCatalog } from "../../catalog/records.ts";
import { isContended, isLockTimeout } from "../../db/database-error.ts";
import type { TransactionOptions } from "../../db/transaction.ts";
import { type CheckedItem, contended } from "../cart/cart-messages.ts";
import { readCart } from "../cart/cart-rows.ts";
import type { CartOf, RegistrationCall, RegistrationContext } from "../registration-call.ts";
import { enrolling } from "../waitlist/seat-counters.ts";
import { enrollItems, type Member, retryOvertaken, underLocks } from "./enroll.ts";
import { Overtaken } from "./insert-rows.ts";

const list = new Intl.ListFormat("en-US");

/** The answer of a checkout, and the seats of classes as it left them, where it knows them. */
export type CheckoutOutcome = { items: CheckedItem[]; seats: ReadonlyMap<number, Seats> };

type Caller = Member<RegistrationCall> & { term: TermCatalog };

export type Checkout = (
  origin: RegistrationCall,
  of: { term: TermCatalog; cart: CartOf },
  wanted: { classNumbers: readonly number[]; allOrNothing: boolean },
) => Promise<CheckoutOutcome>;

/**
 * Enrolls in classes of a cart, in cart order: in each by itself, or in all or none of them. The answer begins with what
 * an attempt before it has done, and what has left the cart since it was shown. Throws BAD_REQUEST for classes that the
 * term does not have.
 */
export function openCheckout(context: RegistrationContext): Checkout {
  const enrollInGroup = openGroups(context);
  return async (origin, { term, cart }, { classNumbers, allOrNothing }) => {
    requireClasses(term, classNumbers);
    const caller = { origin, term, cart, classNumbers };
    let outcome = allOrNothing ? await enrollAlone(context, caller, true) : await enrollInGroup(caller);
    if (!outcome) {
      await origin.waitForOwnTurn?.();
      outcome = (await enrollAlone(context, caller)) ?? (await enrollOneByOne(context, caller));
    }
    checkouts.publish(outcome.items);
    return outcome;
  };
}

const checkouts = channel("portal.checkout");

/** Reports the result of each class in this process's checkouts. Returns a function that stops it. */
export function onCheckout(tell: (items: readonly CheckedItem[]) => void): () => void {
  const listener = (message: unknown) => tell(message as readonly CheckedItem[]);
  checkouts.subscribe(listener);
  return () => {
    checkouts.unsubscribe(listener);
  };
}

function requireClasses({ term, classes }: TermCatalog, classNumbers: readonly number[]) {
  const unknown = classNumbers.filter((number) => !classes.has(number));
  if (unknown.length === 0) return;
  const words =
    unknown.length === 1 ? `Class ${unknown[0]} isn't` : `Classes ${list.format(unknown.map(String))} aren't`;
  throw new AppError({
    code: "BAD_REQUEST",
    message: `${words} offered in ${term.description}.`,
    details: { classNumbers: unknown },
  });
}

type How = { isTogether?: boolean; limits?: TransactionOptions };

/**
 * All in one transaction, each with its own result, or all or nothing. Undefined if other transactions got in the way
 * too often, or a class is locked for too long, so that one student or class doesn't hold up the others; all or nothing
 * throws instead. A student who is left out has no outcome.
 */
async function enrollAtOnce(
  context: RegistrationContext,
  members: readonly Caller[],
  { isTogether = false, limits }: How,
): Promise<(CheckoutOutcome | undefined)[] | undefined> {
  const [{ term, cart, classNumbers }] = members as [Caller];
  const enroll = (latest: TermCatalog, isRepeat: boolean) =>
    underLocks(context, members, { term: latest, limits }, async (within) => {
      const how = { isTogether, locksFirst: isTogether || isRepeat, keepsResults: true };
      const { checked, seats } = await enrollItems({ ...within, ...how, career: cart.career });
      return members.map((member) => {
        const items = checked.get(member.cart.studentId);
        return items && { items, seats };
      });
    });
  try {
    return await retryOvertaken({ catalog: context.catalog, term }, enroll);
  } catch (error) {
    const isOne = members.length === 1 && classNumbers.length === 1;
    if (!isTogether && (error instanceof Overtaken || (isLockTimeout(error) && !isOne))) return undefined;
    throw error;
  }
}

async function enrollAlone(context: RegistrationContext, caller: Caller, isTogether = false) {
  return (await enrollAtOnce(context, [caller], { isTogether }))?.[0];
}

async function enrollOneByOne(context: RegistrationContext, caller: Caller): Promise<CheckoutOutcome> {
  const inCart = (await readCart(context.database.db, caller.cart)).map((row) => row.class_number);
  // What isn't in the cart comes first.
  const inOrder = caller.classNumbers.toSorted((a, b) => inCart.indexOf(a) - inCart.indexOf(b));
  const items: CheckedItem[] = [];
  for (const classNumber of inOrder) {
    const outcome = await enrollAlone(context, { ...caller, classNumbers: [classNumber] });
    items.push(...(outcome?.items ?? [{ classNumber, relatedClassNumbers: [], ...contended }]));
  }
  return { items, seats: new Map() };
}

const MOST_IN_GROUP = 16;

/** A group doesn't wait for what holds up one of its students. */
const GROUP_LOCK_TIMEOUT_MS = 1_000;

/**
 * Lets checkouts that wait at the same time share a transaction, in the order of arrival, since one of many costs little
 * more than one alone. Without an outcome, a checkout goes on alone.
 */
function openGroups(context: RegistrationContext): (caller: Caller) => Promise<CheckoutOutcome | undefined> {
  type Waiting = PromiseWithResolvers<CheckoutOutcome | undefined> & { caller: Caller };
  let waiting: Waiting[] = [];
  let isRunning = false;

  async function runAll() {
    if (isRunning) return;
    isRunning = true;
    for (let first = waiting[0]; first; first = waiting[0]) {
      const { term, cart } = first.caller;
      const isAlike = ({ caller }: Waiting) => caller.term === term && caller.cart.career === cart.career;
      const group = waiting.filter(isAlike).slice(0, MOST_IN_GROUP);
      waiting = waiting.filter((each) => !group.includes(each));
      await run(group);
    }
    isRunning = false;
  }

  async function run(group: readonly Waiting[]) {
    const callers = group.map(({ caller }) => caller);
    try {
      const outcomes = await enrollAtOnce(context, callers, {
        limits: { ...enrolling, lockTimeoutMs: GROUP_LOCK_TIMEOUT_MS },
      });
      for (const [at, { resolve }] of group.entries()) resolve(outcomes?.[at]);
    } catch (error) {
      if (callers.length === 1 && !isContended(error)) return group[0]!.reject(error);
      if (!isContended(error)) logGroup(callers, error);
      for (const { resolve } of group) resolve(undefined);
    }
  }

  return (caller) => {
    const own = { caller, ...Promise.withResolvers<CheckoutOutcome | undefined>() };
    waiting.push(own);
    // Those that arrive together go together.
    setImmediate(() => void runAll());
    return own.promise;
  };
}

/** Each goes on alone, because only the one that caused the failure fails again. */
function logGroup(callers: readonly Caller[], error: unknown) {
  const [{ origin, term }] = callers as [Caller];
  const classNumbers = [...new Set(callers.flatMap((caller) => caller.classNumbers))];
  const about = { err: error, term: term.term.code, classNumbers, checkouts: callers.length };
  origin.log.error(about, "checkouts failed together, and each goes on alone");
}
