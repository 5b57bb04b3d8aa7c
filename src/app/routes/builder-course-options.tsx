import { BuilderGate } from "../features/builder/builder-gate.tsx";
import { CourseOptionsScreen } from "../features/builder/course-options/screen.tsx";
import { useSearchParams } from "../ui/routing.tsx";

export function BuilderCourseOptionsRoute() {
  const [query] = useSearchParams();
  return (
    <BuilderGate>
      <CourseOptionsScreen configurationId={query.get("configurationId")} id={query.get("id")} />
    </BuilderGate>
  );
}
