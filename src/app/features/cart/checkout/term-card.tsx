import { t } from "#words";
import { useAtomValue } from "jotai/react";
import type { ReactNode } from "react";
import type { EnrolledClasses } from "#contract/calls/enrollment";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { splitTermKey, termKey } from "../../../lib/session/terms.ts";
import { paths } from "../../../paths.ts";
import { Card, Columns, type Fact, FactList, LinkButton, Loading, SkeletonRows, Stack } from "#ui";
import { ResultSummary } from "../cart-parts.tsx";
import { CartWeekPicture } from "../enroll/cart-week-picture.tsx";
import { cartOf } from "../state/cart-atoms.ts";
import { termWeek } from "../state/cart-week.ts";
import type { ResultBanner } from "../state/result-banner.ts";
import { enrolledUnits, hasSeat, isWaiting } from "../../../lib/classes/held-class.ts";
import styles from "../cart.module.css";

export type OutcomeProps = {
  term: EnrollmentTerm;
  banner: ResultBanner;
  /** The student has none of the classes. */
  hasNoClasses: boolean;
  children: ReactNode;
};

/** The result by class, next to the current term and next steps. */
export function Outcome({ term, banner, hasNoClasses, children }: OutcomeProps) {
  const { data, isLoading } = useAtomValue(cartOf(termKey(term)).cartAtom);
  const enrolled = data?.enrolled;
  const query = splitTermKey(termKey(term));
  return (
    <Columns side="22rem" from={1200}>
      <Stack gap={4}>
        <ResultSummary of={banner} />
        {children}
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
        <Loading
          isLoading={!enrolled && isLoading}
          skeleton={<SkeletonRows label={t("Loading your term")} columns="1fr 2rem" />}
        >
          {() => (enrolled ? <TermNow enrolled={enrolled} inCart={data.cart.Items.length} /> : null)}
        </Loading>
      </Card>
    </Columns>
  );
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

/** `inCart` classes are still to be enrolled. */
export function termFacts({ Classes, UnitLimit }: EnrolledClasses, inCart: number): Fact[] {
  const units = enrolledUnits({ Classes });
  const waiting = Classes.filter(isWaiting).length;
  return [
    { label: t("Classes enrolled"), value: Classes.filter(hasSeat).length },
    {
      label: t("Credits enrolled"),
      value: UnitLimit === null ? units : t("{units} of {limit}", { units, limit: UnitLimit }),
    },
    {
      label: t("Waitlisted"),
      value: waiting > 0 && t("{count, plural, one {# class} other {# classes}}", { count: waiting }),
    },
    {
      label: t("Still in your cart"),
      value: inCart > 0 && t("{count, plural, one {# class} other {# classes}}", { count: inCart }),
    },
  ];
}
