import { useSearchParams } from "react-router-dom";
import { BuilderGate } from "../features/builder/builder-gate.tsx";
import { ConfigurationsScreen } from "../features/builder/configurations/screen.tsx";

export function BuilderConfigurationsRoute() {
  const [query] = useSearchParams();
  return (
    <BuilderGate>
      <ConfigurationsScreen term={query.get("term")} />
    </BuilderGate>
  );
}
