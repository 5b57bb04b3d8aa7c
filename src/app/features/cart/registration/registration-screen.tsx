import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { Search, ShoppingCart, WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import type { Cart, EnrolledClasses } from "#contract/calls/enrollment";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { Banner, Card, Columns, EmptyState, FactList, LinkButton, Row, Select, Stack, Text } from "#ui";
import { t } from "#words";
import { FeatureOff } from "../../../lib/classes/enrollment-state.tsx";
import { enrolledUnits } from "../../../lib/classes/held-class.ts";
import { FetchedPart } from "../../../lib/screen/fetched-part.tsx";
import { RetryBanner } from "../../../lib/screen/panel.tsx";
import { ScreenTitle } from "../../../lib/screen/screen.tsx";
import { refreshSeatsAtom } from "../../../lib/seats/live-seats.ts";
import { type Registration, registrationsAt } from "../../../lib/session/registration-time.ts";
import { featuresAtom } from "../../../lib/session/session.ts";
import { splitTermKey, termKey } from "../../../lib/session/term-choice.ts";
import { eligibleTermsAtom, termLabel } from "../../../lib/session/terms.ts";
import { useTermInQuery } from "../../../lib/session/use-term-in-query.ts";
import { onReturn } from "../../../lib/time/page-activity.ts";
import { serverNow } from "../../../lib/time/server-clock.ts";
import { Redirect, useQuery } from "../../../routing/location.tsx";
import { paths } from "../../../routing/paths.ts";
import { classNames } from "../../../ui/class-names.ts";
import cartStyles from "../cart.module.css";
import { CartSkeleton, TermsPanel } from "../cart-parts.tsx";
import { CheckoutBanners } from "../enroll/enrollment-banners.tsx";
import { plansOf } from "../plans/plans-atoms.ts";
import { cartAtomsOf } from "../state/cart-atoms.ts";
import { unitsAfter, unitsLabel, unitsOf } from "../state/cart-entry.ts";
import { CartWeekPicture } from "../state/cart-week.tsx";
import { useChecks } from "./checks.ts";
import { RegistrationRows } from "./class-rows.tsx";
import { Countdown } from "./countdown.tsx";
import { EnrollButton, useEnrollAtOpening } from "./enroll-at-opening.tsx";
import { Readiness } from "./readiness.tsx";
import { useEnrollable } from "./use-enrollable.ts";

/** One calm screen from an hour before the student's appointment until minutes after its start. Else it's the cart's. */
export function RegistrationScreen() {
  return (
    <TermsPanel title={t("Registration")} skeleton={<CartSkeleton />}>
      <ChosenRegistration />
    </TermsPanel>
  );
}

function ChosenRegistration() {
  const terms = useAtomValue(eligibleTermsAtom);
  const features = useAtomValue(featuresAtom);
  const [query] = useQuery();
  const cart = { term: query.get("term") ?? undefined, career: query.get("career") ?? undefined };
  const registrations = registrationsAt(terms, useReturnedAt());
  if (!features.has("enrollment_operations")) return <FeatureOff {...cart} />;
  if (registrations.length === 0) return <Redirect to={paths.cart.href(cart)} />;
  return <OneOf registrations={registrations} />;
}

/** When the screen opened, or the student last came back to it. A student who watches it isn't sent to the cart. */
function useReturnedAt(): number {
  const [at, setAt] = useState(serverNow);
  useEffect(() => {
    const leaving = new AbortController();
    onReturn(async () => setAt(serverNow()), leaving.signal);
    return () => leaving.abort();
  }, []);
  return at;
}

function OneOf({ registrations }: { registrations: readonly Registration[] }) {
  const terms = registrations.map(({ term }) => term);
  const { chosen, choose } = useTermInQuery(terms, terms[0]);
  const registration = registrations.find(({ term }) => term === chosen);
  if (!registration) return null;
  const { term, startsAt } = registration;
  return (
    <Stack gap={4}>
      <Row as="header" gap={4}>
        <ScreenTitle>{t("Registration")}</ScreenTitle>
        {terms.length === 1 ? (
          <Text tone="quiet">{termLabel(term)}</Text>
        ) : (
          <Select
            label={t("Term and career")}
            labelPlacement="hidden"
            className={cartStyles.term ?? ""}
            options={terms.map((each) => ({ id: termKey(each), text: termLabel(each) }))}
            value={termKey(term)}
            onChange={(key) => choose(terms.find((each) => termKey(each) === key) ?? term)}
          />
        )}
        <LinkButton
          icon={ShoppingCart}
          variant="quiet"
          className="to-end"
          to={paths.cart.href(splitTermKey(termKey(term)))}
        >
          {t("Cart")}
        </LinkButton>
      </Row>
      <OfflineBanner />
      <OneRegistration key={termKey(term)} term={term} startsAt={startsAt} />
    </Stack>
  );
}

/** Shows without a network. The screen continues by itself afterwards; the bar says how old the data is. */
function OfflineBanner() {
  const [isOffline, setOffline] = useState(!navigator.onLine);
  const refreshSeats = useSetAtom(refreshSeatsAtom);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    window.addEventListener("offline", () => setOffline(true), { signal });
    window.addEventListener(
      "online",
      () => {
        setOffline(false);
        void refreshSeats();
      },
      { signal },
    );
    return () => leaving.abort();
  }, [refreshSeats]);
  if (!isOffline) return null;
  return <Banner tone="warning" icon={WifiOff} title={t("We'll go on when you're back online.")} />;
}

type OneProps = { term: EnrollmentTerm; startsAt: string };

function OneRegistration({ term, startsAt }: OneProps) {
  const key = termKey(term);
  const { cartAtom } = cartAtomsOf(key);
  const { plansAtom } = plansOf(key);
  const [{ data: known, failure }, reload] = useAtom(cartAtom);
  const { data: plans, failure: plansFailure } = useAtomValue(plansAtom);
  return (
    <>
      {known && failure && navigator.onLine ? (
        <RetryBanner title={t("We couldn't refresh your cart.")} failure={failure} onRetry={() => void reload()} />
      ) : null}
      <CheckoutBanners termKey={key} />
      <FetchedPart isPanel of={cartAtom} failure={t("We couldn't load your cart.")} skeleton={<CartSkeleton />}>
        {({ cart, enrolled }) => {
          if (!plans && !plansFailure) return <CartSkeleton />;
          if (cart.Items.length === 0) return <EmptyRegistration term={term} startsAt={startsAt} />;
          return <FullRegistration term={term} startsAt={startsAt} cart={cart} enrolled={enrolled} />;
        }}
      </FetchedPart>
    </>
  );
}

function EmptyRegistration({ term, startsAt }: OneProps) {
  const features = useAtomValue(featuresAtom);
  const query = { term: term.Term.Code };
  return (
    <>
      <Countdown startsAt={startsAt} canEnroll={false} />
      <EmptyState
        icon={ShoppingCart}
        title={t("There are no items in your enrollment cart for the selected term.")}
        actions={
          <>
            {features.has("schedule_builder") ? (
              <LinkButton to={paths.builderConfigurations.href(query)}>{t("Open Schedule Builder")}</LinkButton>
            ) : null}
            <LinkButton icon={Search} variant="primary" to={paths.classSearchFilters.href(query)}>
              {t("Find Classes")}
            </LinkButton>
          </>
        }
      >
        {t("Add the classes you want, so one press enrolls you in all of them.")}
      </EmptyState>
    </>
  );
}

type FullProps = OneProps & { cart: Cart; enrolled: EnrolledClasses | undefined };

function FullRegistration({ term, startsAt, cart, enrolled }: FullProps) {
  const key = termKey(term);
  const enrollable = useEnrollable(key);
  const state = useEnrollAtOpening(term, cart, enrollable);
  const hasCheckFailed = useChecks({
    startsAt,
    checkedAt: enrollable.checkedAt,
    isOn: !state.isLeaving,
    check: enrollable.check,
  });
  const { chosen, week } = enrollable;
  const units = enrolled && unitsAfter(chosen, enrolled);
  const canEnroll = state.obstacle === undefined && state.gate.kind !== "waits";
  return (
    <Columns side="22rem" from={1200}>
      <Stack gap={4}>
        <Countdown startsAt={startsAt} canEnroll={canEnroll} />
        {state.hasGivenUp ? (
          <Banner tone="warning" title={t("Enrollment hasn't opened yet. Try again in a moment.")} />
        ) : null}
        <Readiness
          term={term}
          startsAt={startsAt}
          cart={cart}
          enrollable={enrollable}
          hasCheckFailed={hasCheckFailed}
        />
        <RegistrationRows term={term} startsAt={startsAt} enrollable={enrollable} />
      </Stack>
      <EnrollButton state={state} enrollable={enrollable}>
        {(button) => (
          <Card
            title={t("Your Term")}
            className={classNames(cartStyles.side, cartStyles.enroll)}
            foot={<Stack gap={3}>{button}</Stack>}
          >
            <Stack gap={3}>
              <FactList
                layout="ends"
                facts={[
                  { label: t("Credits selected"), value: unitsOf(chosen) },
                  { label: t("Enrolled this term"), value: enrolled && enrolledUnits(enrolled) },
                  { label: t("Credits after enrolling"), value: units && unitsLabel(units, cart.UnitLimit) },
                ]}
              />
              {week ? <CartWeekPicture week={week} /> : null}
            </Stack>
          </Card>
        )}
      </EnrollButton>
    </Columns>
  );
}
