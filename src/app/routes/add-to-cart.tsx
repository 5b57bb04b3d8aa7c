import { ComingLater } from "./coming-later.tsx";

export function AddToCartRoute() {
  return <ComingLater />;
}
