import { BuilderGate } from "../features/builder/builder-gate.tsx";
import { CourseComponentScreen } from "../features/builder/course-component/screen.tsx";
import { useSearchParams } from "../ui/routing.tsx";

export function BuilderCourseComponentRoute() {
  const [query] = useSearchParams();
  return (
    <BuilderGate>
      <CourseComponentScreen
        configurationId={query.get("configurationId")}
        id={query.get("id")}
        component={query.get("component")}
      />
    </BuilderGate>
  );
}
