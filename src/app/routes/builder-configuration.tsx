import { useSearchParams } from "react-router-dom";
import { BuilderGate } from "../features/builder/builder-gate.tsx";
import { ConfigurationScreen } from "../features/builder/configuration/screen.tsx";

export function BuilderConfigurationRoute() {
  const [query] = useSearchParams();
  return (
    <BuilderGate>
      <ConfigurationScreen id={query.get("id")} term={query.get("term")} />
    </BuilderGate>
  );
}
