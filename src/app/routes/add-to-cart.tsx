import { AddScreen } from "../features/cart/options/add-screen.tsx";

export function AddToCartRoute() {
  return <AddScreen />;
}
