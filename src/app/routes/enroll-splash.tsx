import { ComingLater } from "./coming-later.tsx";

export function EnrollSplashRoute() {
  return <ComingLater />;
}
