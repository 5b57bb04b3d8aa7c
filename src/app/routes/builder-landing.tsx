import { ComingLater } from "./coming-later.tsx";

export function BuilderLandingRoute() {
  return <ComingLater />;
}
