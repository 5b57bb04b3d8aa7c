import { t } from "#words";
import { useAtom, useAtomValue } from "jotai/react";
import { Search } from "lucide-react";
import { type ReactNode, useEffect, useId, useState } from "react";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { ActionBar } from "../../../lib/screen/action-bar.tsx";
import { dollarLabel } from "../../../lib/format/format-number.ts";
import { RetryBanner } from "../../../lib/screen/retry-banner.tsx";
import { featuresAtom, userAtom } from "../../../lib/session/session.ts";
import { splitTermKey, termKey } from "../../../lib/session/terms.ts";
import { paths } from "../../../paths.ts";
import { Button, Card, Columns, ConfirmDialog, LinkButton, Row, SegmentedControl, Stack, Text, useNavigate } from "#ui";
import { classNames } from "../../../ui/class-names.ts";
import { CheckoutBanners } from "../checkout/checkout-banners.tsx";
import { cartModeAtom, plansOf } from "../plans/plans-atoms.ts";
import { UnsavedPlans } from "../plans/plans-card.tsx";
import { feeOf, overLimitLabel, type UnitRange, unitsAfterLabel } from "../state/cart-totals.ts";
import type { CartWeek } from "../state/cart-week.ts";
import { CartWeekPicture } from "./cart-week-picture.tsx";
import { EnrollmentBanners } from "./enrollment-banners.tsx";
import type { Cart } from "#contract/calls/enrollment";
import { newIdempotencyKey } from "../../../lib/api/api-client.ts";
import { holdWords, windowWords } from "../../../lib/classes/enrollment-state.tsx";
import { enrollingCartsAtom } from "../checkout/checkout-atoms.ts";
import type { AskedClass, CheckoutRequest, ClassesRequest, PlansRequest } from "../checkout/checkout-request.ts";
import { cartOf } from "../state/cart-atoms.ts";
import { type CartEntry, entryTitle } from "../state/cart-entry.ts";
import styles from "../cart.module.css";

export type CartColumnsProps = {
  term: EnrollmentTerm;
  label: string;
  enrolling: EnrollGiven;
  title: string;
  /** How it enrolls, if nothing prevents it. */
  hint: string;
  week: CartWeek | undefined;
  totals: ReactNode;
  /** At the bottom of small windows, next to the button. */
  sum: ReactNode;
  children: ReactNode;
};

/** A cart with classes: banners and the list, next to the totals with the screen's primary button. */
export function CartColumns({ term, label, enrolling, title, hint, week, totals, sum, children }: CartColumnsProps) {
  const hintId = useId();
  const key = termKey(term);
  const isOn = useAtomValue(featuresAtom).has("enrollment_operations");
  const plans = plansOf(key);
  const [{ data: known, failure }, reload] = useAtom(plans.plansAtom);
  const havePlans = useAtomValue(plans.shownAtom).length > 0;
  const { obstacle, isLeaving, enroll } = useEnroll(key, enrolling);
  const [isAsking, setAsking] = useState(false);
  const fee = feeOf(enrolling.groups.flat());
  const button = (
    <Button
      variant="primary"
      size="large"
      isBlock
      isBlocked={obstacle !== undefined}
      {...(obstacle !== undefined && { "aria-describedby": hintId })}
      isWorking={isLeaving}
      workingLabel={t("Enrolling…")}
      onPress={() => (fee ? setAsking(true) : enroll())}
    >
      {label}
    </Button>
  );
  return (
    <Columns side="22rem" from={1200}>
      <Stack gap={4}>
        <EnrollmentBanners term={term} />
        <CheckoutBanners termKey={key} />
        {failure && !known ? (
          <RetryBanner title={t("We couldn't load your plans.")} failure={failure} onRetry={() => void reload()} />
        ) : null}
        <UnsavedPlans atoms={plans} />
        {havePlans ? <ModeChoice /> : null}
        {children}
        <div className="below-900">
          <LinkButton icon={Search} to={paths.classSearchFilters.href({ term: term.Term.Code })} isBlock>
            {t("Find Classes")}
          </LinkButton>
        </div>
      </Stack>
      <Card
        title={title}
        className={classNames(styles.side, styles.enroll)}
        foot={
          isOn ? (
            <Stack gap={3}>
              {button}
              <Text id={hintId} size="small" tone="quiet">
                {obstacle ?? `${hint} ${t("Enrolling can take up to two minutes.")}`}
              </Text>
            </Stack>
          ) : undefined
        }
      >
        <Stack gap={3}>
          {totals}
          {week ? (
            <div className="from-1200">
              <CartWeekPicture week={week} />
            </div>
          ) : null}
        </Stack>
      </Card>
      {isOn ? (
        <ActionBar below={900} label={t("Enroll")}>
          <Stack gap={0} className={styles.noWrap}>
            {sum}
          </Stack>
          {button}
        </ActionBar>
      ) : null}
      {fee ? (
        <ConfirmDialog
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          title={t("{fee} Warning", { fee: fee.shortName })}
          lead={
            fee.isRefundable
              ? t("There's a {amount} registration fee.", { amount: dollarLabel(fee.amountDollars) })
              : t("There's a non-refundable {amount} registration fee.", { amount: dollarLabel(fee.amountDollars) })
          }
          confirmLabel={t("Continue Enrolling")}
          cancelLabel={t("Back to Cart")}
          onConfirm={() => {
            setAsking(false);
            enroll();
          }}
        >
          {t("The {fee} applies to {career} ({code}) classes.", {
            fee: fee.name,
            career: fee.career.description,
            code: fee.career.code,
          })}
        </ConfirmDialog>
      ) : null}
    </Columns>
  );
}

/** Only students with plans see it. */
function ModeChoice() {
  const [mode, setMode] = useAtom(cartModeAtom);
  return (
    <Row>
      <SegmentedControl
        label={t("Enroll")}
        options={[
          { id: "plans", text: t("By Plan") },
          { id: "selected", text: t("Selected Classes") },
        ]}
        value={mode}
        onChange={setMode}
      />
    </Row>
  );
}

/** The term's units, its limit, and the excess. */
export function UnitsAfter({ units, limit }: { units: UnitRange; limit: number }) {
  const over = overLimitLabel(units, limit);
  return (
    <>
      {unitsAfterLabel(units, limit)}
      {over === undefined ? null : (
        <Text size="small" tone="danger">
          {over}
        </Text>
      )}
    </>
  );
}

/** From the specification: the pause between the press and the results. */
const LEAVE_AFTER_MS = 400;

type EnrollGiven = {
  /** Enrollable classes in groups that are enrolled as a whole. */
  groups: readonly (readonly CartEntry[])[];
  obstacle: string | undefined;
  toRequest: () =>
    | Pick<ClassesRequest, "kind" | "classes" | "isAllOrNothing">
    | Pick<PlansRequest, "kind" | "version" | "plans">;
};

/** Opens checkout once, however often it's pressed. */
function useEnroll(termKey: string, { groups, obstacle, toRequest }: EnrollGiven) {
  const navigate = useNavigate();
  const { Identity: person } = useAtomValue(userAtom);
  const isEnrolling = useAtomValue(enrollingCartsAtom).includes(termKey);
  const { data } = useAtomValue(cartOf(termKey).cartAtom);
  const [request, setRequest] = useState<CheckoutRequest>();

  useEffect(() => {
    if (!request) return undefined;
    const timer = setTimeout(() => void navigate(paths.checkoutCart.href(), { state: request }), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate, request]);

  return {
    /** Why it's disabled. */
    obstacle: isEnrolling
      ? t("Your enrollment is in progress.")
      : (obstacle ?? blockOf(data?.cart.Holds ?? [], groups)),
    isLeaving: request !== undefined,
    enroll: () => {
      if (person === null || request) return;
      const common = { person, idempotencyKey: newIdempotencyKey(), askedAt: Date.now() };
      setRequest({ ...common, ...splitTermKey(termKey), ...toRequest() });
    },
  };
}

export function toAsked(entries: readonly CartEntry[]): AskedClass[] {
  return entries.map((entry) => ({ classNumber: entry.classNumber, title: entryTitle(entry) }));
}

/** Why enrolling would fail now; undefined if something can be enrolled. Each group is enrolled as a whole. */
export function blockOf(holds: Cart["Holds"], groups: readonly (readonly CartEntry[])[]): string | undefined {
  const [hold] = holds;
  if (hold) return holdWords(hold);
  const closed = groups.flatMap((group) => group.find((entry) => entry.closedWindow)?.closedWindow ?? []);
  return closed[0] && closed.length === groups.length ? windowWords(closed[0]) : undefined;
}
