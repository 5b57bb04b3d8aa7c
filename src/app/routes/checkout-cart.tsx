import { CheckoutScreen } from "../features/cart/checkout/checkout-screen.tsx";

export function CheckoutCartRoute() {
  return <CheckoutScreen />;
}
