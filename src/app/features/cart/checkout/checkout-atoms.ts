import { t } from "#words";
import { atom } from "jotai/vanilla";
import type { PlansCheckoutResult } from "#contract/calls/cart-plans";
import type { CheckoutResult } from "#contract/calls/enrollment";
import type { AppError } from "#contract/outcome";
import { isolated } from "#contract/words";
import { type Api, apiAtom, type CallOptions } from "../../../lib/api/api.ts";
import { PATIENCE_MS } from "../../../lib/api/api-client.ts";
import { problemOf, wasReported } from "../../../lib/api/api-failures.ts";
import { requireData } from "../../../lib/api/data-or-error.ts";
import { interruptAtom } from "../../../lib/api/interruptions.ts";
import { isKeptAnswer, isUnanswered, toAppError } from "../../../lib/api/refusal.ts";
import { isRecord, personalAtom } from "../../../lib/session/remembered.ts";
import { enrollmentTermsAtom } from "../../../lib/session/terms.ts";
import { plansOf } from "../plans/plans-atoms.ts";
import { cartOf } from "../state/cart-atoms.ts";

/** What the cart passes to checkout, in the navigation's state. Times are in milliseconds since 1970. */
export type CheckoutRequest = CheckoutChoice & {
  /** The browser's history outlives the account's session. */
  person: string;
  term: string;
  career: string;
  /** Made with the request, so that a reload repeats it instead of making another. */
  idempotencyKey: string;
  askedAt: number;
  /** When the server started: at the first attempt, or after the password. Undefined before it's sent. */
  sentAt?: number;
};

/** Checked classes, or the first plan that works; `version` is that of the plans as shown. */
export type CheckoutChoice =
  | { kind: "classes"; classNumbers: readonly number[]; isAllOrNothing: boolean }
  | { kind: "plans"; version: number; plans: readonly { name: string; classNumbers: readonly number[] }[] };

/**
 * `lost`: it may have been done, and can be sent again. `refused`: an ordinary answer says why. `failed`: the call
 * failed.
 */
export type CheckoutRun =
  | { status: "sending"; since: number; lostAnswers: number; isInLine: boolean }
  | { status: "done"; result: CheckoutResult | PlansCheckoutResult }
  | { status: "lost" | "refused" | "failed"; failure: AppError };

/** The server repeats its answer for 24 hours; later it would enroll again. */
const REPEATABLE_MS = 23 * 60 * 60_000;

export function isRepeatable({ askedAt }: CheckoutRequest): boolean {
  return Date.now() - askedAt < REPEATABLE_MS;
}

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

// State

/** By idempotency key. */
export const checkoutRunsAtom = atom<ReadonlyMap<string, CheckoutRun>>(new Map());

const MOST_KEPT = 4;
const keptAtom = personalAtom<readonly CheckoutRequest[]>("unseen-checkouts", [], areRequests);

function areRequests(value: unknown): value is readonly CheckoutRequest[] {
  return Array.isArray(value) && value.every((each) => readCheckoutRequest(each) !== undefined);
}

// Derived

/** Requests whose result the student hasn't seen; the last is the latest. */
export const unseenRequestsAtom = atom((get) => get(keptAtom).filter(isRepeatable));

/** Carts, by "3110|UGRD", with an enrollment in progress. */
export const enrollingCartsAtom = atom((get): readonly string[] =>
  get(unseenRequestsAtom).flatMap((request) =>
    get(checkoutRunsAtom).get(request.idempotencyKey)?.status === "sending" ? [keyOf(request)] : [],
  ),
);

// Actions

export const forgetRequestAtom = atom(null, (_get, set, idempotencyKey: string) => {
  set(keptAtom, (kept) => {
    const others = kept.filter((request) => request.idempotencyKey !== idempotencyKey);
    return others.length === kept.length ? kept : others;
  });
});

/** Enrolls once per request, however often it's called. A lost request can be sent again with the same key. */
export const runCheckoutAtom = atom(null, async (get, set, request: CheckoutRequest): Promise<void> => {
  const { idempotencyKey } = request;
  const known = get(checkoutRunsAtom).get(idempotencyKey);
  if (known && known.status !== "lost") return;
  const note = (run: CheckoutRun) => set(checkoutRunsAtom, (runs) => new Map([...runs, [idempotencyKey, run]]));
  // Sent before, by this page or an earlier one, and its answer wasn't seen.
  const unseen = get(unseenRequestsAtom).find((each) => each.idempotencyKey === idempotencyKey);
  const isRunning = unseen?.sentAt !== undefined && Date.now() - unseen.sentAt < PATIENCE_MS;
  let since = (isRunning && unseen.sentAt) || Date.now();
  let lostAnswers = 0;
  const noteSending = (isInLine = false) => note({ status: "sending", since, lostAnswers, isInLine });
  const begin = () => {
    set(keptAtom, (kept) => {
      const others = kept.filter((each) => isRepeatable(each) && each.idempotencyKey !== idempotencyKey);
      return [...others, { ...request, sentAt: since }].slice(-MOST_KEPT);
    });
    noteSending();
  };
  begin();
  try {
    const result = await send(get(apiAtom), request, {
      idempotencyKey,
      onWait(isInLine) {
        if (!isInLine) lostAnswers++;
        noteSending(isInLine);
      },
      // The server starts only after the password.
      onSentAgain() {
        since = Date.now();
        begin();
      },
    });
    note({ status: "done", result });
  } catch (error) {
    const failure = toAppError(error);
    const isRefused = failure.code === "RULE_BROKEN";
    // Except for a kept answer, the server refused a repeat before looking at it, or failed. So the first attempt's
    // result is still unknown.
    const isRepeat = unseen !== undefined || lostAnswers > 0;
    if (isUnanswered(failure) || (isRepeat && !isRefused && !isKeptAnswer(failure)))
      return note({ status: "lost", failure });
    note({ status: isRefused ? "refused" : "failed", failure });
    if (!isRefused) {
      set(forgetRequestAtom, idempotencyKey);
      if (!wasReported(failure)) set(interruptAtom, problemOf(failure));
    }
    // A closed password dialog changed nothing, so the checked classes stay.
    if (failure.code === "PASSWORD_REQUIRED") return;
  }
  // After a refusal, too: another window may have been first.
  const key = keyOf(request);
  const asked = request.kind === "classes" ? request.classNumbers : request.plans.flatMap((plan) => plan.classNumbers);
  void set(cartOf(key).refreshAtom, asked);
  void set(plansOf(key).plansAtom);
  set(enrollmentTermsAtom);
});

function keyOf({ term, career }: CheckoutRequest): string {
  return `${term}|${career}`;
}

async function send(api: Api, request: CheckoutRequest, options: CallOptions) {
  const common = { Term: request.term, AcademicCareer: request.career };
  if (request.kind === "plans") {
    const body = { ...common, Version: request.version };
    return requireData(await api("checkoutPlans", { body, ...options }));
  }
  const { classNumbers, isAllOrNothing } = request;
  const body = { ...common, ClassNumbers: [...classNumbers], ...(isAllOrNothing && { AllOrNothing: true }) };
  return requireData(await api("checkout", { body, ...options }));
}
