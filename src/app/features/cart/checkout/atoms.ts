import { atom } from "jotai/vanilla";
import type { PlansCheckoutResult } from "#contract/cart-plans";
import type { CheckoutResult } from "#contract/enrollment";
import { type AppError, isAppError } from "#contract/outcome";
import { type Api, apiAtom } from "../../../lib/api.ts";
import { requireData } from "../../../lib/data-or-error.ts";
import { wasReported } from "../../../lib/api-failures.ts";
import { isKeptAnswer, toAppError } from "../../../lib/refusal.ts";
import { enrollmentTermsAtom } from "../../../lib/terms.ts";
import { cartOf } from "../atoms.ts";
import { plansOf } from "../plans/atoms.ts";
import type { CheckoutRequest, ClassesRequest, PlansRequest } from "./checkout-request.ts";
import { forgetRequestAtom, keepRequestAtom, unseenRequestsAtom } from "./unseen-requests.ts";

export type CheckoutOutcome =
  | { kind: "classes"; request: ClassesRequest; result: CheckoutResult }
  | { kind: "plans"; request: PlansRequest; result: PlansCheckoutResult };

/**
 * - `sending`: since when the server has been at it, also where a page before this one sent it, how often the answer was
 *   lost so far, and whether a busy server lets it wait in line.
 * - `lost`: the answer did not come through, or a repeat was turned away before it was looked at; so it may have been
 *   done, and the same request may be sent again.
 * - `refused`: the server said why not, as an ordinary answer.
 * - `failed`: the call itself was refused or broke.
 */
export type CheckoutRun =
  | { status: "sending"; since: number; lostAnswers: number; isInLine: boolean }
  | { status: "done"; outcome: CheckoutOutcome }
  | { status: "lost" | "refused" | "failed"; failure: AppError };

/** Pauses before a request whose answer was lost is sent again by itself; coming back online ends one. */
const PAUSES_MS = [1000, 2000, 5000, 10_000];
/** Each after those. */
const LATER_PAUSE_MS = 20_000;
/** By itself for as long as an enrollment may take, and no longer. */
const PATIENCE_MS = 120_000;
/** The same for as long as a busy server keeps its place. */
const LINE_PATIENCE_MS = 15 * 60_000;

// State

const runsAtom = atom<ReadonlyMap<string, CheckoutRun>>(new Map());
/** By cart, "3110|UGRD": why the last enrollment broke, until that is closed or another one begins. */
const failuresAtom = atom<ReadonlyMap<string, AppError>>(new Map<string, AppError>());

// Derived

/** By idempotency key. */
export const checkoutRunsAtom = atom((get) => get(runsAtom));

/** Carts, by "3110|UGRD", in which an enrollment is under way. */
export const enrollingCartsAtom = atom((get): readonly string[] =>
  get(unseenRequestsAtom).flatMap(({ idempotencyKey, term, career }) =>
    get(runsAtom).get(idempotencyKey)?.status === "sending" ? [`${term}|${career}`] : [],
  ),
);

/** Why the last enrollment of a cart broke, by "3110|UGRD", where nothing else has told of it. */
export const checkoutFailuresAtom = atom((get) => get(failuresAtom));

// Actions

/** The student has read it. */
export const closeFailureAtom = atom(null, (_get, set, key: string) => set(failuresAtom, without(key)));

/**
 * Enrolls, once for each request however often it is asked to. What was lost is sent again with the same key, first by
 * itself and then when it is asked to.
 */
export const runCheckoutAtom = atom(null, async (get, set, request: CheckoutRequest): Promise<void> => {
  const { idempotencyKey } = request;
  const known = get(runsAtom).get(idempotencyKey);
  if (known && known.status !== "lost") return;
  const note = (run: CheckoutRun) => set(runsAtom, (runs) => new Map([...runs, [idempotencyKey, run]]));
  // Also for what is sent again by itself, wherever the student is by then.
  const page = globalThis.location?.hash;
  let begun = Date.now();
  // Sent before, by this page or one before it, with an answer that nobody has seen.
  const unseen = get(unseenRequestsAtom).find((each) => each.idempotencyKey === idempotencyKey);
  // What has taken longer than that was given up, and begins anew.
  let since = unseen?.sentAt !== undefined && begun - unseen.sentAt < PATIENCE_MS ? unseen.sentAt : begun;
  let lostAnswers = 0;
  let inLineAt: number | undefined;
  const noteSending = (isInLine = false) => note({ status: "sending", since, lostAnswers, isInLine });
  const begin = () => {
    set(failuresAtom, without(keyOf(request)));
    set(keepRequestAtom, { ...request, sentAt: since });
    noteSending();
  };
  // What waited for the password is looked at only from then on.
  const onSentAgain = () => {
    begun = Date.now();
    since = begun;
    begin();
  };
  begin();
  for (;;) {
    try {
      note({ status: "done", outcome: await send(get(apiAtom), request, { page, onSentAgain }) });
      break;
    } catch (error) {
      if (!isAppError(error)) {
        // Whatever broke here, it may have been done there: it must not look as if it were under way for ever.
        note({ status: "lost", failure: toAppError(error) });
        throw error;
      }
      const status = statusOf(error);
      const pauseInLine = pauseInLineMs(error);
      if (pauseInLine !== undefined) inLineAt = Date.now();
      const until = pauseInLine === undefined ? (inLineAt ?? begun) + PATIENCE_MS : begun + LINE_PATIENCE_MS;
      const rest = until - Date.now();
      if (status !== "lost" || rest <= 0) {
        // All but an answer that is kept turned it away before it was looked at (enrollment is off, the session has ended,
        // the contract has changed), or broke: what became of the one sent before is as unknown as it was.
        const isRepeat = unseen !== undefined || lostAnswers > 0;
        if (status === "failed" && isRepeat && !isKeptAnswer(error)) return note({ status: "lost", failure: error });
        note({ status, failure: error });
        // There is no result to be seen, but what was done before it broke.
        if (status === "failed") set(forgetRequestAtom, idempotencyKey);
        const isToldElsewhere = wasReported(error) || error.code === "FEATURE_DISABLED";
        if (status === "failed" && !isToldElsewhere) set(failuresAtom, withFailure(request, error));
        // Refused as well: another window may have been first. What the student has closed the question for was not looked
        // at: all is ticked as it was.
        if (status !== "lost" && error.code !== "PASSWORD_REQUIRED") set(refreshAtom, request);
        return;
      }
      const pauseMs = Math.min(pauseInLine ?? PAUSES_MS[lostAnswers] ?? LATER_PAUSE_MS, rest);
      if (pauseInLine === undefined) lostAnswers++;
      noteSending(pauseInLine !== undefined);
      await untilOnlineOr(pauseMs);
    }
  }
  set(refreshAtom, request);
});

/** So that whoever goes back to the cart does not see for a moment what has left it. */
const refreshAtom = atom(null, (_get, set, request: CheckoutRequest) => {
  const key = keyOf(request);
  const { forgetAtom, forgetEnrolledAtom, cartAtom } = cartOf(key);
  const asked = request.kind === "classes" ? request.classes : request.plans.flatMap(({ classes }) => classes);
  set(
    forgetAtom,
    asked.map(({ classNumber }) => classNumber),
  );
  set(forgetEnrolledAtom);
  void set(cartAtom);
  void set(plansOf(key).plansAtom);
  set(enrollmentTermsAtom);
});

function keyOf({ term, career }: CheckoutRequest): string {
  return `${term}|${career}`;
}

type Failures = ReadonlyMap<string, AppError>;

const withFailure = (request: CheckoutRequest, failure: AppError) => (failures: Failures) =>
  new Map([...failures, [keyOf(request), failure]]);

const without = (key: string) => (failures: Failures) =>
  failures.has(key) ? new Map([...failures].filter(([other]) => other !== key)) : failures;

type Sent = { page: string | undefined; onSentAgain: () => void };

async function send(api: Api, request: CheckoutRequest, sent: Sent): Promise<CheckoutOutcome> {
  const { term, career, idempotencyKey } = request;
  const common = { Term: term, AcademicCareer: career };
  const sending = { idempotencyKey, isHandled: true, isSentOnce: true, ...sent };
  if (request.kind === "plans") {
    const body = { ...common, Version: request.version };
    const reply = await api("checkoutPlans", { body, ...sending });
    return { kind: "plans", request, result: requireData(reply) };
  }
  const body = {
    ...common,
    ClassNumbers: request.classes.map(({ classNumber }) => classNumber),
    ...(request.isAllOrNothing && { AllOrNothing: true }),
  };
  const reply = await api("checkout", { body, ...sending });
  return { kind: "classes", request, result: requireData(reply) };
}

function statusOf({ code }: AppError): "lost" | "refused" | "failed" {
  if (code === "RULE_BROKEN") return "refused";
  return code === "NETWORK" || code === "UNAVAILABLE" || code === "CONFLICT" ? "lost" : "failed";
}

/** What a busy server asks for; undefined where it didn't answer so. */
function pauseInLineMs({ code, details }: AppError): number | undefined {
  const seconds = details?.["RetryAfterSeconds"];
  return code === "UNAVAILABLE" && typeof seconds === "number" ? seconds * 1000 : undefined;
}

function untilOnlineOr(pauseMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.("online", end);
      resolve();
    };
    const timer = setTimeout(end, pauseMs);
    globalThis.addEventListener?.("online", end);
  });
}
