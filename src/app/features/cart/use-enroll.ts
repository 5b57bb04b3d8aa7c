import { useAtomValue } from "jotai/react";
import { useEffect, useState } from "react";
import type { Cart } from "#contract/enrollment";
import { newIdempotencyKey } from "../../lib/api/api-client.ts";
import { holdWords, windowWords } from "../../lib/classes/enrollment-state.tsx";
import { featuresAtom, userAtom } from "../../lib/session/session.ts";
import { splitTermKey } from "../../lib/session/terms.ts";
import { paths } from "../../paths.ts";
import { useNavigate } from "../../ui/routing/routing.tsx";
import { cartOf } from "./cart-atoms.ts";
import { type CartEntry, entryTitle } from "./cart-entry.ts";
import { type Fee, feeOf } from "./cart-totals.ts";
import { enrollingCartsAtom } from "./checkout/checkout-atoms.ts";
import type { AskedClass, CheckoutRequest, ClassesRequest, PlansRequest } from "./checkout/checkout-request.ts";

/** From the specification: the pause between the press and the results. */
const LEAVE_AFTER_MS = 400;

export type Enroll = {
  label: "Enroll in Selected" | "Enroll by Plan";
  /** Why it's disabled. */
  obstacle: string | undefined;
  /** Checkout is opening. */
  isLeaving: boolean;
  /** Stays while the dialog closes. */
  fee: Fee | undefined;
  /** The student is asked to accept the fee. */
  isAsking: boolean;
  start: () => void;
  confirm: () => void;
  cancel: () => void;
};

type Wanted =
  | Pick<ClassesRequest, "kind" | "classes" | "isAllOrNothing">
  | Pick<PlansRequest, "kind" | "version" | "plans">;

export type EnrollGiven = {
  termKey: string;
  label: Enroll["label"];
  /** Enrollable classes in groups that are enrolled as a whole. */
  groups: readonly (readonly CartEntry[])[];
  obstacle: string | undefined;
  toRequest: () => Wanted;
};

/** Opens checkout, after the student accepts any fee; undefined while enrollment is off. */
export function useEnroll({ termKey, label, groups, obstacle, toRequest }: EnrollGiven): Enroll | undefined {
  const navigate = useNavigate();
  const isOn = useAtomValue(featuresAtom).has("enrollment_operations");
  const { Identity } = useAtomValue(userAtom);
  const isEnrolling = useAtomValue(enrollingCartsAtom).includes(termKey);
  const { cart } = useAtomValue(cartOf(termKey).cartAtom);
  const [fee, setFee] = useState<Fee>();
  const [isAsking, setAsking] = useState(false);
  const [request, setRequest] = useState<CheckoutRequest>();

  useEffect(() => {
    if (!request) return undefined;
    const timer = setTimeout(() => void navigate(paths.checkoutCart.href(), { state: request }), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate, request]);

  const confirm = () => {
    setAsking(false);
    if (Identity === null) return;
    const common = {
      person: Identity,
      ...splitTermKey(termKey),
      idempotencyKey: newIdempotencyKey(),
      askedAt: Date.now(),
    };
    // Several presses make one request.
    setRequest((made) => made ?? { ...common, ...toRequest() });
  };
  if (!isOn) return undefined;
  return {
    label,
    obstacle: isEnrolling ? "Your enrollment is in progress." : (obstacle ?? blockOf(cart?.Holds ?? [], groups)),
    isLeaving: request !== undefined,
    fee,
    isAsking,
    start: () => {
      const asked = feeOf(groups.flat());
      if (!asked) return confirm();
      setFee(asked);
      setAsking(true);
    },
    confirm,
    cancel: () => setAsking(false),
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
