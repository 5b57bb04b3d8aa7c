import { BuilderGate } from "../features/builder/builder-gate.tsx";
import { ResultsScreen } from "../features/builder/results/screen.tsx";
import { useSearchParams } from "../ui/routing/routing.tsx";

export function BuilderResultsRoute() {
  const [query] = useSearchParams();
  return (
    <BuilderGate>
      <ResultsScreen id={query.get("id")} />
    </BuilderGate>
  );
}
