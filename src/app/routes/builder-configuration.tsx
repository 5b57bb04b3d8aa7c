import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { BuilderGate } from "../features/builder/builder-gate.tsx";
import { ConfigurationScreen } from "../features/builder/configuration/screen.tsx";

export function BuilderConfigurationRoute() {
  const [query] = useSearchParams();
  // The results are one press away: their code is there when it comes, and the router has nothing to wait for.
  useEffect(() => void import("./builder-results.tsx"), []);
  return (
    <BuilderGate>
      <ConfigurationScreen id={query.get("id")} term={query.get("term")} />
    </BuilderGate>
  );
}
