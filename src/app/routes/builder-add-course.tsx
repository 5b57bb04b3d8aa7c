import { ComingLater } from "./coming-later.tsx";

export function BuilderAddCourseRoute() {
  return <ComingLater />;
}
