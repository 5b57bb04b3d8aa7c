import { CloudOff } from "lucide-react";
import { useSetAtom } from "jotai/react";
import type { AppError } from "#contract/outcome";
import { refreshUserAtom } from "../lib/session.ts";
import { Splash } from "../lib/splash.tsx";
import { Button } from "../ui/button.tsx";

/** The portal did not say who is signed in, so no screen can be shown. */
export function SessionFailed({ failure }: { failure: AppError }) {
  const refreshUser = useSetAtom(refreshUserAtom);
  return (
    <Splash
      icon={CloudOff}
      tone="warning"
      title="The portal could not be loaded."
      actions={
        <Button variant="primary" onPress={() => void refreshUser()}>
          Try Again
        </Button>
      }
    >
      <p role="alert">{failure.message}</p>
    </Splash>
  );
}
