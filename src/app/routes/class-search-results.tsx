import { ComingLater } from "./coming-later.tsx";

export function ClassSearchResultsRoute() {
  return <ComingLater />;
}
