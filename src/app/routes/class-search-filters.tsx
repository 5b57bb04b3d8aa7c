import { ComingLater } from "./coming-later.tsx";

export function ClassSearchFiltersRoute() {
  return <ComingLater />;
}
