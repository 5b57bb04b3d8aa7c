import { ComingLater } from "./coming-later.tsx";

export function ValidateCartRoute() {
  return <ComingLater />;
}
