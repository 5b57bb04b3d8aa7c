import { ComingLater } from "./coming-later.tsx";

export function MyClassesRoute() {
  return <ComingLater />;
}
