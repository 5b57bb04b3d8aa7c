import { t } from "#words";
import { CircleAlert, Unplug } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useRef, useState } from "react";
import type { AppError } from "#contract/outcome";
import { FeatureOff } from "../../../lib/classes/enrollment-state.tsx";
import { featuresAtom, userAtom } from "../../../lib/session/session.ts";
import { Button, Card, LinkButton, Redirect, Splash, Tag, Text, useLocation } from "#ui";
import { paths } from "../../../paths.ts";
import { TermHead } from "../cart-parts.tsx";
import { ResultList } from "../list/cart-row.tsx";
import { entryTitle, ofCheckoutItem } from "../state/cart-entry.ts";
import { checkoutBanner } from "../state/result-banner.ts";
import { type CheckoutOutcome, checkoutRunsAtom, runCheckoutAtom } from "./checkout-atoms.ts";
import { CheckoutAnnouncer, CheckoutProgress } from "./checkout-progress.tsx";
import {
  type CheckoutRequest,
  forgetRequestAtom,
  isRepeatable,
  type PlansRequest,
  readCheckoutRequest,
  unseenRequestsAtom,
} from "./checkout-request.ts";
import { Outcome } from "./term-card.tsx";
import type { PlansCheckoutResult } from "#contract/calls/cart-plans";
import { isolated } from "#contract/words";
import { listLabel } from "../../../lib/format/format-list.ts";
import { termKey } from "../../../lib/session/terms.ts";
import { cartOf } from "../state/cart-atoms.ts";
import { plansBanner, triedTag, untriedPlans } from "./plans-banner.ts";

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
  const enrolledTerm = run?.status === "done" ? run.outcome.result.EnrollmentTerm : undefined;
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
          <TermHead title={t("Enrollment Results")} term={enrolledTerm} />
          {run?.status === "done" ? (
            <Results outcome={run.outcome} />
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

function Results({ outcome }: { outcome: CheckoutOutcome }) {
  if (outcome.kind === "plans") return <PlansResults {...outcome} />;
  const { Items, EnrollmentTerm } = outcome.result;
  const entries = Items.map(ofCheckoutItem);
  return (
    <Outcome
      term={EnrollmentTerm}
      banner={checkoutBanner(entries, outcome.request.isAllOrNothing)}
      hasNoClasses={entries.every(({ success }) => success === false)}
    >
      <ResultList entries={entries} term={EnrollmentTerm} />
    </Outcome>
  );
}

type PlansResultsProps = { request: PlansRequest; result: PlansCheckoutResult };

/** The enrolled plan, why those before it failed, and what stays in the cart. */
function PlansResults({ request, result }: PlansResultsProps) {
  const { EnrollmentTerm, EnrolledPlan, Tried } = result;
  const untried = untriedPlans(
    result,
    request.plans.map(({ name }) => name),
  );
  // The enrolled one first, the others in the order of trying.
  const shown = Tried.toSorted((a, b) => Number(b.Success) - Number(a.Success));
  const enrolled = Tried.find(({ Name }) => Name === EnrolledPlan)?.Items.map(ofCheckoutItem) ?? [];
  // Nothing until the cart is re-fetched.
  const inCart = useAtomValue(cartOf(termKey(EnrollmentTerm)).entriesAtom);
  const left = inCart.filter((entry) => enrolled.every(({ classNumber }) => classNumber !== entry.classNumber));
  return (
    <Outcome term={EnrollmentTerm} banner={plansBanner(result)} hasNoClasses={EnrolledPlan === null}>
      {shown.map((tried) => {
        const { tone, icon, words } = triedTag(tried);
        return (
          <ResultList
            key={tried.Name}
            title={isolated(tried.Name)}
            aside={
              <Tag tone={tone} icon={icon}>
                {words}
              </Tag>
            }
            hidesDetails={!tried.Success}
            entries={tried.Items.map(ofCheckoutItem)}
            term={EnrollmentTerm}
          />
        );
      })}
      {left.length === 0 && untried.length === 0 ? null : (
        <Card title={t("Still in Your Cart")}>
          <ul>
            {left.map((entry) => (
              <li key={entry.classNumber}>{entryTitle(entry)}</li>
            ))}
          </ul>
          {untried.length === 0 ? null : (
            <Text tone="quiet">
              {t("{count, plural, one {{names} wasn't} other {{names} weren't}} needed.", {
                count: untried.length,
                names: listLabel(untried.map(isolated)),
              })}
            </Text>
          )}
        </Card>
      )}
    </Outcome>
  );
}
