import { failureBecause } from "#contract/sentences/refuse";
import { sentence } from "#contract/sentences/sentence";
import type { Call } from "../../call.ts";
import { type ClassRecord, courseNamesOf, type TermCatalog } from "../../catalog/records.ts";
import { isContended, isLockTimeout } from "../../db/database-error.ts";
import type { TransactionOptions } from "../../db/transaction.ts";
import { toCheckoutItems } from "../cart/cart.ts";
import { type CheckedItem, contended } from "../cart/cart-messages.ts";
import { readCart } from "../cart/cart-rows.ts";
import type { RegistrationContext } from "../registration-call.ts";
import { mayNeed } from "../rules/requisites.ts";
import { ownerOf, toEnrollmentTerm } from "../terms.ts";
import { promoteAfter } from "../waitlist/promote.ts";
import { enrolling } from "../waitlist/seat-counters.ts";
import {
  type CheckoutMember,
  type CheckoutOutcome,
  enrollItems,
  Outdated,
  type UnderLocks,
  underLocks,
} from "./enroll.ts";
import { Overtaken } from "./insert-rows.ts";

/**
 * Enrolls in classes of a cart, in cart order: in each by itself, or in all or none. The answer begins with what an
 * earlier attempt did, and what has left the cart. Throws BAD_REQUEST for classes that the term doesn't have.
 */
export function openCheckout(context: RegistrationContext) {
  const enrollInGroup = openGroups(context);
  return async ({ caller: origin, body }: Pick<Call<"checkout">, "caller" | "body">) => {
    const { Term, ClassNumbers: classNumbers, AllOrNothing = false } = body;
    const cart = ownerOf(origin, body);
    const enroll = (member: CheckoutMember) =>
      AllOrNothing ? enrollAlone(context, member, true) : enrollInGroup(member);
    const checked = async (): Promise<CheckoutMember> => {
      const term = await context.catalog.term(Term);
      const unknown = unknownOf(term, classNumbers);
      if (unknown === undefined) return { origin, term, cart, classNumbers };
      const said = sentence("cart.not_in_term", { number: unknown, term: term.term.description });
      throw failureBecause("BAD_REQUEST", [said]);
    };
    // Saves a statement: the one that reads the student's facts says whether the catalog has changed.
    const kept = await context.catalog.kept(Term);
    const isKept = kept !== undefined && unknownOf(kept, classNumbers) === undefined;
    let member: CheckoutMember = isKept
      ? { origin, term: kept, cart, classNumbers, isUnchecked: true }
      : await checked();
    let outcome: CheckoutOutcome | undefined;
    try {
      outcome = await enroll(member);
    } catch (error) {
      if (!(error instanceof Outdated)) throw error;
      member = await checked();
      outcome = await enroll(member);
    }
    if (!outcome) {
      await origin.waitForOwnTurn?.();
      member = await checked();
      outcome = (await enrollAlone(context, member)) ?? (await enrollOneByOne(context, member));
    }
    const { term } = member;
    const { items, seats, unblocked } = outcome;
    await promoteAfter(context, origin, term, unblocked);
    for (const tell of listeners) tell(items);
    const EnrollmentTerm = toEnrollmentTerm(term.term, cart.career);
    return { EnrollmentTerm, Items: await toCheckoutItems(context, term, { studentId: cart.studentId, items }, seats) };
  };
}

function unknownOf({ classes }: TermCatalog, classNumbers: readonly number[]): number | undefined {
  return classNumbers.find((number) => !classes.has(number));
}

const listeners = new Set<(items: readonly CheckedItem[]) => void>();

/** Reports the result of each class in this process's checkouts. Returns a function that stops it. */
export function onCheckout(tell: (items: readonly CheckedItem[]) => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/**
 * One transaction. Undefined if other transactions were faster too often, or a class is locked for too long, so that one
 * student or class doesn't hold up the others; all or nothing throws instead. A student who is left out has no outcome.
 */
async function enrollAtOnce(
  context: RegistrationContext,
  members: readonly CheckoutMember[],
  { isTogether = false, limits }: { isTogether?: boolean; limits?: TransactionOptions },
): Promise<(CheckoutOutcome | undefined)[] | undefined> {
  const enroll = async (within: UnderLocks) => {
    const outcomes = await enrollItems({ ...within, isTogether });
    return members.map(({ cart }) => outcomes.get(cart.studentId));
  };
  try {
    return await underLocks(context, members, enroll, limits);
  } catch (error) {
    const isOne = members.flatMap(({ classNumbers }) => classNumbers).length === 1;
    if (!isTogether && (error instanceof Overtaken || (isLockTimeout(error) && !isOne))) return undefined;
    throw error;
  }
}

async function enrollAlone(context: RegistrationContext, member: CheckoutMember, isTogether = false) {
  return (await enrollAtOnce(context, [member], { isTogether }))?.[0];
}

async function enrollOneByOne(context: RegistrationContext, member: CheckoutMember): Promise<CheckoutOutcome> {
  const inCart = (await readCart(context.database.db, member.cart)).map((row) => row.class_number);
  // What isn't in the cart comes first.
  const inOrder = member.classNumbers.toSorted((a, b) => inCart.indexOf(a) - inCart.indexOf(b));
  const items: CheckedItem[] = [];
  const unblocked = new Set<ClassRecord>();
  for (const classNumbers of neededTogether(inOrder, member.term)) {
    const outcome = await enrollAlone(context, { ...member, classNumbers });
    for (const record of outcome?.unblocked ?? []) unblocked.add(record);
    const busy = classNumbers.map((classNumber) => ({ classNumber, relatedClassNumbers: [], ...contended }));
    items.push(...(outcome?.items ?? busy));
  }
  items.sort((a, b) => inOrder.indexOf(a.classNumber) - inOrder.indexOf(b.classNumber));
  return { items, seats: new Map(), unblocked: [...unblocked] };
}

/** Groups of classes in order: each by itself, or with those that one of them may need at the same time. */
function neededTogether(classNumbers: readonly number[], { classes }: TermCatalog): number[][] {
  const mayNeedOther = (a: number, b: number) => {
    const own = classes.get(a);
    const other = classes.get(b);
    return own !== undefined && other !== undefined && mayNeed(own, courseNamesOf(other));
  };
  let groups: number[][] = [];
  for (const number of classNumbers) {
    const isTied = (group: readonly number[]) =>
      group.some((other) => mayNeedOther(number, other) || mayNeedOther(other, number));
    const tied = groups.filter(isTied);
    groups = [...groups.filter((group) => !tied.includes(group)), [...tied.flat(), number]];
  }
  return groups.sort((a, b) => classNumbers.indexOf(a[0]!) - classNumbers.indexOf(b[0]!));
}

const MAX_GROUP = 16;

/** A group doesn't wait for what holds up one of its students. */
const GROUP_LOCK_TIMEOUT_MS = 1_000;

/** Checkouts that wait at the same time share a transaction. Without an outcome, a checkout goes on alone. */
function openGroups(context: RegistrationContext): (member: CheckoutMember) => Promise<CheckoutOutcome | undefined> {
  type Waiting = PromiseWithResolvers<CheckoutOutcome | undefined> & { member: CheckoutMember };
  let waiting: Waiting[] = [];
  let isRunning = false;

  async function runAll() {
    if (isRunning) return;
    isRunning = true;
    for (let first = waiting[0]; first; first = waiting[0]) {
      const { term, cart, isUnchecked } = first.member;
      const isAlike = ({ member }: Waiting) =>
        member.term === term && member.cart.career === cart.career && member.isUnchecked === isUnchecked;
      const group = waiting.filter(isAlike).slice(0, MAX_GROUP);
      waiting = waiting.filter((each) => !group.includes(each));
      await run(group);
    }
    isRunning = false;
  }

  async function run(group: readonly Waiting[]) {
    const members = group.map(({ member }) => member);
    try {
      const outcomes = await enrollAtOnce(context, members, {
        limits: { ...enrolling, lockTimeoutMs: GROUP_LOCK_TIMEOUT_MS },
      });
      for (const [at, { resolve }] of group.entries()) resolve(outcomes?.[at]);
    } catch (error) {
      if (error instanceof Outdated) return group.forEach(({ reject }) => reject(error));
      if (members.length === 1 && !isContended(error)) return group[0]!.reject(error);
      // Each goes on alone, because only the one that caused the failure fails again.
      for (const { resolve } of group) resolve(undefined);
      if (isContended(error)) return;
      const [{ origin, term }] = members as [CheckoutMember];
      const classNumbers = [...new Set(members.flatMap((member) => member.classNumbers))];
      const about = { err: error, term: term.term.code, classNumbers, checkouts: members.length };
      origin.log.error(about, "checkouts failed together, and each goes on alone");
    }
  }

  return (member) => {
    const own = { member, ...Promise.withResolvers<CheckoutOutcome | undefined>() };
    waiting.push(own);
    setImmediate(() => void runAll());
    return own.promise;
  };
}
