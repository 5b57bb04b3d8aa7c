import { BookOpen, CalendarDays, Clock, type LucideIcon, ShoppingCart } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useState } from "react";
import type { EnrolledClasses } from "#contract/enrollment";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { isoDay } from "../../../lib/format/format-date.ts";
import { userAtom } from "../../../lib/session/session.ts";
import { canSeeMaterials, materialsHref } from "../../../lib/session/term-windows.ts";
import { termKey } from "../../../lib/session/terms.ts";
import { paths } from "../../../paths.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { FactList } from "../../../ui/layout/fact-list.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/buttons/link.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { Loading } from "../../../ui/loading/loading.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/loading/skeleton.tsx";
import { cartOf } from "../cart-atoms.ts";
import { termWeek } from "../cart-week.ts";
import { CartWeekPicture } from "../cart-week-picture.tsx";
import { type NextStep, nextSteps, termFacts } from "./term-now.ts";
import styles from "./term-card.module.css";

export type TermCardProps = {
  term: EnrollmentTerm;
  /** Leads back to the cart if there's more to do there. */
  leadsBack: boolean;
};

/** The term after an enrollment, and next steps. */
export function TermCard({ term, leadsBack }: TermCardProps) {
  const { enrolledAtom, entriesAtom, isReadingAtom, freshenAtom } = cartOf(termKey(term));
  const enrolled = useAtomValue(enrolledAtom);
  const { length: inCart } = useAtomValue(entriesAtom);
  const isReading = useAtomValue(isReadingAtom);
  const freshen = useSetAtom(freshenAtom);
  // Another window may have changed something.
  useEffect(() => void freshen(), [freshen]);
  const query = { term: term.Term.Code, career: term.AcademicCareer.Code };
  return (
    <Card
      title="Your Term"
      className={styles.card ?? ""}
      foot={
        <div className={styles.actions}>
          <LinkButton to={paths.cart.href(query)} variant={leadsBack ? "primary" : "secondary"} isBlock>
            Back to Cart
          </LinkButton>
          <LinkButton to={paths.myClasses.href(query)} variant={leadsBack ? "secondary" : "primary"} isBlock>
            View and Print My Schedule
          </LinkButton>
        </div>
      }
    >
      <Loading isLoading={!enrolled && isReading} skeleton={<TermSkeleton />}>
        {() => (enrolled ? <TermNow enrolled={enrolled} inCart={inCart} /> : null)}
      </Loading>
    </Card>
  );
}

function TermNow({ enrolled, inCart }: { enrolled: EnrolledClasses; inCart: number }) {
  const user = useAtomValue(userAtom);
  const [today] = useState(() => isoDay(new Date()));
  const week = termWeek(enrolled);
  const steps = nextSteps(enrolled, inCart);
  const hasMaterials = canSeeMaterials(enrolled.TermHeader, user, today) && week.events.length > 0;
  return (
    <div className={styles.body}>
      <FactList layout="ends" facts={termFacts(enrolled, inCart)} />
      {week.events.length > 0 ? (
        <div className={styles.week}>
          <CartWeekPicture week={week} label="Week with your enrolled and waitlisted classes" />
        </div>
      ) : null}
      {steps.length > 0 || hasMaterials ? (
        <ul className={styles.steps}>
          {steps.map(({ kind, text }) => (
            <li key={kind} className={styles.step}>
              <Icon of={icons[kind]} className={styles.icon} />
              <span>{text}</span>
            </li>
          ))}
          {hasMaterials ? (
            <li className={styles.step}>
              <Icon of={BookOpen} className={styles.icon} />
              <Link href={materialsHref(enrolled.TermHeader)} isNewTab>
                See Required Materials
              </Link>
            </li>
          ) : null}
        </ul>
      ) : null}
    </div>
  );
}

const icons = { cart: ShoppingCart, wait: Clock, date: CalendarDays } as const satisfies Record<
  NextStep["kind"],
  LucideIcon
>;

function TermSkeleton() {
  return (
    <SkeletonGroup label="Loading your term" className={styles.body ?? ""}>
      <Skeleton width="80%" />
      <Skeleton width="70%" />
      <Skeleton height="11rem" />
    </SkeletonGroup>
  );
}
