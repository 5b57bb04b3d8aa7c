import { useEffect } from "react";
import { BuilderGate } from "../features/builder/builder-gate.tsx";
import { ConfigurationScreen } from "../features/builder/configuration/screen.tsx";
import { onFirstAct } from "../lib/on-first-act.ts";
import { useSearchParams } from "../ui/routing.tsx";

export function BuilderConfigurationRoute() {
  const [query] = useSearchParams();
  // Loads the results' code at the first move or key, before the router waits for it.
  useEffect(() => onFirstAct(() => void import("./builder-results.tsx")), []);
  return (
    <BuilderGate>
      <ConfigurationScreen id={query.get("id")} term={query.get("term")} />
    </BuilderGate>
  );
}
