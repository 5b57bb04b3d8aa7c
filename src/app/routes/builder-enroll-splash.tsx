import { ComingLater } from "./coming-later.tsx";

export function BuilderEnrollSplashRoute() {
  return <ComingLater />;
}
