import { useSearchParams } from "react-router-dom";
import { AddCourseScreen } from "../features/builder/add-course/screen.tsx";

export function BuilderAddCourseRoute() {
  const [query] = useSearchParams();
  return <AddCourseScreen id={query.get("id")} returnUrl={query.get("returnUrl")} />;
}
