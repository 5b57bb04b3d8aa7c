import { Search, ShoppingCart } from "lucide-react";
import { useAtom, useAtomValue } from "jotai/react";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { ActionBar } from "../../lib/action-bar.tsx";
import { counted, creditsLabel } from "../../lib/format-number.ts";
import { PanelError } from "../../lib/panel.tsx";
import { featuresAtom } from "../../lib/session.ts";
import { termKey } from "../../lib/terms.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Loading } from "../../ui/loading.tsx";
import { cartOf } from "./atoms.ts";
import { CartBanner } from "./cart-banner.tsx";
import { CartList } from "./cart-list.tsx";
import { CartSide } from "./cart-side.tsx";
import { CartSkeleton } from "./cart-skeleton.tsx";
import { CartWeekDisclosure } from "./cart-week-picture.tsx";
import { EnrollButton } from "./enroll-button.tsx";
import { FeeDialog } from "./fee-dialog.tsx";
import { EMPTY_CART, FEATURE_OFF } from "./messages.ts";
import { useEnroll } from "./use-enroll.ts";
import styles from "./cart-content.module.css";

export type CartContentProps = {
  term: EnrollmentTerm;
  findHref: string;
  onAskAppointments: () => void;
  onQuickAdd: () => void;
};

/** What is under the head of the cart: its classes, or why there are none. */
export function CartContent(props: CartContentProps) {
  const atoms = cartOf(termKey(props.term));
  const [{ cart, failure }, reload] = useAtom(atoms.cartAtom);
  if (!cart && failure) {
    return <PanelError error={failure} title="Your cart could not be retrieved." onRetry={() => void reload()} />;
  }
  return (
    <>
      {failure ? (
        <Banner
          tone="warning"
          className={styles.stale ?? ""}
          title="Your cart could not be refreshed."
          action={
            <Button variant="inline" onPress={() => void reload()}>
              Try again
            </Button>
          }
        >
          {failure.message}
        </Banner>
      ) : null}
      <Loading isLoading={!cart} skeleton={<CartSkeleton />}>
        {() => (cart?.Items.length === 0 ? <EmptyCart {...props} /> : <FullCart {...props} />)}
      </Loading>
    </>
  );
}

function EmptyCart({ findHref, onQuickAdd }: CartContentProps) {
  return (
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
  );
}

function FullCart({ term, findHref, onAskAppointments }: CartContentProps) {
  const key = termKey(term);
  const atoms = cartOf(key);
  const features = useAtomValue(featuresAtom);
  const week = useAtomValue(atoms.weekAtom);
  const selected = useAtomValue(atoms.selectedEntriesAtom);
  const { selectedUnits } = useAtomValue(atoms.totalsAtom);
  const enroll = useEnroll(key, selected);
  const canEnroll = features.has("enrollment_operations");
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {canEnroll ? null : (
          <Banner tone="warning" title="You cannot enroll right now.">
            {FEATURE_OFF}
          </Banner>
        )}
        {features.has("enrollment_performance_warning") ? (
          <Banner tone="info" title="Enrollment is busy right now.">
            Actions may take up to two minutes.
          </Banner>
        ) : null}
        <CartBanner atoms={atoms} />
        <CartWeekDisclosure week={week} />
        <CartList atoms={atoms} termKey={key} isDisabled={!canEnroll} onAskAppointments={onAskAppointments} />
        <div className={styles.find}>
          <LinkButton icon={Search} to={findHref} isBlock>
            Find Classes
          </LinkButton>
        </div>
      </div>
      <CartSide atoms={atoms} week={week} enroll={canEnroll ? enroll : undefined} />
      {canEnroll ? (
        <ActionBar below={900} label="Enroll">
          <span className={styles.sum}>
            <b>{counted(selected.length, "selected", "selected")}</b>
            <span>{creditsLabel(selectedUnits)}</span>
          </span>
          <EnrollButton enroll={enroll} selectedCount={selected.length} isBlock />
        </ActionBar>
      ) : null}
      <FeeDialog enroll={enroll} />
    </div>
  );
}
