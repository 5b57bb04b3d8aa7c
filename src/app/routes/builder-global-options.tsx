import { BuilderGate } from "../features/builder/builder-gate.tsx";
import { GlobalOptionsScreen } from "../features/builder/global-options/screen.tsx";
import { useSearchParams } from "../ui/routing.tsx";

export function BuilderGlobalOptionsRoute() {
  const [query] = useSearchParams();
  return (
    <BuilderGate>
      <GlobalOptionsScreen id={query.get("id")} />
    </BuilderGate>
  );
}
