import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { newIdempotencyKey } from "../../lib/api-client.ts";
import { splitTermKey } from "../../lib/terms.ts";
import { paths } from "../../paths.ts";
import type { CartEntry } from "./cart-entry.ts";
import { type Fee, feeOf } from "./cart-summary.ts";
import type { CheckoutRequest } from "./checkout/checkout-request.ts";

/** The specification's pause between the press and the results' screen. */
const LEAVE_AFTER_MS = 400;

export type Enroll = {
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

/** Hands the selected classes over to checkout, once a fee among them is accepted. */
export function useEnroll(termKey: string, selected: readonly CartEntry[]): Enroll {
  const navigate = useNavigate();
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
    setRequest({
      ...splitTermKey(termKey),
      classNumbers: selected.map(({ classNumber }) => classNumber),
      idempotencyKey: newIdempotencyKey(),
    });
  };
  return {
    isLeaving: request !== undefined,
    fee,
    isAsking,
    start: () => {
      const asked = feeOf(selected);
      if (!asked) return confirm();
      setFee(asked);
      setAsking(true);
    },
    confirm,
    cancel: () => setAsking(false),
  };
}
