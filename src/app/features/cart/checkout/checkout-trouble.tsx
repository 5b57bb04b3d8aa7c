import { CircleAlert, Unplug } from "lucide-react";
import { useEffect, useRef } from "react";
import type { AppError } from "#contract/outcome";
import { Splash } from "../../../lib/screen/splash.tsx";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import type { CheckoutRequest } from "./checkout-request.ts";

export type CheckoutLostProps = { request: CheckoutRequest; failure: AppError; onRetry: () => void };

/** The result is unknown. Retrying is safe, because the server answers a repeat with the first result. */
export function CheckoutLost({ request, failure, onRetry }: CheckoutLostProps) {
  const retry = useRef<HTMLButtonElement>(null);
  // The focused heading was removed.
  useEffect(() => retry.current?.focus(), []);
  return (
    <Splash
      icon={Unplug}
      tone="warning"
      title={
        hasLostConnection(failure)
          ? "We lost the connection while enrolling you."
          : "We're still checking whether you were enrolled."
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
      <p>Trying again won't enroll you twice.</p>
    </Splash>
  );
}

export function CheckoutRefused({ request, message }: { request: CheckoutRequest; message: string }) {
  const { term, career } = request;
  return (
    <Splash
      icon={CircleAlert}
      tone="danger"
      title={message}
      actions={
        <>
          <LinkButton to={paths.myClasses.href({ term, career })}>View My Classes</LinkButton>
          <BackToCart request={request} />
        </>
      }
    >
      <p>You weren't enrolled.</p>
    </Splash>
  );
}

function hasLostConnection({ code }: AppError): boolean {
  return code === "NETWORK" || code === "UNAVAILABLE";
}

function BackToCart({ request: { term, career } }: { request: CheckoutRequest }) {
  return <LinkButton to={paths.cart.href({ term, career })}>Back to Cart</LinkButton>;
}
