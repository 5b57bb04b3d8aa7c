import { channel } from "node:diagnostics_channel";
import { AppError } from "#contract/outcome";
import type { Seats, TermCatalog } from "../../catalog/records.ts";
import { isContended, isLockTimeout } from "../../db/database-error.ts";
import type { Trx } from "../../db/schema.ts";
import { type TransactionOptions, withTransaction } from "../../db/transaction.ts";
import { type CheckedItem, contended, toChecked } from "../cart/cart-messages.ts";
import { keepResults, readCart, readCartFacts } from "../cart/cart-rows.ts";
import { enrollItems, type Enrolling, retryOvertaken } from "./enroll-items.ts";
import { enrollTogether } from "./enroll-together.ts";
import { doneBefore, readWanted } from "./prior-results.ts";
import type { CartOf, RegistrationCall, RegistrationContext } from "../registration-context.ts";
import { enrolling, lockStudents } from "../waitlist/seat-counters.ts";

const list = new Intl.ListFormat("en-US");

type Of = { term: TermCatalog; cart: CartOf };

/** The answer of a checkout, and the seats of classes as it left them, where it knows them. */
export type CheckoutOutcome = { items: CheckedItem[]; seats: ReadonlyMap<number, Seats> };

type Member = { origin: RegistrationCall; of: Of; classNumbers: readonly number[] };

export type Checkout = (
  origin: RegistrationCall,
  of: Of,
  wanted: { classNumbers: readonly number[]; allOrNothing: boolean },
) => Promise<CheckoutOutcome>;

/**
 * Enrolls in classes of a cart, in cart order: in each by itself, or in all or none of them. The answer begins with what
 * an attempt before it has done, and what has left the cart since it was shown. Throws BAD_REQUEST for classes that the
 * term does not have.
 */
export function openCheckout(context: RegistrationContext): Checkout {
  const enrollInGroup = groupsOf(
    (a: Member, b: Member) => a.of.term === b.of.term && a.of.cart.career === b.of.cart.career,
    (members: readonly Member[]) =>
      enrollAtOnce(context, members, { ...enrolling, lockTimeoutMs: GROUP_LOCK_TIMEOUT_MS }).catch((error: unknown) =>
        leaveGroup(members, error),
      ),
  );

  async function enrollEach(member: Member): Promise<CheckoutOutcome> {
    const [own] = (await enrollAtOnce(context, [member], enrolling)) ?? [];
    return own ?? (await enrollOneByOne(context, member));
  }

  return async (origin, of, { classNumbers, allOrNothing }) => {
    requireClasses(of.term, classNumbers);
    const member = { origin, of, classNumbers };
    let outcome = allOrNothing ? await enrollCartTogether(context, member) : await enrollInGroup(member);
    if (!outcome) {
      await origin.waitForOwnTurn?.();
      outcome = await enrollEach(member);
    }
    checkouts.publish(outcome.items);
    return outcome;
  };
}

/** A group doesn't wait for what holds up one of its students. */
const GROUP_LOCK_TIMEOUT_MS = 1_000;

/**
 * Checkouts of a group that other transactions held up go on alone. After any other failure, which is logged, they do so
 * too, because only the one that caused it fails again; a checkout that was the whole group fails at once.
 */
function leaveGroup(members: readonly Member[], error: unknown): undefined {
  if (isContended(error)) return;
  const [{ origin, of }] = members as [Member];
  if (members.length === 1) throw error;
  const classNumbers = [...new Set(members.flatMap((member) => member.classNumbers))];
  const about = { err: error, term: of.term.term.code, classNumbers, checkouts: members.length };
  origin.log.error(about, "checkouts failed together, and each goes on alone");
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

async function enrollCartTogether(
  context: RegistrationContext,
  { origin, of, classNumbers }: Member,
): Promise<CheckoutOutcome> {
  const { items } = await enrollTogether(context, origin, of, classNumbers, {
    begin: async (trx) => {
      const done = await doneBefore(trx, origin, of.cart, classNumbers);
      return done.length > 0 ? { success: true, items: done } : undefined;
    },
    keep: async (trx, { success, items: outcomes }, now) => {
      if (!success) await keepFailed(trx, of.cart, outcomes, now);
    },
  });
  return { items, seats: new Map() };
}

async function keepFailed(trx: Trx, cart: CartOf, items: readonly CheckedItem[], now: Date) {
  const own = items.map((item) => ({ ...item, studentId: cart.studentId }));
  await keepResults(trx, cart, "enroll", own, now);
}

/**
 * All in one transaction, each with its own result. Undefined if other transactions got in the way too often, or a class
 * is locked for too long, so that one student doesn't hold up the others. Who is better off alone has no outcome.
 */
async function enrollAtOnce(
  context: RegistrationContext,
  members: readonly Member[],
  limits: TransactionOptions,
): Promise<(CheckoutOutcome | undefined)[] | undefined> {
  const { catalog } = context;
  const [{ of, classNumbers }] = members as [Member];
  const enroll = async (within: Within, locksFirst: boolean) => {
    const { trx, term, now, wanted } = within;
    const attempt = { trx, catalog: term, seats: catalog.seats, now, isTogether: false, locksFirst };
    const { checked, seats } = await enrollItems(wanted, { ...attempt, career: of.cart.career, known: within.seats });
    return members.map(({ of: { cart } }) => {
      const student = wanted.find(({ studentId }) => studentId === cart.studentId);
      const own = checked.get(cart.studentId);
      return student && own && { items: [...student.before, ...own], seats };
    });
  };
  try {
    return await retryOvertaken({ catalog, term: of.term }, (term, locksFirst) =>
      withRows({ context, members, term, limits }, (within) => enroll(within, locksFirst)),
    );
  } catch (error) {
    if ((members.length > 1 || classNumbers.length > 1) && isLockTimeout(error)) return undefined;
    throw error;
  }
}

async function enrollOneByOne(
  context: RegistrationContext,
  { origin, of, classNumbers }: Member,
): Promise<CheckoutOutcome> {
  const { db } = context.database;
  const done = await doneBefore(db, origin, of.cart, classNumbers);
  const open = classNumbers.filter((number) => !done.some((item) => item.classNumber === number));
  const inCart = (await readCart(db, of.cart)).map((row) => row.class_number).filter((each) => open.includes(each));
  const items = [...done];
  for (const number of [...open.filter((each) => !inCart.includes(each)), ...inCart]) {
    const members = [{ origin, of, classNumbers: [number] }];
    const [own] = (await enrollAtOnce(context, members, enrolling)) ?? [];
    items.push(...(own?.items ?? (await failContended({ context, members, term: of.term, limits: enrolling }))));
  }
  return { items, seats: new Map() };
}

async function failContended(underLock: UnderLock): Promise<CheckedItem[]> {
  return await withRows(underLock, async ({ trx, wanted: [student], now }) => {
    const failed = student!.rows.map((row) => toChecked(row, contended));
    await keepFailed(trx, underLock.members[0]!.of.cart, failed, now);
    return [...student!.before, ...failed];
  });
}

type UnderLock = {
  context: RegistrationContext;
  /** Of one career. */
  members: readonly Member[];
  term: TermCatalog;
  limits: TransactionOptions;
};

type Within = {
  trx: Trx;
  term: TermCatalog;
  now: Date;
  /** `before` is what is no longer to be enrolled in. */
  wanted: (Enrolling & { before: CheckedItem[] })[];
  seats: ReadonlyMap<number, Seats>;
};

/** Under the students' locks, with the items as they are then: another window may have changed them since they were shown. */
async function withRows<Result>(
  { context, members, term, limits }: UnderLock,
  work: (within: Within) => Promise<Result>,
): Promise<Result> {
  const [{ of }] = members as [Member];
  return await withTransaction(
    context.database.db,
    async (trx) => {
      const now = context.now();
      const ids = members.map((member) => member.of.cart.studentId);
      const studentIds = [...(await lockStudents(trx, ids, { skipsLocked: members.length > 1 }))];
      const { students, seats } = await readCartFacts(trx, term, { ...of.cart, studentIds }, now);
      const wanted: Within["wanted"] = [];
      for (const { origin, of: own, classNumbers } of members) {
        const { cart } = own;
        const { studentId } = cart;
        const student = students.find(({ facts }) => facts.studentId === studentId);
        if (!student) continue;
        const { facts, items } = student;
        const done = await doneBefore(trx, origin, cart, classNumbers);
        const open = classNumbers.filter((number) => !done.some((item) => item.classNumber === number));
        const { rows, left } = await readWanted(trx, { term, cart }, open, items);
        wanted.push({ studentId, origin, rows, facts, before: [...done, ...left] });
      }
      return await work({ trx, term, now, wanted, seats });
    },
    limits,
  );
}

const MOST_IN_GROUP = 16;
const GROUPS_AT_ONCE = 1;

type Waiting<Member, Outcome> = { member: Member } & Pick<
  PromiseWithResolvers<Outcome | undefined>,
  "resolve" | "reject"
>;

/**
 * Lets members that wait at the same time share a run, in the order of arrival, since a transaction of many costs little
 * more than that of one. A member without an outcome goes on alone. If the run fails, so do all of them.
 */
function groupsOf<Member, Outcome>(
  areAlike: (a: Member, b: Member) => boolean,
  run: (members: readonly Member[]) => Promise<readonly (Outcome | undefined)[] | undefined>,
): (member: Member) => Promise<Outcome | undefined> {
  let waiting: Waiting<Member, Outcome>[] = [];
  let running = 0;

  function runNext() {
    const [first] = waiting;
    if (!first || running >= GROUPS_AT_ONCE) return;
    const group = waiting.filter(({ member }) => areAlike(first.member, member)).slice(0, MOST_IN_GROUP);
    waiting = waiting.filter((each) => !group.includes(each));
    running++;
    void run(group.map(({ member }) => member))
      .then(
        (outcomes) => {
          for (const [at, { resolve }] of group.entries()) resolve(outcomes?.[at]);
        },
        (error: unknown) => {
          for (const { reject } of group) reject(error);
        },
      )
      .finally(() => {
        running--;
        runNext();
      });
  }

  return (member) =>
    new Promise((resolve, reject) => {
      waiting.push({ member, resolve, reject });
      // Those that arrive together go together.
      setImmediate(runNext);
    });
}
