import { t } from "#words";
import { BookOpen, CalendarDays, Clock, type LucideIcon, ShoppingCart } from "lucide-react";
import { useAtomValue } from "jotai/react";
import { type ReactNode, useState } from "react";
import type { EnrolledClasses } from "#contract/calls/enrollment";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { isoDay } from "../../../lib/format/format-date.ts";
import { userAtom } from "../../../lib/session/session.ts";
import { canSeeMaterials, termHref } from "../../../lib/session/term-windows.ts";
import { splitTermKey, termKey } from "../../../lib/session/terms.ts";
import { paths } from "../../../paths.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { Columns, Row, Stack } from "../../../ui/layout/layout.tsx";
import { Text } from "../../../ui/layout/text.tsx";
import { FactList } from "../../../ui/layout/fact-list.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/buttons/link.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { Loading } from "../../../ui/loading/loading.tsx";
import { SkeletonRows } from "../../../ui/loading/skeleton.tsx";
import { ResultSummary } from "../cart-parts.tsx";
import { CartWeekPicture } from "../enroll/cart-week-picture.tsx";
import { cartOf } from "../state/cart-atoms.ts";
import { termWeek } from "../state/cart-week.ts";
import type { ResultBanner } from "../state/result-banner.ts";
import { nextSteps, termFacts } from "./term-now.ts";
import styles from "../cart.module.css";

export type OutcomeProps = {
  term: EnrollmentTerm;
  banner: ResultBanner;
  /** The student has none of the classes. */
  isFruitless: boolean;
  children: ReactNode;
};

/** The result by class, next to the current term and next steps. */
export function Outcome({ term, banner, isFruitless, children }: OutcomeProps) {
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
            <LinkButton to={paths.cart.href(query)} variant={isFruitless ? "primary" : "secondary"} isBlock>
              {t("Back to Cart")}
            </LinkButton>
            <LinkButton to={paths.myClasses.href(query)} variant={isFruitless ? "secondary" : "primary"} isBlock>
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

const icons = { cart: ShoppingCart, wait: Clock, date: CalendarDays };

function TermNow({ enrolled, inCart }: { enrolled: EnrolledClasses; inCart: number }) {
  const user = useAtomValue(userAtom);
  const [today] = useState(() => isoDay(new Date()));
  const week = termWeek(enrolled);
  const steps = nextSteps(enrolled, inCart);
  const hasMaterials = canSeeMaterials(enrolled.TermHeader, user, today) && week.events.length > 0;
  return (
    <Stack gap={3}>
      <FactList layout="ends" facts={termFacts(enrolled, inCart)} />
      {week.events.length > 0 ? (
        <CartWeekPicture week={week} label={t("Week with your enrolled and waitlisted classes")} />
      ) : null}
      {steps.length > 0 || hasMaterials ? (
        <Stack as="ul">
          {steps.map(({ kind, text }) => (
            <Step key={kind} icon={icons[kind]}>
              {text}
            </Step>
          ))}
          {hasMaterials ? (
            <Step icon={BookOpen}>
              <Link href={termHref("bookstoreMaterials", enrolled.TermHeader)} isNewTab>
                {t("See Required Materials")}
              </Link>
            </Step>
          ) : null}
        </Stack>
      ) : null}
    </Stack>
  );
}

function Step({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <Row as="li" wrap={false} align="start">
      <Icon of={icon} />
      <Text as="span" size="small">
        {children}
      </Text>
    </Row>
  );
}
