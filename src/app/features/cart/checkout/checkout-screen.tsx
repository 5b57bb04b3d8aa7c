import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useState } from "react";
import type { CheckoutResult } from "#contract/enrollment";
import { FeatureOff } from "../../../lib/classes/enrollment-state.tsx";
import { featuresAtom, userAtom } from "../../../lib/session/session.ts";
import { paths } from "../../../paths.ts";
import { Redirect, useLocation } from "../../../ui/routing/routing.tsx";
import { ofCheckoutItem } from "../cart-entry.ts";
import { checkoutBanner } from "../result-banner.ts";
import { ResultList } from "../result-list.tsx";
import { CheckoutAnnouncer } from "./checkout-announcer.tsx";
import { type CheckoutOutcome, type CheckoutRun, checkoutRunsAtom, runCheckoutAtom } from "./checkout-atoms.ts";
import { CheckoutFrame } from "./checkout-frame.tsx";
import { CheckoutProgress } from "./checkout-progress.tsx";
import { type CheckoutRequest, type ClassesRequest, isRepeatable, readCheckoutRequest } from "./checkout-request.ts";
import { CheckoutLost, CheckoutRefused } from "./checkout-trouble.tsx";
import { Outcome } from "./outcome.tsx";
import { PlansResults } from "./plans-results.tsx";
import { forgetRequestAtom, unseenRequestsAtom } from "./unseen-requests.ts";

/** Within this time, a screen without a request resumes the last one. */
const RESUMED_MS = 15 * 60_000;

/** Enrolls in what the cart passed on, and shows the result. */
export function CheckoutScreen() {
  const state: unknown = useLocation().state;
  const features = useAtomValue(featuresAtom);
  const { Identity } = useAtomValue(userAtom);
  const runs = useAtomValue(checkoutRunsAtom);
  const unseen = useAtomValue(unseenRequestsAtom).at(-1);
  const [request] = useState(() => {
    const handedOver = readCheckoutRequest(state);
    if (handedOver?.person === Identity && (isRepeatable(handedOver) || runs.has(handedOver.idempotencyKey)))
      return handedOver;
    return unseen && Date.now() - unseen.askedAt < RESUMED_MS ? unseen : undefined;
  });
  if (!features.has("enrollment_operations")) return <FeatureOff term={request?.term} career={request?.career} />;
  if (!request) return <Redirect to={paths.cart.href()} />;
  return <Checkout request={request} />;
}

function Checkout({ request }: { request: CheckoutRequest }) {
  const run = useAtomValue(checkoutRunsAtom).get(request.idempotencyKey);
  const start = useSetAtom(runCheckoutAtom);
  const forget = useSetAtom(forgetRequestAtom);
  useEffect(() => void start(request), [start, request]);

  const isSeen = run?.status === "done" || run?.status === "refused";
  useEffect(() => {
    if (isSeen) forget(request.idempotencyKey);
  }, [isSeen, forget, request]);

  return (
    <>
      <CheckoutAnnouncer request={request} run={run} />
      <CheckoutState request={request} run={run} onRetry={() => void start(request)} />
    </>
  );
}

type CheckoutStateProps = { request: CheckoutRequest; run: CheckoutRun | undefined; onRetry: () => void };

function CheckoutState({ request, run, onRetry }: CheckoutStateProps) {
  switch (run?.status) {
    case undefined:
    case "sending":
    case "done": {
      const outcome = run?.status === "done" ? run.outcome : undefined;
      return (
        <CheckoutFrame term={outcome?.result.EnrollmentTerm}>
          {run?.status === "done" ? (
            <CheckoutDone outcome={run.outcome} />
          ) : (
            <CheckoutProgress request={request} run={run} />
          )}
        </CheckoutFrame>
      );
    }
    case "lost":
      return <CheckoutLost request={request} failure={run.failure} onRetry={onRetry} />;
    case "refused":
      return <CheckoutRefused request={request} message={run.failure.message} />;
    case "failed":
      return <BackToCart request={request} />;
  }
}

function CheckoutDone({ outcome }: { outcome: CheckoutOutcome }) {
  return outcome.kind === "plans" ? <PlansResults {...outcome} /> : <CheckoutResults {...outcome} />;
}

/** The cart shows what is left, and why. */
function BackToCart({ request: { term, career } }: { request: CheckoutRequest }) {
  return <Redirect to={paths.cart.href({ term, career })} />;
}

type CheckoutResultsProps = { request: ClassesRequest; result: CheckoutResult };

/** The result of every class, with its messages. */
function CheckoutResults({ request, result: { Items, EnrollmentTerm } }: CheckoutResultsProps) {
  const entries = Items.map(ofCheckoutItem);
  return (
    <Outcome
      term={EnrollmentTerm}
      banner={checkoutBanner(entries, request.isAllOrNothing)}
      isFruitless={entries.every(({ success }) => success === false)}
    >
      <ResultList entries={entries} term={EnrollmentTerm} />
    </Outcome>
  );
}
