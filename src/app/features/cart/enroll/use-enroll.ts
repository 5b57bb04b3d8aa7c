import { t } from "#words";
import { useAtomValue } from "jotai/react";
import { useEffect, useState } from "react";
import type { Cart } from "#contract/calls/enrollment";
import { newIdempotencyKey } from "../../../lib/api/api-client.ts";
import { holdWords, windowWords } from "../../../lib/classes/enrollment-state.tsx";
import { userAtom } from "../../../lib/session/session.ts";
import { splitTermKey } from "../../../lib/session/terms.ts";
import { paths } from "../../../paths.ts";
import { useNavigate } from "../../../ui/routing/routing.tsx";
import { enrollingCartsAtom } from "../checkout/checkout-atoms.ts";
import type { AskedClass, CheckoutRequest, ClassesRequest, PlansRequest } from "../checkout/checkout-request.ts";
import { cartOf } from "../state/cart-atoms.ts";
import { type CartEntry, entryTitle } from "../state/cart-entry.ts";

/** From the specification: the pause between the press and the results. */
const LEAVE_AFTER_MS = 400;

export type EnrollGiven = {
  /** Enrollable classes in groups that are enrolled as a whole. */
  groups: readonly (readonly CartEntry[])[];
  obstacle: string | undefined;
  toRequest: () =>
    | Pick<ClassesRequest, "kind" | "classes" | "isAllOrNothing">
    | Pick<PlansRequest, "kind" | "version" | "plans">;
};

/** Opens checkout once, however often it's pressed. */
export function useEnroll(termKey: string, { groups, obstacle, toRequest }: EnrollGiven) {
  const navigate = useNavigate();
  const { Identity: person } = useAtomValue(userAtom);
  const isEnrolling = useAtomValue(enrollingCartsAtom).includes(termKey);
  const { data } = useAtomValue(cartOf(termKey).cartAtom);
  const [request, setRequest] = useState<CheckoutRequest>();

  useEffect(() => {
    if (!request) return undefined;
    const timer = setTimeout(() => void navigate(paths.checkoutCart.href(), { state: request }), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate, request]);

  return {
    /** Why it's disabled. */
    obstacle: isEnrolling
      ? t("Your enrollment is in progress.")
      : (obstacle ?? blockOf(data?.cart.Holds ?? [], groups)),
    isLeaving: request !== undefined,
    enroll: () => {
      if (person === null || request) return;
      const common = { person, idempotencyKey: newIdempotencyKey(), askedAt: Date.now() };
      setRequest({ ...common, ...splitTermKey(termKey), ...toRequest() });
    },
  };
}

export function toAsked(entries: readonly CartEntry[]): AskedClass[] {
  return entries.map((entry) => ({ classNumber: entry.classNumber, title: entryTitle(entry) }));
}

/** Why enrolling would fail now; undefined if something can be enrolled. Each group is enrolled as a whole. */
export function blockOf(holds: Cart["Holds"], groups: readonly (readonly CartEntry[])[]): string | undefined {
  const [hold] = holds;
  if (hold) return holdWords(hold);
  const closed = groups.flatMap((group) => group.find((entry) => entry.closedWindow)?.closedWindow ?? []);
  return closed[0] && closed.length === groups.length ? windowWords(closed[0]) : undefined;
}
