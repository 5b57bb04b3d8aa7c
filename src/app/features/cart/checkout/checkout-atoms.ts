import { atom } from "jotai/vanilla";
import type { PlansCheckoutResult } from "#contract/calls/cart-plans";
import type { CheckoutResult } from "#contract/calls/enrollment";
import { type AppError, isAppError } from "#contract/outcome";
import { type Api, apiAtom } from "../../../lib/api/api.ts";
import { requireData } from "../../../lib/api/data-or-error.ts";
import { problemOf, wasReported } from "../../../lib/api/api-failures.ts";
import { interruptAtom } from "../../../lib/api/interruptions.ts";
import { isKeptAnswer, toAppError } from "../../../lib/api/refusal.ts";
import { enrollmentTermsAtom } from "../../../lib/session/terms.ts";
import { cartOf } from "../state/cart-atoms.ts";
import { plansOf } from "../plans/plans-atoms.ts";
import { type CheckoutRequest, forgetRequestAtom, keepRequestAtom, unseenRequestsAtom } from "./checkout-request.ts";

/**
 * - `sending`: since when the server is working on it, how often the answer was lost, and whether it's in line at a
 * busy server.
 * - `lost`: no answer, or a repeat was refused before the server looked at it. It may have been done, and can be sent
 * again.
 * - `refused`: an ordinary answer that says why.
 * - `failed`: the call was refused or failed.
 */
export type CheckoutRun =
  | { status: "sending"; since: number; lostAnswers: number; isInLine: boolean }
  | { status: "done"; result: CheckoutResult | PlansCheckoutResult }
  | { status: "lost" | "refused" | "failed"; failure: AppError };

/** Pauses before a lost request is sent again; coming back online ends one. */
const PAUSES_MS = [1000, 2000, 5000, 10_000];
const LATER_PAUSE_MS = 20_000;
/** How long it's repeated by itself. */
const PATIENCE_MS = 120_000;
/** The same while a busy server keeps its place. */
const LINE_PATIENCE_MS = 15 * 60_000;

// State

const runsAtom = atom<ReadonlyMap<string, CheckoutRun>>(new Map());

// Derived

export const checkoutRunsAtom = atom((get) => get(runsAtom));

/** Carts, by "3110|UGRD", with an enrollment in progress. */
export const enrollingCartsAtom = atom((get): readonly string[] =>
  get(unseenRequestsAtom).flatMap(({ idempotencyKey, term, career }) =>
    get(runsAtom).get(idempotencyKey)?.status === "sending" ? [`${term}|${career}`] : [],
  ),
);

// Actions

/**
 * Enrolls once per request, however often it's called. A lost request is sent again with the same key, first by itself
 * and then on request.
 */
export const runCheckoutAtom = atom(null, async (get, set, request: CheckoutRequest): Promise<void> => {
  const { idempotencyKey } = request;
  const known = get(runsAtom).get(idempotencyKey);
  if (known && known.status !== "lost") return;
  const note = (run: CheckoutRun) => set(runsAtom, (runs) => new Map([...runs, [idempotencyKey, run]]));
  // For repeats, too, wherever the student is by then.
  const page = globalThis.location?.hash;
  let begun = Date.now();
  // Sent before, by this page or an earlier one, and its answer wasn't seen.
  const unseen = get(unseenRequestsAtom).find((each) => each.idempotencyKey === idempotencyKey);
  // After that long, earlier attempts have ended.
  let since = unseen?.sentAt !== undefined && begun - unseen.sentAt < PATIENCE_MS ? unseen.sentAt : begun;
  let lostAnswers = 0;
  let inLineAt: number | undefined;
  const noteSending = (isInLine = false) => note({ status: "sending", since, lostAnswers, isInLine });
  const begin = () => {
    set(keepRequestAtom, { ...request, sentAt: since });
    noteSending();
  };
  // The server starts only after the password.
  const onSentAgain = () => {
    begun = Date.now();
    since = begun;
    begin();
  };
  begin();
  for (;;) {
    try {
      note({ status: "done", result: await send(get(apiAtom), request, { page, onSentAgain }) });
      break;
    } catch (error) {
      if (!isAppError(error)) {
        // The server may have done it, so it mustn't look like it's in progress forever.
        note({ status: "lost", failure: toAppError(error) });
        throw error;
      }
      const status = statusOf(error);
      const pauseInLine = pauseInLineMs(error);
      if (pauseInLine !== undefined) inLineAt = Date.now();
      const until = pauseInLine === undefined ? (inLineAt ?? begun) + PATIENCE_MS : begun + LINE_PATIENCE_MS;
      const rest = until - Date.now();
      if (status !== "lost" || rest <= 0) {
        // Except for a kept answer, a repeat was refused before the server looked at it (enrollment off, session ended,
        // contract changed) or failed, so the first attempt's result is still unknown.
        const isRepeat = unseen !== undefined || lostAnswers > 0;
        if (status === "failed" && isRepeat && !isKeptAnswer(error)) return note({ status: "lost", failure: error });
        note({ status, failure: error });
        // There's no result to show.
        if (status === "failed") set(forgetRequestAtom, idempotencyKey);
        if (status === "failed" && !wasReported(error)) set(interruptAtom, problemOf(error));
        // After a refusal, too: another window may have been first. A closed password dialog changed nothing, so the
        // checked classes stay.
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

/** So that the cart doesn't briefly show classes that left it. */
const refreshAtom = atom(null, (_get, set, request: CheckoutRequest) => {
  const key = keyOf(request);
  const asked = request.kind === "classes" ? request.classNumbers : request.plans.flatMap((plan) => plan.classNumbers);
  void set(cartOf(key).refreshAtom, asked);
  void set(plansOf(key).plansAtom);
  set(enrollmentTermsAtom);
});

function keyOf({ term, career }: CheckoutRequest): string {
  return `${term}|${career}`;
}

type Sent = { page: string | undefined; onSentAgain: () => void };

async function send(api: Api, request: CheckoutRequest, sent: Sent): Promise<CheckoutResult | PlansCheckoutResult> {
  const common = { Term: request.term, AcademicCareer: request.career };
  const sending = { idempotencyKey: request.idempotencyKey, isSentOnce: true, ...sent };
  if (request.kind === "plans") {
    const body = { ...common, Version: request.version };
    return requireData(await api("checkoutPlans", { body, ...sending }));
  }
  const { classNumbers, isAllOrNothing } = request;
  const body = { ...common, ClassNumbers: [...classNumbers], ...(isAllOrNothing && { AllOrNothing: true }) };
  return requireData(await api("checkout", { body, ...sending }));
}

function statusOf({ code }: AppError): "lost" | "refused" | "failed" {
  if (code === "RULE_BROKEN") return "refused";
  return code === "NETWORK" || code === "UNAVAILABLE" || code === "CONFLICT" ? "lost" : "failed";
}

/** The pause that a busy server asks for; undefined for other answers. */
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
