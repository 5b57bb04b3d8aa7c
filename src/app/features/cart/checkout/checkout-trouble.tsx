import { CircleAlert, Unplug } from "lucide-react";
import { useAtomValue } from "jotai/react";
import { useEffect, useRef } from "react";
import type { AppError } from "#contract/outcome";
import { Splash } from "../../../lib/splash.tsx";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { cartOf } from "../atoms.ts";
import { entryTitle } from "../cart-entry.ts";
import { plansOf } from "../plans/atoms.ts";
import type { CheckoutRequest, PlansRequest } from "./checkout-request.ts";
import { planChanges } from "./plan-changes.ts";

export type CheckoutLostProps = { request: CheckoutRequest; failure: AppError; onRetry: () => void };

/** What came of it is not known: asking again tells, and enrolls nothing twice. */
export function CheckoutLost({ request, failure, onRetry }: CheckoutLostProps) {
  const retry = useRef<HTMLButtonElement>(null);
  // The heading that had the focus is gone.
  useEffect(() => retry.current?.focus(), []);
  return (
    <Splash
      icon={Unplug}
      tone="warning"
      title={
        hasLostConnection(failure)
          ? "The connection was lost while you were being enrolled."
          : "It is not known yet what came of your enrollment."
      }
      actions={
        <>
          <BackToCart request={request} />
          <Button ref={retry} variant="primary" onPress={onRetry}>
            Try Again
          </Button>
        </>
      }
    >
      <p>{failure.message}</p>
      <p>Trying again continues the same enrollment. No class is enrolled twice.</p>
    </Splash>
  );
}

/** Another window may have been first: only what this attempt did is known here. */
export function CheckoutRefused({ request, message }: { request: CheckoutRequest; message: string }) {
  const { term, career } = request;
  return (
    <Splash
      icon={CircleAlert}
      tone="danger"
      title={message}
      actions={
        <>
          <LinkButton to={paths.myClasses.href({ term, career })}>See Your Classes</LinkButton>
          <BackToCart request={request} />
        </>
      }
    >
      <p>This attempt has enrolled nothing and left your cart as it is.</p>
      {request.kind === "plans" ? <PlanChanges request={request} /> : null}
    </Splash>
  );
}

/** Another window may have changed the plans: what is different in them by now. */
function PlanChanges({ request: { term, career, plans: asked } }: { request: PlansRequest }) {
  const key = `${term}|${career}`;
  const { plans } = useAtomValue(plansOf(key).plansAtom);
  const entries = useAtomValue(cartOf(key).entriesAtom);
  if (!plans) return null;
  const titleOf = (classNumber: number) => {
    const entry = entries.find((each) => each.classNumber === classNumber);
    return entry ? entryTitle(entry) : `class ${classNumber}`;
  };
  const changes = planChanges(asked, plans.Plans, titleOf);
  if (changes.length === 0) return null;
  return (
    <div role="status">
      <p>What has changed in your plans:</p>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </div>
  );
}

function hasLostConnection({ code }: AppError): boolean {
  return code === "NETWORK" || code === "UNAVAILABLE";
}

function BackToCart({ request: { term, career } }: { request: CheckoutRequest }) {
  return <LinkButton to={paths.cart.href({ term, career })}>Back to Cart</LinkButton>;
}
