import { IN_LINE } from "#contract/protocol";
import { WAITING_FOR_PASSWORD } from "../../../lib/api/awaited-password.ts";
import { LiveRegion } from "../../../ui/messages/live-region.tsx";
import { ofCheckoutItem } from "../cart-entry.ts";
import { checkoutBanner } from "../result-banner.ts";
import type { CheckoutOutcome, CheckoutRun } from "./checkout-atoms.ts";
import { type CheckoutRequest, requestWords } from "./checkout-request.ts";
import { spokenProgress } from "./elapsed.ts";
import { plansBanner } from "./plans-banner.ts";
import { useSecondsAtWork } from "./use-seconds-at-work.ts";

export type CheckoutAnnouncerProps = { request: CheckoutRequest; run: CheckoutRun | undefined };

/** Announces progress now and then, and the end. */
export function CheckoutAnnouncer({ request, run }: CheckoutAnnouncerProps) {
  const sending = run?.status === "sending" ? run : undefined;
  const seconds = useSecondsAtWork(sending?.since);
  if (run?.status === "done") return <LiveRegion message={outcomeWords(run.outcome)} />;
  if (seconds === undefined) return <LiveRegion message={WAITING_FOR_PASSWORD} />;
  if (sending?.isInLine) return <LiveRegion message={IN_LINE} />;
  const isLost = (sending?.lostAnswers ?? 0) > 0;
  return <LiveRegion message={isLost ? CONNECTION_LOST : spokenProgress(whatWords(request), seconds)} />;
}

export const CONNECTION_LOST = "We lost the connection. Trying again…";

export function whatWords(request: CheckoutRequest): string {
  return `Enrolling in ${requestWords(request)}…`;
}

function outcomeWords(outcome: CheckoutOutcome): string {
  if (outcome.kind === "plans") return plansBanner(outcome.result).title;
  return checkoutBanner(outcome.result.Items.map(ofCheckoutItem), outcome.request.isAllOrNothing).title;
}
