import { CircleAlert } from "lucide-react";
import { Splash } from "../../../lib/splash.tsx";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";

export type BuildStoppedProps = { message: string; retryLabel?: string; onRetry: () => void; backTo: string };

/** The worker was stopped or lost. */
export function BuildStopped({ message, retryLabel = "Try Again", onRetry, backTo }: BuildStoppedProps) {
  return (
    <Splash
      icon={CircleAlert}
      tone="danger"
      title="We Couldn't Show Your Schedules"
      actions={
        <>
          <LinkButton to={backTo}>Go Back</LinkButton>
          <Button variant="primary" onPress={onRetry}>
            {retryLabel}
          </Button>
        </>
      }
    >
      <p>{message}</p>
    </Splash>
  );
}
