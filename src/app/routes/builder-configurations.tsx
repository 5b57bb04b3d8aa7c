import { BuilderGate } from "../features/builder/builder-gate.tsx";
import { ConfigurationsScreen } from "../features/builder/configurations/screen.tsx";
import { useSearchParams } from "../ui/routing/routing.tsx";

export function BuilderConfigurationsRoute() {
  const [query] = useSearchParams();
  return (
    <BuilderGate>
      <ConfigurationsScreen term={query.get("term")} />
    </BuilderGate>
  );
}
