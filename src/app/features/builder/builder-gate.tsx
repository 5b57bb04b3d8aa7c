import { CircleSlash } from "lucide-react";
import { useAtomValue } from "jotai/react";
import type { ReactNode } from "react";
import { t } from "#words";
import { featuresAtom } from "../../lib/session/session.ts";
import { Splash } from "../../ui/messages/empty-state.tsx";

/** Shows Schedule Builder's screens while the feature is on. */
export function BuilderGate({ children }: { children: ReactNode }) {
  const isActive = useAtomValue(featuresAtom).has("schedule_builder");
  if (isActive) return children;
  return (
    <Splash icon={CircleSlash} tone="warning" title={t("Currently Unavailable")}>
      <p>
        {t("This feature is currently unavailable. It may be undergoing maintenance or you do not have access to it.")}
      </p>
    </Splash>
  );
}
