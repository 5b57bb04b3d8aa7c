import { t } from "#words";
import { useAtomValue } from "jotai/react";
import type { PlansCheckoutResult } from "#contract/calls/cart-plans";
import type { CheckoutResult, EnrolledClasses } from "#contract/calls/enrollment";
import { isolated } from "#contract/words";
import { enrolledUnits, hasSeat, isWaiting } from "../../../lib/classes/held-class.ts";
import { splitTermKey, termKey } from "../../../lib/session/term-choice.ts";
import { paths } from "../../../routing/paths.ts";
import { Card, Columns, type Fact, FactList, LinkButton, SkeletonRows, Stack } from "#ui";
import { ResultList } from "../list/cart-row.tsx";
import { plansCheckoutBanner, triedTag } from "../plans/plan-view.ts";
import { cartOf } from "../state/cart-atoms.ts";
import { ofCheckoutItem } from "../state/cart-entry.ts";
import { CartWeekPicture, termWeek } from "../state/cart-week.tsx";
import { checkoutBanner, type ResultBanner, ResultSummary, ResultTag } from "../state/result-banner.tsx";
import type { CheckoutRequest } from "./checkout-atoms.ts";
import styles from "../cart.module.css";

export type ResultsProps = { request: CheckoutRequest; result: CheckoutResult | PlansCheckoutResult };

export function bannerOfResults({ request, result }: ResultsProps): ResultBanner {
  if ("Tried" in result) return plansCheckoutBanner(result);
  return checkoutBanner(
    result.Items.map(ofCheckoutItem),
    request.call === "checkout" && request.body.AllOrNothing === true,
  );
}

export function CheckoutResults({ request, result }: ResultsProps) {
  const term = result.EnrollmentTerm;
  const { cartAtom } = cartOf(termKey(term));
  const { data } = useAtomValue(cartAtom);
  const isReading = useAtomValue(cartAtom.isReadingAtom);
  const enrolled = data?.enrolled;
  const query = splitTermKey(termKey(term));
  const hasNoClasses = "Tried" in result ? result.EnrolledPlan === null : result.Items.every(({ Success }) => !Success);
  return (
    <Columns side="22rem" from={1200}>
      <Stack gap={4}>
        <ResultSummary of={bannerOfResults({ request, result })} />
        {"Tried" in result ? (
          <PlansResults result={result} />
        ) : (
          <ResultList entries={result.Items.map(ofCheckoutItem)} term={term} />
        )}
      </Stack>
      <Card
        title={t("Your Term")}
        className={styles.side ?? ""}
        foot={
          <Stack gap={3}>
            <LinkButton to={paths.cart.href(query)} variant={hasNoClasses ? "primary" : "secondary"} isBlock>
              {t("Back to Cart")}
            </LinkButton>
            <LinkButton to={paths.myClasses.href(query)} variant={hasNoClasses ? "secondary" : "primary"} isBlock>
              {t("View and Print My Schedule")}
            </LinkButton>
          </Stack>
        }
      >
        {enrolled ? <TermNow enrolled={enrolled} inCart={data.cart.Items.length} /> : null}
        {isReading && !enrolled ? <SkeletonRows label={t("Loading your term")} columns="1fr 2rem" /> : null}
      </Card>
    </Columns>
  );
}

/** The enrolled plan, then those that failed before it. */
function PlansResults({ result: { EnrollmentTerm, Tried } }: { result: PlansCheckoutResult }) {
  return Tried.toSorted((a, b) => Number(b.Success) - Number(a.Success)).map((tried) => (
    <ResultList
      key={tried.Name}
      title={isolated(tried.Name)}
      aside={<ResultTag of={triedTag(tried)} />}
      hidesDetails={!tried.Success}
      entries={tried.Items.map(ofCheckoutItem)}
      term={EnrollmentTerm}
    />
  ));
}

function TermNow({ enrolled, inCart }: { enrolled: EnrolledClasses; inCart: number }) {
  const week = termWeek(enrolled);
  return (
    <Stack gap={3}>
      <FactList layout="ends" facts={termFacts(enrolled, inCart)} />
      {week.events.length > 0 ? (
        <CartWeekPicture week={week} label={t("Week with your enrolled and waitlisted classes")} />
      ) : null}
    </Stack>
  );
}

function termFacts({ Classes, UnitLimit }: EnrolledClasses, inCart: number): Fact[] {
  const units = enrolledUnits({ Classes });
  const classWords = (count: number) => count > 0 && t("{count, plural, one {# class} other {# classes}}", { count });
  return [
    { label: t("Classes enrolled"), value: Classes.filter(hasSeat).length },
    {
      label: t("Credits enrolled"),
      value: UnitLimit === null ? units : t("{units} of {limit}", { units, limit: UnitLimit }),
    },
    { label: t("Waitlisted"), value: classWords(Classes.filter(isWaiting).length) },
    { label: t("Still in your cart"), value: classWords(inCart) },
  ];
}
