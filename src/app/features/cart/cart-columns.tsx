import { useAtom, useAtomValue } from "jotai/react";
import { Search } from "lucide-react";
import { type ReactNode, useId } from "react";
import { ActionBar } from "../../lib/screen/action-bar.tsx";
import { dollarLabel } from "../../lib/format/format-number.ts";
import { RetryBanner } from "../../lib/screen/retry-banner.tsx";
import { ConfirmDialog } from "../../ui/popups/confirm-dialog.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { SegmentedControl } from "../../ui/choices/segmented-control.tsx";
import { VisuallyHidden } from "../../ui/layout/visually-hidden.tsx";
import styles from "./cart-columns.module.css";
import { CheckoutBanners } from "./checkout/checkout-banners.tsx";
import { EnrollButton } from "./enroll-button.tsx";
import { EnrollmentBanners } from "./enrollment-banners.tsx";
import { cartModeAtom } from "./plans/cart-mode.ts";
import { plansOf } from "./plans/plans-atoms.ts";
import { UnsavedEditsBanner } from "./plans/unsaved-edits-banner.tsx";
import type { Enroll } from "./use-enroll.ts";

export type CartColumnsProps = {
  termKey: string;
  findHref: string;
  onAskAppointments: () => void;
  enroll: Enroll | undefined;
  side: ReactNode;
  /** At the bottom of small windows, next to the button. */
  sum: ReactNode;
  children: ReactNode;
};

/** The layout of a cart with classes: banners, the list, and the totals next to it. */
export function CartColumns({ termKey, findHref, onAskAppointments, enroll, side, sum, children }: CartColumnsProps) {
  const reasonId = useId();
  const plans = plansOf(termKey);
  const [{ plans: known, failure }, reload] = useAtom(plans.plansAtom);
  const havePlans = useAtomValue(plans.shownAtom).length > 0;
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <EnrollmentBanners termKey={termKey} onAskAppointments={onAskAppointments} />
        <CheckoutBanners termKey={termKey} />
        {failure && !known ? (
          <RetryBanner title="We couldn't load your plans." failure={failure} onRetry={() => void reload()} />
        ) : null}
        <UnsavedEditsBanner atoms={plans} />
        {havePlans ? <ModeChoice /> : null}
        {children}
        <div className={styles.find}>
          <LinkButton icon={Search} to={findHref} isBlock>
            Find Classes
          </LinkButton>
        </div>
      </div>
      {side}
      {enroll ? (
        <>
          <ActionBar below={900} label="Enroll">
            <span className={styles.sum}>{sum}</span>
            <EnrollButton enroll={enroll} reasonId={reasonId} isBlock />
            {enroll.obstacle === undefined ? null : (
              <VisuallyHidden>
                <span id={reasonId}>{enroll.obstacle}</span>
              </VisuallyHidden>
            )}
          </ActionBar>
          <FeeDialog enroll={enroll} />
        </>
      ) : null}
    </div>
  );
}

/** Only students with plans see it. */
function ModeChoice() {
  const [mode, setMode] = useAtom(cartModeAtom);
  return (
    <SegmentedControl
      label="Enroll"
      className={styles.mode ?? ""}
      options={[
        { id: "plans", text: "By Plan" },
        { id: "selected", text: "Selected Classes" },
      ]}
      value={mode}
      onChange={setMode}
    />
  );
}

function FeeDialog({ enroll: { fee, isAsking, confirm, cancel } }: { enroll: Enroll }) {
  if (!fee) return null;
  const { name, shortName, amountDollars, isRefundable, career } = fee;
  return (
    <ConfirmDialog
      isOpen={isAsking}
      onClose={cancel}
      title={`${shortName} Warning`}
      lead={`There's a ${isRefundable ? "" : "non-refundable "}${dollarLabel(amountDollars)} registration fee.`}
      confirmLabel="Continue Enrolling"
      cancelLabel="Back to Cart"
      onConfirm={confirm}
    >
      The {name} applies to {career.description} ({career.code}) classes.
    </ConfirmDialog>
  );
}
