import { ComingLater } from "./coming-later.tsx";

export function CartRoute() {
  return <ComingLater />;
}
