import { ComingLater } from "./coming-later.tsx";

export function BuilderConfigurationsRoute() {
  return <ComingLater />;
}
