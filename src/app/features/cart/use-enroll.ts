import { useAtomValue } from "jotai/react";
import { useEffect, useState } from "react";
import { newIdempotencyKey } from "../../lib/api-client.ts";
import { featuresAtom, userAtom } from "../../lib/session.ts";
import { splitTermKey } from "../../lib/terms.ts";
import { paths } from "../../paths.ts";
import { useNavigate } from "../../ui/routing.tsx";
import { type CartEntry, entryTitle } from "./cart-entry.ts";
import { type Fee, feeOf } from "./cart-totals.ts";
import { blockOf } from "./enroll-block.ts";
import { cartOf } from "./atoms.ts";
import { enrollingCartsAtom } from "./checkout/atoms.ts";
import type { AskedClass, CheckoutRequest, ClassesRequest, PlansRequest } from "./checkout/checkout-request.ts";

/** The specification's pause between the press and the results' screen. */
const LEAVE_AFTER_MS = 400;

export type Enroll = {
  label: "Enroll in Selected" | "Enroll by Plan";
  /** Why it cannot be pressed, in words. */
  obstacle: string | undefined;
  /** The selection is on its way to checkout. */
  isLeaving: boolean;
  /** The last one asked about; it stays while the dialog leaves. */
  fee: Fee | undefined;
  /** The fee waits for the student to accept it. */
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
  /** Classes that may be enrolled, in groups that are enrolled as a whole. */
  groups: readonly (readonly CartEntry[])[];
  /** What is missing. */
  obstacle: string | undefined;
  toRequest: () => Wanted;
};

/** Hands what is wanted over to checkout, once a fee among it is accepted; undefined while enrollment is switched off. */
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
    // However often it is pressed, one request is made.
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
