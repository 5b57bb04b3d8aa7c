import { atom } from "jotai/vanilla";
import type { PlansCheckoutResult } from "#contract/calls/cart-plans";
import type { BodyOf } from "#contract/calls/endpoint";
import type { Endpoints } from "#contract/calls/endpoints";
import type { CheckoutResult } from "#contract/calls/enrollment";
import type { AppError } from "#contract/outcome";
import { systemMs } from "#dates/clock";
import { HOUR_MS } from "#dates/minutes";
import { t } from "#words";
import { type Api, apiAtom, type CallOptions } from "../../../lib/api/api.ts";
import { problemOf } from "../../../lib/api/api-failures.ts";
import { requireData } from "../../../lib/api/data-or-error.ts";
import { isKeptAnswer, isUnanswered, toAppError, wasReported } from "../../../lib/api/failures.ts";
import { isServerThere } from "../../../lib/api/http.ts";
import { interruptAtom } from "../../../lib/api/interruptions.ts";
import { PATIENCE_MS } from "../../../lib/api/line.ts";
import { refreshNoticesAtom } from "../../../lib/notices/notices.ts";
import { randomId } from "../../../lib/random-id.ts";
import { isRecord, personalAtom } from "../../../lib/session/remembered.ts";
import { splitTermKey } from "../../../lib/session/term-choice.ts";
import { enrollmentTermsAtom } from "../../../lib/session/terms.ts";
import { hrefOf, paths } from "../../../routing/paths.ts";
import { plansOf } from "../plans/plans-atoms.ts";
import { cartAtomsOf, isAllOrNothingAtom } from "../state/cart-atoms.ts";

/** A call that enrolls in the selected classes, or in the first plan that works. */
type CheckoutCall =
  | { call: "checkout"; body: BodyOf<Endpoints["checkout"]> }
  | { call: "checkoutPlans"; body: BodyOf<Endpoints["checkoutPlans"]> };

/** Times are in milliseconds since 1970. */
export type CheckoutRequest = CheckoutCall & {
  /** Made with the request, so that a reload repeats it instead of making another. */
  idempotencyKey: string;
  askedAt: number;
  /** When the server started: at the first attempt, or after the password. Undefined before it's sent. */
  sentAt?: number;
  isSeen?: boolean;
  /** The full class that it's an answer to (`../filled`). */
  insteadOf?: number;
};

/**
 * `unsent`: there was no network, so nothing was sent. `lost`: it may have been done. `refused`: an ordinary answer says
 * why. `failed`: the call failed.
 */
export type CheckoutRun =
  | { status: "sending"; since: number; lostAnswers: number; isInLine: boolean }
  | { status: "unsent" }
  | { status: "done"; result: CheckoutResult | PlansCheckoutResult }
  | { status: "lost" | "refused" | "failed"; failure: AppError };

/** The server repeats its answer for 24 hours; later it would enroll again. */
const REPEATABLE_MS = 23 * HOUR_MS;

function isRepeatable({ askedAt }: CheckoutRequest): boolean {
  return systemMs() - askedAt < REPEATABLE_MS;
}

/** The key of its cart, "3110|UGRD". */
export function cartKeyOf({ body: { Term, AcademicCareer } }: CheckoutRequest): string {
  return `${Term}|${AcademicCareer}`;
}

/** The address of its results. It knows the way back to the cart, in case they can't be shown. */
export function checkoutHref(request: CheckoutRequest): string {
  return checkoutHrefOf(cartKeyOf(request));
}

/** By the key of the cart. */
export function checkoutHrefOf(key: string): string {
  return paths.checkoutCart.href({ returnUrl: hrefOf(paths.cart.href(splitTermKey(key))) });
}

/** "3 classes", "one of 2 plans" */
export function requestWords(request: CheckoutRequest): string {
  if (request.call === "checkoutPlans") return t("one of your plans");
  return t("{count, plural, one {# class} other {# classes}}", { count: request.body.ClassNumbers.length });
}

// State

/** By idempotency key. */
export const checkoutRunsAtom = atom<ReadonlyMap<string, CheckoutRun>>(new Map());

/** By cart, "3110|UGRD": why its last enrollment failed, until the student closes it or enrolls again. */
export const checkoutFailuresAtom = atom<ReadonlyMap<string, string>>(new Map());

const keptAtom = personalAtom<readonly CheckoutRequest[]>("checkouts", [], areRequests);

/** Only this app writes them. */
function areRequests(value: unknown): value is readonly CheckoutRequest[] {
  return Array.isArray(value) && value.every((each) => isRecord(each) && typeof each["idempotencyKey"] === "string");
}

// Derived

/** Requests that can be sent, again or for the first time; the last is the latest. */
export const requestsAtom = atom((get) => get(keptAtom).filter(isRepeatable));

export const unseenRequestsAtom = atom((get) =>
  get(requestsAtom).filter(({ sentAt, isSeen }) => sentAt !== undefined && !isSeen),
);

/** Handed over to the results screen, which didn't send them: the student left first, or there was no network. */
export const unsentRequestsAtom = atom((get) =>
  get(requestsAtom).filter(
    ({ idempotencyKey, sentAt }) =>
      sentAt === undefined && get(checkoutRunsAtom).get(idempotencyKey)?.status !== "sending",
  ),
);

/** Carts, by "3110|UGRD", with an enrollment in progress. */
export const enrollingCartsAtom = atom((get): readonly string[] =>
  get(requestsAtom).flatMap((request) =>
    !request.isSeen && get(checkoutRunsAtom).get(request.idempotencyKey)?.status === "sending"
      ? [cartKeyOf(request)]
      : [],
  ),
);

// Actions

/** Keeps it as long as it can be sent again. */
export const keepRequestAtom = atom(null, (_get, set, request: CheckoutRequest) => {
  set(keptAtom, (kept) => [...without(kept, request.idempotencyKey).filter(isRepeatable), request]);
});

/** Keeps a request to enroll in a cart's selected classes. Returns its key, for the screen that sends it. */
export const askForSelectedAtom = atom(null, (get, set, key: string): string => {
  const ClassNumbers = get(cartAtomsOf(key).selectedEntriesAtom).map(({ classNumber }) => classNumber);
  const AllOrNothing = get(isAllOrNothingAtom);
  return set(askAtom, {
    call: "checkout",
    body: { ...toBody(key), ClassNumbers, ...(AllOrNothing && { AllOrNothing }) },
  });
});

/** Keeps a request to enroll by plan. Returns its key. */
export const askForPlansAtom = atom(null, (get, set, key: string): string => {
  const Version = get(plansOf(key).plansAtom.stateAtom).data?.Version ?? 0;
  return set(askAtom, { call: "checkoutPlans", body: { ...toBody(key), Version } });
});

/** Keeps a request to enroll in one class, as an answer to a full one. Returns it, for `runCheckoutAtom`. */
export const askForAnswerAtom = atom(
  null,
  (get, set, key: string, { classNumber, insteadOf }: Record<"classNumber" | "insteadOf", number>) => {
    const body = { ...toBody(key), ClassNumbers: [classNumber] };
    const idempotencyKey = set(askAtom, { call: "checkout", body }, { insteadOf });
    return get(keptAtom).find((request) => request.idempotencyKey === idempotencyKey);
  },
);

/** Takes the place of the cart's requests that weren't sent, so that these can't enroll in addition. */
const askAtom = atom(null, (_get, set, call: CheckoutCall, more: Pick<CheckoutRequest, "insteadOf"> = {}): string => {
  const request: CheckoutRequest = { ...call, ...more, idempotencyKey: randomId(), askedAt: systemMs() };
  set(keptAtom, (kept) => kept.filter((each) => each.sentAt !== undefined || cartKeyOf(each) !== cartKeyOf(request)));
  set(keepRequestAtom, request);
  return request.idempotencyKey;
});

function toBody(key: string) {
  const { term, career } = splitTermKey(key);
  return { Term: term, AcademicCareer: career };
}

export const noteSeenAtom = atom(null, (_get, set, idempotencyKey: string) => {
  set(keptAtom, (kept) =>
    kept.map((each) => (each.idempotencyKey === idempotencyKey ? { ...each, isSeen: true } : each)),
  );
});

/** Its result was shown, or the student dismissed it. */
export const forgetRequestAtom = atom(null, (_get, set, idempotencyKey: string) => {
  set(keptAtom, (kept) => without(kept, idempotencyKey));
});

export const closeFailureAtom = atom(null, (_get, set, key: string) => {
  set(checkoutFailuresAtom, (failures) => new Map([...failures].filter(([cart]) => cart !== key)));
});

function withFailure(key: string, message: string) {
  return (failures: ReadonlyMap<string, string>) => new Map([...failures, [key, message]]);
}

function without(requests: readonly CheckoutRequest[], idempotencyKey: string): CheckoutRequest[] {
  return requests.filter((each) => each.idempotencyKey !== idempotencyKey);
}

/** How long a server that the browser can't reach is looked for. */
const FIND_SERVER_MS = 10_000;

/** By what the browser says, which may be a mistake. */
function isOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}

/**
 * Enrolls once per request, however often it's called. A request that's lost or unsent can be sent again with the same
 * key.
 */
export const runCheckoutAtom = atom(null, async (get, set, request: CheckoutRequest): Promise<void> => {
  const { idempotencyKey } = request;
  const known = get(checkoutRunsAtom).get(idempotencyKey);
  if (known && known.status !== "lost" && known.status !== "unsent") return;
  const note = (run: CheckoutRun) => set(checkoutRunsAtom, (runs) => new Map([...runs, [idempotencyKey, run]]));
  // Undefined unless this page or an earlier one has sent it.
  const sentAt = get(requestsAtom).find((each) => each.idempotencyKey === idempotencyKey)?.sentAt;
  let since = sentAt && systemMs() - sentAt < PATIENCE_MS ? sentAt : systemMs();
  let lostAnswers = 0;
  const noteSending = (isInLine = false) => note({ status: "sending", since, lostAnswers, isInLine });
  const begin = () => {
    set(closeFailureAtom, cartKeyOf(request));
    set(keepRequestAtom, { ...request, sentAt: since, isSeen: false });
    noteSending();
  };
  if (sentAt === undefined && isOffline()) {
    noteSending();
    const isThere = await isServerThere(AbortSignal.timeout(FIND_SERVER_MS));
    // Another window may have handed over the next request of the cart, or dismissed this one.
    const isWanted = get(requestsAtom).some((each) => each.idempotencyKey === idempotencyKey);
    if (!isThere || !isWanted) return note({ status: "unsent" });
  }
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
        since = systemMs();
        begin();
      },
    });
    note({ status: "done", result });
  } catch (error) {
    const failure = toAppError(error);
    const isRefused = failure.code === "RULE_BROKEN";
    // Except for a kept answer, the server refused a repeat before looking at it, or failed. So the first attempt's
    // result is still unknown.
    const isRepeat = sentAt !== undefined || lostAnswers > 0;
    if (isUnanswered(failure) || (isRepeat && !isRefused && !isKeptAnswer(failure)))
      return note({ status: "lost", failure });
    note({ status: isRefused ? "refused" : "failed", failure });
    if (!isRefused) {
      set(forgetRequestAtom, idempotencyKey);
      // An answer to a full class is sent from other screens, too.
      const isInCart = request.insteadOf === undefined;
      if (isInCart && !wasReported(failure))
        set(checkoutFailuresAtom, withFailure(cartKeyOf(request), failure.message));
      if (!isInCart && !wasReported(failure)) set(interruptAtom, problemOf(failure));
    }
    // A closed password dialog changed nothing, so the checked classes stay.
    if (failure.code === "PASSWORD_REQUIRED") return;
  }
  // After a refusal, too: another window may have been first.
  const key = cartKeyOf(request);
  void set(cartAtomsOf(key).refreshAtom, request.call === "checkout" ? request.body.ClassNumbers : []);
  void set(plansOf(key).plansAtom);
  set(enrollmentTermsAtom);
  // Enrolling ends notices, such as that of the appointment.
  void set(refreshNoticesAtom);
});

async function send(api: Api, request: CheckoutRequest, options: CallOptions) {
  return request.call === "checkout"
    ? requireData(await api("checkout", { body: request.body, ...options }))
    : requireData(await api("checkoutPlans", { body: request.body, ...options }));
}
