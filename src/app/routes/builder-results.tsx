import { ComingLater } from "./coming-later.tsx";

export function BuilderResultsRoute() {
  return <ComingLater />;
}
