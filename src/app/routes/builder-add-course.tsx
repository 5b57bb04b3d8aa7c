import { BuilderGate } from "../features/builder/builder-gate.tsx";
import { ConfigurationScreen } from "../features/builder/configuration/screen.tsx";
import { returnPath } from "../lib/classes/class-link.ts";
import { useSearchParams } from "../ui/routing/routing.tsx";

export function BuilderAddCourseRoute() {
  const [query] = useSearchParams();
  return (
    <BuilderGate>
      <ConfigurationScreen
        id={query.get("id") ?? ""}
        term={null}
        asked={{ name: "add-course", backTo: returnPath(query.get("returnUrl")) }}
      />
    </BuilderGate>
  );
}
