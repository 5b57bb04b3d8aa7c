import { t } from "#words";
import { isolated } from "#contract/words";
import { useAtomValue, useStore } from "jotai/react";
import { atom } from "jotai/vanilla";
import { newIdempotencyKey } from "../../../lib/api/api-client.ts";
import { isRecord, personalAtom } from "../../../lib/session/remembered.ts";
import { userAtom } from "../../../lib/session/session.ts";
import { splitTermKey } from "../../../lib/session/terms.ts";
import { useDelayedNavigation } from "../../../lib/time/use-delayed-navigation.ts";
import { paths } from "../../../paths.ts";
import { cartOf, isAllOrNothingAtom } from "../state/cart-atoms.ts";
import type { CartEntry } from "../state/cart-entry.ts";

/** What the cart passes to checkout, in the navigation's state. */
export type CheckoutRequest = Wanted & {
  /** The browser's history outlives the account's session. */
  person: string;
  term: string;
  career: string;
  /** Made with the request, so that a reload repeats it instead of making another. */
  idempotencyKey: string;
  /** Milliseconds since 1970. */
  askedAt: number;
  /**
   * When the server started, in milliseconds since 1970: when it was first sent, or after the password. Undefined
   * before it's sent.
   */
  sentAt?: number;
};

/** Checked classes, or the first plan that works; `version` is that of the plans as shown. */
type Wanted =
  | { kind: "classes"; classNumbers: readonly number[]; isAllOrNothing: boolean }
  | { kind: "plans"; version: number; plans: readonly { name: string; classNumbers: readonly number[] }[] };

/** From the specification: the pause between the press and the results. */
const LEAVE_AFTER_MS = 400;

/** Opens checkout once, however often it's pressed. */
export function useCheckout(termKey: string) {
  const store = useStore();
  const { Identity: person } = useAtomValue(userAtom);
  const [goTo, isLeaving] = useDelayedNavigation(LEAVE_AFTER_MS);
  const open = (wanted: Wanted) => {
    if (person === null || isLeaving) return;
    const common = { person, idempotencyKey: newIdempotencyKey(), askedAt: Date.now() };
    goTo(paths.checkoutCart.href(), { ...common, ...splitTermKey(termKey), ...wanted } satisfies CheckoutRequest);
  };
  return {
    isLeaving,
    enrollInSelected: () => {
      const classNumbers = numbersOf(store.get(cartOf(termKey).selectedEntriesAtom));
      open({ kind: "classes", classNumbers, isAllOrNothing: store.get(isAllOrNothingAtom) });
    },
    enrollByPlan: (version: number, plans: readonly { name: string; entries: readonly CartEntry[] }[]) => {
      const named = plans.map(({ name, entries }) => ({ name, classNumbers: numbersOf(entries) }));
      open({ kind: "plans", version, plans: named });
    },
  };
}

function numbersOf(entries: readonly CartEntry[]): number[] {
  return entries.map(({ classNumber }) => classNumber);
}

/** The server repeats its answer for 24 hours; later it would enroll again. */
const REPEATABLE_MS = 23 * 60 * 60_000;

export function isRepeatable({ askedAt }: CheckoutRequest, now = Date.now()): boolean {
  return now - askedAt < REPEATABLE_MS;
}

/** "3 classes", "one of 2 plans" */
export function requestWords(request: CheckoutRequest): string {
  if (request.kind === "classes")
    return t("{count, plural, one {# class} other {# classes}}", { count: request.classNumbers.length });
  return request.plans.length === 1
    ? isolated(request.plans[0]?.name ?? "")
    : t("one of {count} plans", { count: request.plans.length });
}

/** Undefined if the navigation or the browser's storage has none. */
export function readCheckoutRequest(state: unknown): CheckoutRequest | undefined {
  if (!isRecord(state)) return undefined;
  const { idempotencyKey, person, classNumbers, plans } = state;
  const isRequest = typeof idempotencyKey === "string" && typeof person === "string";
  // Only this app writes them, in earlier versions without these lists.
  return isRequest && Array.isArray(classNumbers ?? plans) ? (state as CheckoutRequest) : undefined;
}

/** Older ones are dropped. */
const MOST = 4;

/** Requests whose result the student hasn't seen; the last is the latest. */
const keptAtom = personalAtom<readonly CheckoutRequest[]>("unseen-checkouts", [], areRequests);

export const unseenRequestsAtom = atom((get) => get(keptAtom).filter((request) => isRepeatable(request)));

/** Call it before sending. */
export const keepRequestAtom = atom(null, (_get, set, request: CheckoutRequest) => {
  set(keptAtom, (kept) => {
    const others = kept.filter((each) => isRepeatable(each) && each.idempotencyKey !== request.idempotencyKey);
    return [...others, request].slice(-MOST);
  });
});

/** Its result was shown, or the student dismissed it. */
export const forgetRequestAtom = atom(null, (_get, set, idempotencyKey: string) => {
  set(keptAtom, (kept) => {
    const others = kept.filter((request) => request.idempotencyKey !== idempotencyKey);
    return others.length === kept.length ? kept : others;
  });
});

function areRequests(value: unknown): value is readonly CheckoutRequest[] {
  return Array.isArray(value) && value.every((each) => readCheckoutRequest(each) !== undefined);
}
