import { atom } from "jotai/vanilla";
import type { CheckoutResult } from "#contract/enrollment";
import { type AppError, isAppError } from "#contract/outcome";
import { apiAtom } from "../../../lib/api.ts";
import { requireData } from "../../../lib/data-or-error.ts";
import { enrollmentTermsAtom } from "../../../lib/terms.ts";
import { cartOf } from "../atoms.ts";
import type { CheckoutRequest } from "./checkout-request.ts";

/**
 * - `lost`: the answer did not come through, so it may have been done; the same request may be sent again.
 * - `refused`: the server said why not, as an ordinary answer.
 * - `failed`: the call itself was refused or broke.
 */
export type CheckoutRun =
  | { status: "sending" }
  | { status: "done"; result: CheckoutResult }
  | { status: "lost" | "refused" | "failed"; failure: AppError };

// State

const runsAtom = atom<ReadonlyMap<string, CheckoutRun>>(new Map());

// Derived

/** By idempotency key. */
export const checkoutRunsAtom = atom((get) => get(runsAtom));

// Actions

/** Enrolls, once for each request however often it is asked to; what was lost is sent again with the same key. */
export const runCheckoutAtom = atom(null, async (get, set, request: CheckoutRequest): Promise<void> => {
  const { term, career, classNumbers, idempotencyKey } = request;
  const known = get(runsAtom).get(idempotencyKey);
  if (known && known.status !== "lost") return;
  const note = (run: CheckoutRun) => set(runsAtom, (runs) => new Map([...runs, [idempotencyKey, run]]));
  note({ status: "sending" });
  try {
    const body = { Term: term, AcademicCareer: career, ClassNumbers: [...classNumbers] };
    const reply = await get(apiAtom)("checkout", { body, idempotencyKey, isHandled: true });
    note({ status: "done", result: requireData(reply) });
    const { forgetAtom, cartAtom } = cartOf(`${term}|${career}`);
    set(forgetAtom, classNumbers);
    // So that whoever goes back to the cart does not see for a moment what has left it.
    void set(cartAtom);
    set(enrollmentTermsAtom);
  } catch (error) {
    if (!isAppError(error)) throw error;
    note({ status: statusOf(error), failure: error });
  }
});

function statusOf({ code }: AppError): "lost" | "refused" | "failed" {
  if (code === "RULE_BROKEN") return "refused";
  return code === "NETWORK" || code === "UNAVAILABLE" || code === "CONFLICT" ? "lost" : "failed";
}
