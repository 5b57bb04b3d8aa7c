import { ComingLater } from "./coming-later.tsx";

export function CheckoutCartRoute() {
  return <ComingLater />;
}
