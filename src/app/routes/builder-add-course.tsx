import { AddCourseScreen } from "../features/builder/add-course/screen.tsx";
import { BuilderGate } from "../features/builder/builder-gate.tsx";
import { useSearchParams } from "../ui/routing.tsx";

export function BuilderAddCourseRoute() {
  const [query] = useSearchParams();
  return (
    <BuilderGate>
      <AddCourseScreen id={query.get("id")} returnUrl={query.get("returnUrl")} />
    </BuilderGate>
  );
}
