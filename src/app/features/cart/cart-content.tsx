import { ShoppingCart } from "lucide-react";
import { useAtom, useAtomValue } from "jotai/react";
import { useEffect } from "react";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { onReturn } from "../../lib/time/on-return.ts";
import { PanelError } from "../../lib/screen/panel.tsx";
import { RetryBanner } from "../../lib/screen/retry-banner.tsx";
import { termKey } from "../../lib/session/terms.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { EmptyState } from "../../ui/messages/empty-state.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { Loading } from "../../ui/loading/loading.tsx";
import { cartOf } from "./cart-atoms.ts";
import { CartSkeleton } from "./cart-skeleton.tsx";
import { CheckoutBanners } from "./checkout/checkout-banners.tsx";
import { FullCart } from "./full-cart.tsx";
import { EMPTY_CART } from "./messages.ts";
import { plansOf } from "./plans/plans-atoms.ts";
import { cartModeAtom } from "./plans/cart-mode.ts";
import { PlannedCart } from "./plans/planned-cart.tsx";
import styles from "./cart-content.module.css";

export type CartContentProps = {
  term: EnrollmentTerm;
  findHref: string;
  onAskAppointments: () => void;
  onQuickAdd: () => void;
};

/** The cart's classes, or why there are none. */
export function CartContent(props: CartContentProps) {
  const atoms = cartOf(termKey(props.term));
  const [{ cart, failure }, reload] = useAtom(atoms.cartAtom);
  const [plans, reloadPlans] = useAtom(plansOf(termKey(props.term)).plansAtom);
  const isValidating = useAtomValue(atoms.isValidatingAtom);

  // Other windows may change the cart, so validating re-reads it.
  useEffect(() => {
    if (isValidating) return undefined;
    const leaving = new AbortController();
    onReturn(async () => void (await Promise.all([reload(), reloadPlans()])), leaving.signal);
    return () => leaving.abort();
  }, [isValidating, reload, reloadPlans]);

  const isLoading = !cart || (!plans.plans && !plans.failure);
  if (!cart && failure) {
    return <PanelError error={failure} title="We couldn't load your cart." onRetry={() => void reload()} />;
  }
  return (
    <>
      {failure ? (
        <RetryBanner
          title="We couldn't refresh your cart."
          failure={failure}
          onRetry={() => void reload()}
          className={styles.stale ?? ""}
        />
      ) : null}
      <Loading isLoading={isLoading} skeleton={<CartSkeleton />}>
        {() => (cart?.Items.length === 0 ? <EmptyCart {...props} /> : <CartOfMode {...props} />)}
      </Loading>
    </>
  );
}

function EmptyCart({ term, findHref, onQuickAdd }: CartContentProps) {
  return (
    <>
      <CheckoutBanners termKey={termKey(term)} />
      <EmptyState
        icon={ShoppingCart}
        title={EMPTY_CART}
        actions={
          <>
            <Button onPress={onQuickAdd}>Quick Add</Button>
            <LinkButton to={findHref} variant="primary">
              Find Classes
            </LinkButton>
          </>
        }
      />
    </>
  );
}

/** By plan, unless the student chose to go by checked classes. */
function CartOfMode({ term, ...props }: CartContentProps) {
  const key = termKey(term);
  const havePlans = useAtomValue(plansOf(key).shownAtom).length > 0;
  const mode = useAtomValue(cartModeAtom);
  return havePlans && mode === "plans" ? (
    <PlannedCart termKey={key} {...props} />
  ) : (
    <FullCart termKey={key} {...props} />
  );
}
