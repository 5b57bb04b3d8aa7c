import { ComingLater } from "./coming-later.tsx";

export function BuilderConfigurationRoute() {
  return <ComingLater />;
}
