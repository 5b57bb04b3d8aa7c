import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { Search } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { creditsLabel } from "#contract/labels/catalog-words";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { Button, Card, Columns, type Fact, FactList, LinkButton, Note, Stack, Text } from "#ui";
import { t } from "#words";
import type { Action } from "../../../lib/actions/action.ts";
import { useActions } from "../../../lib/actions/registry.ts";
import { dollarLabel } from "../../../lib/format/format.ts";
import { ActionBar } from "../../../lib/screen/action-bar.tsx";
import { RetryBanner } from "../../../lib/screen/panel.tsx";
import { featuresAtom } from "../../../lib/session/session.ts";
import { termKey } from "../../../lib/session/term-choice.ts";
import { useDelayedNavigation } from "../../../lib/time/use-delayed-navigation.ts";
import { paths } from "../../../routing/paths.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "../cart.module.css";
import { cartActions } from "../cart-actions.ts";
import { type askForSelectedAtom, checkoutHrefOf, enrollingCartsAtom } from "../checkout/checkout-atoms.ts";
import { plansOf } from "../plans/plans-atoms.ts";
import { ModeChoice } from "../plans/plans-card.tsx";
import { cartAtomsOf } from "../state/cart-atoms.ts";
import { type CartEntry, feeOf, unitsAfter, unitsLabel } from "../state/cart-entry.ts";
import { type CartWeek, CartWeekPicture } from "../state/cart-week.tsx";
import { blockOf, CheckoutBanners, EnrollmentBanners } from "./enrollment-banners.tsx";
import { FeeDialog } from "./fee-dialog.tsx";
import { LEAVE_AFTER_MS, useResultsAhead } from "./results-ahead.ts";

export type CartColumnsProps = {
  term: EnrollmentTerm;
  label: string;
  /** Enrollable classes in groups that are enrolled as a whole. */
  groups: readonly (readonly CartEntry[])[];
  obstacle: string | undefined;
  /** Keeps the request to enroll, and returns its idempotency key. */
  askAtom: typeof askForSelectedAtom;
  title: string;
  hint: string;
  week: CartWeek | undefined;
  facts: readonly Fact[];
  /** Chooses the classes of `after`. */
  choice?: ReactNode;
  /** The classes whose credits are added to the enrolled total. */
  after: { label: string; entries: readonly CartEntry[] };
  options?: ReactNode;
  /** At the bottom of small windows, next to the button: the first in bold. */
  sum: readonly string[];
  children: ReactNode;
};

/** A cart with classes: banners and the list, next to the totals with the screen's primary button. */
export function CartColumns(props: CartColumnsProps) {
  const { term, label, groups, askAtom, title, hint, week, facts, choice, after, options, sum, children } = props;
  const hintId = useId();
  const key = termKey(term);
  useResultsAhead();
  const isOn = useAtomValue(featuresAtom).has("enrollment_operations");
  const plans = plansOf(key);
  const [{ data: known, failure }, reload] = useAtom(plans.plansAtom);
  const havePlans = useAtomValue(plans.shownAtom).length > 0;
  const isEnrolling = useAtomValue(enrollingCartsAtom).includes(key);
  const { data: { cart, enrolled } = {}, failure: cartFailure } = useAtomValue(cartAtomsOf(key).cartAtom);
  const ask = useSetAtom(askAtom);
  const [goTo, isLeaving] = useDelayedNavigation(LEAVE_AFTER_MS);
  const enroll = () => {
    if (!isLeaving) goTo(checkoutHrefOf(key), ask(key));
  };
  const obstacle = isEnrolling
    ? t("Your enrollment is in progress.")
    : (props.obstacle ?? blockOf(cart?.Holds ?? [], groups));
  const hintWords = obstacle ?? `${hint} ${t("Enrolling can take up to two minutes.")}`;
  const [isAsking, setAsking] = useState(false);
  const fee = feeOf(groups.flat());
  const limit = cart?.UnitLimit ?? 0;
  const units = enrolled && unitsAfter(after.entries, enrolled);
  const closing = [
    { label: after.label, value: units && unitsLabel(units, limit) },
    { label: fee?.name ?? "", value: fee && dollarLabel(fee.amountDollars) },
  ];
  const action: Action = {
    ...cartActions.enroll,
    label: () => label,
    reason: obstacle,
    run: () => (fee ? setAsking(true) : enroll()),
  };
  useActions(isOn ? [action] : []);
  const button = (
    <Button
      variant="primary"
      size="large"
      isBlock
      isBlocked={obstacle !== undefined}
      {...(obstacle !== undefined && { "aria-describedby": hintId })}
      isWorking={isLeaving}
      workingLabel={t("Enrolling…")}
      onPress={() => action.run(false)}
    >
      {action.label()}
    </Button>
  );
  return (
    <Columns side="22rem" from={1200}>
      <Stack gap={4}>
        <EnrollmentBanners term={term} />
        <CheckoutBanners termKey={key} />
        {/* While the cart itself couldn't be refreshed, the screen says that once, with one way to try again. */}
        {failure && !known && !cartFailure ? (
          <RetryBanner title={t("We couldn't load your plans.")} failure={failure} onRetry={() => void reload()} />
        ) : null}
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
                {hintWords}
              </Text>
            </Stack>
          ) : undefined
        }
      >
        <Stack gap={3}>
          <FactList layout="ends" facts={choice ? facts : [...facts, ...closing]} />
          {choice}
          {choice ? <FactList layout="ends" facts={closing} /> : null}
          {units && units.least > limit ? (
            <Note tone="warning" size="small">
              {t("That's over your limit of {credits}.", { credits: creditsLabel(limit) })}
            </Note>
          ) : null}
          {options}
          {week ? <CartWeekPicture week={week} /> : null}
        </Stack>
      </Card>
      {isOn ? (
        <ActionBar below={1200} label={t("Enroll")}>
          <Stack gap={0} className={styles.sum}>
            {sum.map((words, at) =>
              at === 0 ? (
                <b key={words}>{words}</b>
              ) : (
                <Text key={words} as="span" size="small" tone="quiet">
                  {words}
                </Text>
              ),
            )}
          </Stack>
          <Text size="small" tone="quiet" className={`from-900 two-lines ${styles.hint}`}>
            {hintWords}
          </Text>
          {button}
        </ActionBar>
      ) : null}
      {fee && isAsking ? <FeeDialog fee={fee} onClose={() => setAsking(false)} onContinue={enroll} /> : null}
    </Columns>
  );
}
