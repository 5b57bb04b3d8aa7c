import { ComingLater } from "./coming-later.tsx";

export function ClassDetailsRoute() {
  return <ComingLater />;
}
