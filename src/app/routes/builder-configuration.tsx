import { useEffect } from "react";
import { BuilderGate } from "../features/builder/builder-gate.tsx";
import { ConfigurationScreen } from "../features/builder/configuration/screen.tsx";
import { onFirstAct } from "../lib/time/on-first-act.ts";
import { useSearchParams } from "../ui/routing/routing.tsx";

export function BuilderConfigurationRoute() {
  const [query] = useSearchParams();
  // Loads what is one press away at the first move or key.
  useEffect(
    () =>
      onFirstAct(() => {
        void import("./builder-results.tsx");
        void import("../features/builder/configuration/parts.tsx");
      }),
    [],
  );
  return (
    <BuilderGate>
      <ConfigurationScreen id={query.get("id")} term={query.get("term")} />
    </BuilderGate>
  );
}
