import { message, t } from "#words";
import { BookOpen, CalendarDays, Clock, type LucideIcon, ShoppingCart } from "lucide-react";
import { useAtomValue } from "jotai/react";
import { type ReactNode, useState } from "react";
import type { EnrolledClass, EnrolledClasses } from "#contract/calls/enrollment";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { isoDay } from "../../../lib/format/format-date.ts";
import { userAtom } from "../../../lib/session/session.ts";
import { canSeeMaterials, termHref } from "../../../lib/session/term-windows.ts";
import { splitTermKey, termKey } from "../../../lib/session/terms.ts";
import { paths } from "../../../paths.ts";
import {
  Card,
  Columns,
  type Fact,
  FactList,
  Icon,
  Link,
  LinkButton,
  Loading,
  Row,
  SkeletonRows,
  Stack,
  Text,
} from "#ui";
import { ResultSummary } from "../cart-parts.tsx";
import { CartWeekPicture } from "../enroll/cart-week-picture.tsx";
import { cartOf } from "../state/cart-atoms.ts";
import { termWeek } from "../state/cart-week.ts";
import type { ResultBanner } from "../state/result-banner.ts";
import { dateLabel } from "#contract/words";
import { enrolledUnits, type EnrollmentLevel, hasSeat, isWaiting, levelOf } from "../../../lib/classes/held-class.ts";
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

type NextStep = { kind: "cart" | "wait" | "date"; text: string };

const LEVEL = {
  full: message("Full-time"),
  half: message("Half-time"),
  less: message("Less than half-time"),
} as const satisfies Record<EnrollmentLevel, string>;

/** `inCart` classes are still to be enrolled. */
export function termFacts({ Classes, UnitLimit, ...term }: EnrolledClasses, inCart: number): Fact[] {
  const units = enrolledUnits({ Classes, ...term });
  const waiting = Classes.filter(isWaiting).length;
  return [
    { label: t("Classes enrolled"), value: Classes.filter(hasSeat).length },
    {
      label: t("Credits enrolled"),
      value: UnitLimit === null ? units : t("{units} of {limit}", { units, limit: UnitLimit }),
    },
    { label: t("Status"), value: t(LEVEL[levelOf(units)]) },
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

export function nextSteps({ Classes }: Pick<EnrolledClasses, "Classes">, inCart: number): NextStep[] {
  const deadline = firstDeadline(Classes);
  const steps: NextStep[] = [];
  if (inCart > 0)
    steps.push({ kind: "cart", text: t("Fix any problems in your cart and try again, or swap a class.") });
  if (Classes.some(isWaiting))
    steps.push({ kind: "wait", text: t("We'll enroll you when a seat opens, if nothing conflicts by then.") });
  if (deadline !== undefined) {
    const date = dateLabel(deadline);
    steps.push({ kind: "date", text: t("Classes you drop by {date} won't appear on your transcript.", { date }) });
  }
  return steps;
}

/** The first day on which a drop today would leave a record, among classes that can be dropped without one. */
function firstDeadline(classes: readonly EnrolledClass[]): string | undefined {
  const open = classes.filter((each) => hasSeat(each) && each.DropKind === "drop");
  return open.flatMap(({ DropDeadline }) => DropDeadline ?? []).toSorted()[0];
}
