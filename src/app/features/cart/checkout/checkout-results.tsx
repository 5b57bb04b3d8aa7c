import { useAtomValue } from "jotai/react";
import type { PlansCheckoutResult } from "#contract/calls/cart-plans";
import type { Cart, CheckoutResult, EnrolledClasses } from "#contract/calls/enrollment";
import { creditsLabel, isolated } from "#contract/labels/catalog-words";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { Card, Columns, type Fact, FactList, LinkButton, optionalPart, SkeletonRows, Stack, Text } from "#ui";
import { t } from "#words";
import { listingName } from "../../../lib/classes/class-facts.ts";
import { enrolledUnits, hasSeat, isWaiting } from "../../../lib/classes/held-class.ts";
import { listLabel } from "../../../lib/format/format.ts";
import { splitTermKey, termKey } from "../../../lib/session/term-choice.ts";
import { paths } from "../../../routing/paths.ts";
import styles from "../cart.module.css";
import { shownAnswerOf } from "../filled/shown-answer.ts";
import { ResultList } from "../list/cart-row.tsx";
import { GainedList } from "../list/gained-list.tsx";
import { plansCheckoutBanner, triedTag } from "../plans/plan-view.ts";
import { cartAtomsOf } from "../state/cart-atoms.ts";
import { attemptOutcome, type CartEntry, isRemoved, ofCheckoutItem } from "../state/cart-entry.ts";
import { CartWeekPicture, termWeek, withAnswer } from "../state/cart-week.tsx";
import { checkoutBanner, type ResultBanner, ResultSummary, ResultTag, sentences } from "../state/result-banner.tsx";
import type { CheckoutRequest } from "./checkout-atoms.ts";
import { NextSteps } from "./next-steps.tsx";
import { weekSentences } from "./week-words.ts";

const FilledPanel = optionalPart(async () => (await import("../filled/filled-panel.tsx")).FilledPanel);

type Term = { cart: Cart; enrolled: EnrolledClasses | undefined };

export type ResultsProps = { request: CheckoutRequest; result: CheckoutResult | PlansCheckoutResult };

export function bannerOfResults({ request, result }: ResultsProps): ResultBanner {
  if ("Tried" in result) return plansCheckoutBanner(result);
  return checkoutBanner(result.Items.map(ofCheckoutItem), isTogether(request));
}

function isTogether(request: CheckoutRequest): boolean {
  return request.call === "checkout" && request.body.AllOrNothing === true;
}

/** The result by class, next to the current term and next steps. */
export function CheckoutResults({ request, result }: ResultsProps) {
  const term = result.EnrollmentTerm;
  const { cartAtom } = cartAtomsOf(termKey(term));
  const { data } = useAtomValue(cartAtom);
  const isReading = useAtomValue(cartAtom.isReadingAtom);
  const enrolled = data?.enrolled;
  const query = splitTermKey(termKey(term));
  const items = "Tried" in result ? result.Tried.flatMap(({ Success, Items }) => (Success ? Items : [])) : result.Items;
  const gained = items.map(ofCheckoutItem).filter(({ Success }) => Success);
  const hasNoClasses = gained.length === 0;
  const summary = summaryOf({ request, result }, data);
  const outcomes =
    "Tried" in result ? (
      <PlansResults result={result} />
    ) : (
      <Results entries={result.Items.map(ofCheckoutItem)} term={term} isTogether={isTogether(request)} />
    );
  const links = (
    <Stack gap={3}>
      <LinkButton to={paths.cart.href(query)} variant={hasNoClasses ? "primary" : "secondary"} isBlock>
        {t("Back to Cart")}
      </LinkButton>
      <LinkButton to={paths.myClasses.href(query)} variant={hasNoClasses ? "secondary" : "primary"} isBlock>
        {t("View and Print My Schedule")}
      </LinkButton>
    </Stack>
  );
  const isIn = hasAll(result);
  const week = (
    <>
      {enrolled ? (
        <TermNow enrolled={enrolled} inCart={data.cart.Items.length} termKey={termKey(term)} isLarge={isIn} />
      ) : null}
      {isReading && !enrolled ? <SkeletonRows label={t("Loading your term")} columns="1fr 2rem" /> : null}
    </>
  );
  const steps = enrolled && gained.length > 0 ? <NextSteps enrolled={enrolled} gained={gained} /> : null;
  if (isIn)
    return (
      <Columns side="22rem" from={1200}>
        <Stack gap={4}>
          <ResultSummary of={summary} isLarge />
          <Card title={t("Your Term")}>{week}</Card>
        </Stack>
        <Stack gap={4}>
          {steps}
          {links}
          {outcomes}
        </Stack>
      </Columns>
    );
  return (
    <Stack gap={4}>
      <Columns side="22rem" from={1200}>
        <Stack gap={4}>
          <ResultSummary of={summary} />
          {outcomes}
        </Stack>
        <Card title={t("Your Term")} className={styles.side ?? ""} foot={links}>
          {week}
        </Card>
      </Columns>
      {steps}
    </Stack>
  );
}

/** Whether each class has a seat or a place now: the week is what matters then, not the list. */
function hasAll(result: ResultsProps["result"]): boolean {
  if ("Tried" in result) return false;
  const entries = result.Items.map(ofCheckoutItem);
  return entries.every(({ Success }) => Success) && entries.some((entry) => attemptOutcome(entry) === "enrolled");
}

/** Once the term is known, what it's like now, if everything worked or was answered. */
function summaryOf(results: ResultsProps, now: Term | undefined): ResultBanner {
  const banner = bannerOfResults(results);
  if (!now?.enrolled || now.enrolled.Classes.filter(hasSeat).length === 0) return banner;
  const inCart = now.cart.Items.map(({ InnerObject }) => InnerObject.ClassNumber);
  const { result } = results;
  const items = "Tried" in result ? [] : result.Items.map(ofCheckoutItem);
  const failed = items.filter(({ Success }) => !Success);
  const isAnswered =
    failed.length > 0 && failed.every((entry) => !isRemoved(entry) && !inCart.includes(entry.classNumber));
  if (banner.tone !== "success" && !isAnswered) return banner;
  const count = now.enrolled.Classes.filter(hasSeat).length;
  const title = t("You're in: {count, plural, one {# class} other {# classes}}, {credits}.", {
    count,
    credits: creditsLabel(enrolledUnits(now.enrolled)),
  });
  const isEveryClassNew = items.length === count && items.every((entry) => attemptOutcome(entry) === "enrolled");
  // The title counts what's new if nothing else is there; and what is said of the first attempt, its answers have changed.
  const first = isEveryClassNew ? "" : banner.title;
  const before = isAnswered ? [] : [first, banner.rest];
  return { tone: "success", title, rest: sentences(...before, weekSentences(now.enrolled)) };
}

type OwnResultsProps = { entries: readonly CartEntry[]; term: EnrollmentTerm; isTogether: boolean };

/** What failed first, with what can be done about it; what worked in a line each. */
function Results({ entries, term, isTogether: wasTogether }: OwnResultsProps) {
  const failed = entries.filter(({ Success }) => !Success);
  const gained = entries.filter(({ Success }) => Success);
  const insteadOf = (entry: CartEntry) =>
    entry.Messages.some(({ Rule, IsError }) => IsError && Rule === "seats") ? (
      <FilledPanel termKey={termKey(term)} entry={entry} isResult isTogether={wasTogether} />
    ) : undefined;
  return (
    <>
      {failed.length > 0 ? (
        <ResultList entries={failed} term={term} title={t("Not Enrolled")} insteadOf={insteadOf} />
      ) : null}
      {gained.length > 0 ? <GainedList entries={gained} term={term} /> : null}
    </>
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

type TermNowProps = { enrolled: EnrolledClasses; inCart: number; termKey: string; isLarge: boolean };

function TermNow({ enrolled, inCart, termKey: key, isLarge }: TermNowProps) {
  const answer = useAtomValue(shownAnswerOf(key));
  const week = withAnswer(termWeek(enrolled), enrolled, answer);
  const sections = listLabel(answer.map(listingName));
  return (
    <Stack gap={3}>
      <FactList layout="ends" facts={termFacts(enrolled, inCart)} />
      {week.events.length > 0 ? (
        <>
          {answer.length > 0 ? (
            <Text size="small" tone="quiet">
              {t("Your week with {sections}", { sections })}
            </Text>
          ) : null}
          <CartWeekPicture week={week} label={t("Week with your enrolled and waitlisted classes")} isLarge={isLarge} />
        </>
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
