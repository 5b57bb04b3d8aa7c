import { useSetAtom } from "jotai/react";
import { t } from "#words";
import { CartScreen } from "../features/cart/cart-screen.tsx";
import { CartSkeleton } from "../features/cart/cart-parts.tsx";
import { Panel } from "../lib/screen/panel.tsx";
import { eligibleTermsAtom } from "../lib/session/terms.ts";

export function CartRoute() {
  const refreshTerms = useSetAtom(eligibleTermsAtom);
  return (
    <Panel
      screenTitle={t("Enrollment Cart")}
      skeleton={<CartSkeleton />}
      errorTitle={t("We couldn't load your enrollment terms.")}
      onRetry={refreshTerms}
    >
      <CartScreen />
    </Panel>
  );
}
