import { t } from "#words";
import { CircleAlert, Unplug } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useRef, useState } from "react";
import type { AppError } from "#contract/outcome";
import { FeatureOff } from "../../../lib/classes/enrollment-state.tsx";
import { featuresAtom, userAtom } from "../../../lib/session/session.ts";
import { Button, LinkButton, Redirect, Splash, useLocation } from "#ui";
import { paths } from "../../../paths.ts";
import { TermHead } from "../cart-parts.tsx";
import { checkoutRunsAtom, runCheckoutAtom } from "./checkout-atoms.ts";
import { CheckoutAnnouncer, CheckoutProgress } from "./checkout-progress.tsx";
import {
  type CheckoutRequest,
  forgetRequestAtom,
  isRepeatable,
  readCheckoutRequest,
  unseenRequestsAtom,
} from "./checkout-request.ts";
import { CheckoutResults } from "./checkout-results.tsx";

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
  const { term, career, idempotencyKey } = request;
  const run = useAtomValue(checkoutRunsAtom).get(idempotencyKey);
  const start = useSetAtom(runCheckoutAtom);
  const forget = useSetAtom(forgetRequestAtom);
  useEffect(() => void start(request), [start, request]);

  const isSeen = run?.status === "done" || run?.status === "refused";
  useEffect(() => {
    if (isSeen) forget(idempotencyKey);
  }, [isSeen, forget, idempotencyKey]);

  const toCart = paths.cart.href({ term, career });
  const toClasses = paths.myClasses.href({ term, career });
  // The cart shows what is left, and why.
  if (run?.status === "failed") return <Redirect to={toCart} />;
  const result = run?.status === "done" ? run.result : undefined;
  return (
    <>
      <CheckoutAnnouncer request={request} run={run} />
      {run?.status === "lost" ? (
        <Lost failure={run.failure} toCart={toCart} onRetry={() => void start(request)} />
      ) : run?.status === "refused" ? (
        <Splash
          icon={CircleAlert}
          tone="danger"
          title={run.failure.message}
          actions={
            <>
              <LinkButton to={toClasses}>{t("View My Classes")}</LinkButton>
              <LinkButton to={toCart}>{t("Back to Cart")}</LinkButton>
            </>
          }
        >
          {t("You weren't enrolled.")}
        </Splash>
      ) : (
        // One heading from start to result, so that it keeps the focus.
        <>
          <TermHead title={t("Enrollment Results")} term={result?.EnrollmentTerm} />
          {result ? (
            <CheckoutResults request={request} result={result} />
          ) : (
            <CheckoutProgress request={request} run={run} />
          )}
        </>
      )}
    </>
  );
}

type LostProps = { failure: AppError; toCart: string; onRetry: () => void };

/** The result is unknown. Retrying is safe, because the server answers a repeat with the first result. */
function Lost({ failure: { code, message }, toCart, onRetry }: LostProps) {
  const retry = useRef<HTMLButtonElement>(null);
  // The focused heading was removed.
  useEffect(() => retry.current?.focus(), []);
  return (
    <Splash
      icon={Unplug}
      tone="warning"
      title={
        code === "NETWORK" || code === "UNAVAILABLE"
          ? t("We lost the connection while enrolling you.")
          : t("We're still checking whether you were enrolled.")
      }
      actions={
        <>
          <LinkButton to={toCart}>{t("Back to Cart")}</LinkButton>
          <Button ref={retry} variant="primary" onPress={onRetry}>
            {t("Try Again")}
          </Button>
        </>
      }
    >
      <p>{message}</p>
      <p>{t("Trying again won't enroll you twice.")}</p>
    </Splash>
  );
}
