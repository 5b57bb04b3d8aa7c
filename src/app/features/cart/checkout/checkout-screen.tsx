import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import type { AppError } from "#contract/outcome";
import { wasTold } from "../../../lib/failure-desk.ts";
import { featuresAtom } from "../../../lib/session.ts";
import { paths } from "../../../paths.ts";
import { showToast } from "../../../ui/toast-queue.ts";
import { FeatureOff } from "../feature-off.tsx";
import { checkoutRunsAtom, runCheckoutAtom } from "./atoms.ts";
import { type CheckoutRequest, readCheckoutRequest } from "./checkout-request.ts";
import { CheckoutResults } from "./checkout-results.tsx";
import { CheckoutLost, CheckoutRefused } from "./checkout-trouble.tsx";

/** Enrolls in what the cart has handed over, and tells what came of it. */
export function CheckoutScreen() {
  const state: unknown = useLocation().state;
  const features = useAtomValue(featuresAtom);
  const [request] = useState(() => readCheckoutRequest(state));
  if (!features.has("enrollment_operations")) return <FeatureOff term={request?.term} career={request?.career} />;
  if (!request) return <Navigate to={paths.cart.href()} replace />;
  return <Checkout request={request} />;
}

function Checkout({ request }: { request: CheckoutRequest }) {
  const run = useAtomValue(checkoutRunsAtom).get(request.idempotencyKey);
  const start = useSetAtom(runCheckoutAtom);
  useEffect(() => void start(request), [start, request]);

  switch (run?.status) {
    case undefined:
    case "sending":
    case "done":
      return <CheckoutResults request={request} result={run?.status === "done" ? run.result : undefined} />;
    case "lost":
      return <CheckoutLost request={request} failure={run.failure} onRetry={() => void start(request)} />;
    case "refused":
      return <CheckoutRefused request={request} message={run.failure.message} />;
    case "failed":
      return <BackToCart request={request} failure={run.failure} />;
  }
}

/** The cart then shows what is still in it. */
function BackToCart({ request: { term, career }, failure }: { request: CheckoutRequest; failure: AppError }) {
  useEffect(() => {
    if (!wasTold(failure)) showToast(`Enrollment did not finish. ${failure.message}`);
  }, [failure]);
  return <Navigate to={paths.cart.href({ term, career })} replace />;
}
