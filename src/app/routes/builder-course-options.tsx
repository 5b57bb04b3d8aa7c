import { BuilderGate } from "../features/builder/builder-gate.tsx";
import { ConfigurationScreen } from "../features/builder/configuration/screen.tsx";
import { useSearchParams } from "../ui/routing/routing.tsx";

export function BuilderCourseOptionsRoute() {
  const [query] = useSearchParams();
  return (
    <BuilderGate>
      <ConfigurationScreen
        id={query.get("configurationId") ?? ""}
        term={null}
        asked={{ name: "options", courseId: query.get("id") ?? "" }}
      />
    </BuilderGate>
  );
}
