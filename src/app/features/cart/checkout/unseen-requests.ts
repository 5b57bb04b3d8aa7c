import { atom } from "jotai/vanilla";
import { personalAtom } from "../../../lib/session/remembered.ts";
import { type CheckoutRequest, isRepeatable, readCheckoutRequest } from "./checkout-request.ts";

/** Older ones are dropped. */
const MOST = 4;

/** Requests whose result the student hasn't seen; the last is the latest. */
const keptAtom = personalAtom<readonly CheckoutRequest[]>("unseen-checkouts", [], areRequests);

// Derived

export const unseenRequestsAtom = atom((get) => get(keptAtom).filter((request) => isRepeatable(request)));

// Actions

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
