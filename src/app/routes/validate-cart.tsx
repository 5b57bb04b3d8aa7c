import { useSetAtom } from "jotai/react";
import { t } from "#words";
import { CartSkeleton } from "../features/cart/cart-parts.tsx";
import { ValidateScreen } from "../features/cart/validate-screen.tsx";
import { Panel } from "../lib/screen/panel.tsx";
import { eligibleTermsAtom } from "../lib/session/terms.ts";

export function ValidateCartRoute() {
  const refreshTerms = useSetAtom(eligibleTermsAtom);
  return (
    <Panel
      screenTitle={t("Enrollment Cart Validation")}
      skeleton={<CartSkeleton label={t("Validating your cart")} />}
      errorTitle={t("We couldn't load your enrollment terms.")}
      onRetry={refreshTerms}
    >
      <ValidateScreen />
    </Panel>
  );
}
