import { useAtom, useAtomValue } from "jotai/react";
import { CircleSlash, Search, ShoppingCart } from "lucide-react";
import { useState } from "react";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { Banner, EmptyState, Link, LinkButton, Row, Select, Stack } from "#ui";
import { t } from "#words";
import type { Action, IconAction } from "../../lib/actions/action.ts";
import { ActionButton, ActionIconButton } from "../../lib/actions/action-controls.tsx";
import { useActions } from "../../lib/actions/registry.ts";
import { FetchedPart } from "../../lib/screen/fetched-part.tsx";
import { RetryBanner } from "../../lib/screen/panel.tsx";
import { PhoneBar, ScreenTitle } from "../../lib/screen/screen.tsx";
import { featuresAtom } from "../../lib/session/session.ts";
import { splitTermKey, termKey } from "../../lib/session/term-choice.ts";
import { eligibleTermsAtom, termLabel } from "../../lib/session/terms.ts";
import { useRegistrationHref } from "../../lib/session/use-registration-href.ts";
import { useTermInQuery } from "../../lib/session/use-term-in-query.ts";
import { useDelayedNavigation } from "../../lib/time/use-delayed-navigation.ts";
import { paths } from "../../routing/paths.ts";
import { AppointmentsDialog } from "./appointments-dialog.tsx";
import styles from "./cart.module.css";
import { cartActions } from "./cart-actions.ts";
import { CartSkeleton, TermsPanel } from "./cart-parts.tsx";
import { FullCart, PlannedCart } from "./enroll/carts.tsx";
import { CheckoutBanners } from "./enroll/enrollment-banners.tsx";
import { cartModeAtom, plansOf } from "./plans/plans-atoms.ts";
import { QuickAddDialog } from "./quick-add-dialog.tsx";
import { cartAtomsOf } from "./state/cart-atoms.ts";

/** The cart of the query string's term and career. */
export function CartScreen() {
  return (
    <TermsPanel title={t("Enrollment Cart")} skeleton={<CartSkeleton />}>
      <ChosenCart />
    </TermsPanel>
  );
}

function ChosenCart() {
  const terms = useAtomValue(eligibleTermsAtom);
  const { chosen, choose } = useTermInQuery(terms, terms[0]);
  const [dialog, setDialog] = useState<"appointments" | "quick-add">();
  const [goTo] = useDelayedNavigation();
  const quickAdd: IconAction = { ...cartActions.quickAdd, run: () => setDialog("quick-add") };
  const appointments: IconAction = { ...cartActions.appointments, run: () => setDialog("appointments") };
  useActions(chosen ? [quickAdd, appointments] : []);
  if (!chosen) {
    return (
      <>
        <ScreenTitle>{t("Enrollment Cart")}</ScreenTitle>
        <EmptyState
          icon={CircleSlash}
          title={t("You do not have access to enrollment at this time.")}
          actions={<LinkButton to={paths.classSearchFilters.href()}>{t("Class Search")}</LinkButton>}
        />
      </>
    );
  }
  const closeDialog = () => setDialog(undefined);
  const query = splitTermKey(termKey(chosen));
  const addClass = (classNumber: number) =>
    goTo(paths.addToCart.href({ ...query, cn: classNumber, returnUrl: `#${paths.cart.href(query)}` }));
  return (
    <Stack gap={4}>
      <Row as="header" gap={6}>
        <ScreenTitle>{t("Enrollment Cart")}</ScreenTitle>
        <Select
          label={t("Term and career")}
          labelPlacement="hidden"
          className={styles.term ?? ""}
          options={terms.map((each) => ({ id: termKey(each), text: termLabel(each) }))}
          value={termKey(chosen)}
          onChange={(key) => choose(terms.find((each) => termKey(each) === key) ?? chosen)}
        />
        <Row className={"from-900 to-end"}>
          <ActionButton of={appointments} variant="quiet" />
          <ActionButton of={quickAdd} />
          <LinkButton icon={Search} to={paths.classSearchFilters.href({ term: chosen.Term.Code })}>
            {t("Find Classes")}
          </LinkButton>
        </Row>
      </Row>
      <PhoneBar>
        <ActionIconButton of={appointments} iconSize={20} />
        <ActionIconButton of={quickAdd} iconSize={20} />
      </PhoneBar>
      {dialog === "appointments" ? <AppointmentsDialog term={chosen} onClose={closeDialog} /> : null}
      {dialog === "quick-add" ? <QuickAddDialog term={chosen} onFound={addClass} onClose={closeDialog} /> : null}
      <RegistrationBanner term={chosen} />
      <Cart key={termKey(chosen)} term={chosen} quickAdd={quickAdd} />
    </Stack>
  );
}

/** From an hour before the student's appointment until minutes after its start. */
function RegistrationBanner({ term }: { term: EnrollmentTerm }) {
  const href = useRegistrationHref(term);
  const features = useAtomValue(featuresAtom);
  if (href === undefined || !features.has("enrollment_operations")) return null;
  return (
    <Banner
      tone="info"
      title={t("It's time for registration.")}
      action={<Link to={href}>{t("Go to Registration")}</Link>}
    >
      {t("See live seats, and enroll as soon as it opens.")}
    </Banner>
  );
}

type CartProps = { term: EnrollmentTerm; quickAdd: Action };

/** With plans, enrolls by plan unless the student chose checked classes. */
function Cart({ term, quickAdd }: CartProps) {
  const atoms = cartAtomsOf(termKey(term));
  const plans = plansOf(termKey(term));
  const [{ data: known, failure }, reload] = useAtom(atoms.cartAtom);
  const [{ data: knownPlans, failure: plansFailure }, reloadPlans] = useAtom(plans.plansAtom);
  const havePlans = useAtomValue(plans.shownAtom).length > 0;
  const mode = useAtomValue(cartModeAtom);

  // What one failure kept from loading, one press loads again.
  const reloadAll = () => {
    void reload();
    if (plansFailure) void reloadPlans();
  };

  const CartOfMode = havePlans && mode === "plans" ? PlannedCart : FullCart;
  return (
    <>
      {known && failure ? (
        <RetryBanner title={t("We couldn't refresh your cart.")} failure={failure} onRetry={reloadAll} />
      ) : null}
      <FetchedPart isPanel of={atoms.cartAtom} failure={t("We couldn't load your cart.")} skeleton={<CartSkeleton />}>
        {({ cart }) => {
          if (!knownPlans && !plansFailure) return <CartSkeleton />;
          return cart.Items.length === 0 ? <EmptyCart term={term} quickAdd={quickAdd} /> : <CartOfMode term={term} />;
        }}
      </FetchedPart>
    </>
  );
}

function EmptyCart({ term, quickAdd }: CartProps) {
  return (
    <>
      <CheckoutBanners termKey={termKey(term)} />
      <EmptyState
        icon={ShoppingCart}
        title={t("There are no items in your enrollment cart for the selected term.")}
        actions={
          <>
            <ActionButton of={quickAdd} hasIcon={false} />
            <LinkButton to={paths.classSearchFilters.href({ term: term.Term.Code })} variant="primary">
              {t("Find Classes")}
            </LinkButton>
          </>
        }
      />
    </>
  );
}
