import { CloudOff } from "lucide-react";
import { useSetAtom } from "jotai/react";
import type { AppError } from "#contract/outcome";
import { t } from "#words";
import { refreshUserAtom } from "../lib/session/session.ts";
import { Splash } from "../lib/screen/splash.tsx";
import { Button } from "../ui/buttons/button.tsx";

/** Replaces all screens if the session can't be loaded. */
export function SessionFailed({ failure }: { failure: AppError }) {
  const refreshUser = useSetAtom(refreshUserAtom);
  return (
    <Splash
      icon={CloudOff}
      tone="warning"
      title={t("We couldn't load the portal.")}
      actions={
        <Button variant="primary" onPress={() => void refreshUser()}>
          {t("Try Again")}
        </Button>
      }
    >
      <p role="alert">{failure.message}</p>
    </Splash>
  );
}
