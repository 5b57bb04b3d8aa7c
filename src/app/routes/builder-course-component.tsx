import { BuilderGate } from "../features/builder/builder-gate.tsx";
import { ConfigurationScreen } from "../features/builder/configuration/screen.tsx";
import { useSearchParams } from "../ui/routing/routing.tsx";

export function BuilderCourseComponentRoute() {
  const [query] = useSearchParams();
  return (
    <BuilderGate>
      <ConfigurationScreen
        id={query.get("configurationId") ?? ""}
        term={null}
        asked={{ name: "sections", courseId: query.get("id") ?? "", component: query.get("component") ?? "" }}
      />
    </BuilderGate>
  );
}
