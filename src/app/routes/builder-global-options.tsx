import { BuilderGate } from "../features/builder/builder-gate.tsx";
import { ConfigurationScreen } from "../features/builder/configuration/screen.tsx";
import { useSearchParams } from "../ui/routing/routing.tsx";

export function BuilderGlobalOptionsRoute() {
  const [query] = useSearchParams();
  return (
    <BuilderGate>
      <ConfigurationScreen id={query.get("id") ?? ""} term={null} asked={{ name: "advanced" }} />
    </BuilderGate>
  );
}
