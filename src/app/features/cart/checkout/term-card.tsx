import { t } from "#words";
import { BookOpen, CalendarDays, Clock, ShoppingCart } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { type ReactNode, useEffect, useState } from "react";
import type { EnrolledClasses } from "#contract/enrollment";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { isoDay } from "../../../lib/format/format-date.ts";
import { userAtom } from "../../../lib/session/session.ts";
import { canSeeMaterials, materialsHref } from "../../../lib/session/term-windows.ts";
import { splitTermKey, termKey } from "../../../lib/session/terms.ts";
import { paths } from "../../../paths.ts";
import { Banner } from "../../../ui/messages/banner.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { FactList } from "../../../ui/layout/fact-list.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/buttons/link.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { Loading } from "../../../ui/loading/loading.tsx";
import { SkeletonRows } from "../../../ui/loading/skeleton.tsx";
import { CartWeekPicture } from "../enroll/cart-week-picture.tsx";
import { cartOf } from "../state/cart-atoms.ts";
import { termWeek } from "../state/cart-week.ts";
import type { ResultBanner } from "../state/result-banner.ts";
import { nextSteps, termFacts } from "./term-now.ts";
import styles from "../enroll/cart-columns.module.css";

export type OutcomeProps = {
  term: EnrollmentTerm;
  banner: ResultBanner;
  /** The student has none of the classes. */
  isFruitless: boolean;
  children: ReactNode;
};

/** The result by class, next to the current term and next steps. */
export function Outcome({ term, banner, isFruitless, children }: OutcomeProps) {
  const { enrolledAtom, entriesAtom, isReadingAtom, freshenAtom } = cartOf(termKey(term));
  const enrolled = useAtomValue(enrolledAtom);
  const { length: inCart } = useAtomValue(entriesAtom);
  const isReading = useAtomValue(isReadingAtom);
  const freshen = useSetAtom(freshenAtom);
  // Another window may have changed something.
  useEffect(() => void freshen(), [freshen]);
  const query = splitTermKey(termKey(term));
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <Banner tone={banner.tone} title={banner.title}>
          {banner.rest}
        </Banner>
        {children}
      </div>
      <Card
        title={t("Your Term")}
        className={styles.sticky ?? ""}
        foot={
          <div className={styles.body}>
            <LinkButton to={paths.cart.href(query)} variant={isFruitless ? "primary" : "secondary"} isBlock>
              {t("Back to Cart")}
            </LinkButton>
            <LinkButton to={paths.myClasses.href(query)} variant={isFruitless ? "secondary" : "primary"} isBlock>
              {t("View and Print My Schedule")}
            </LinkButton>
          </div>
        }
      >
        <Loading
          isLoading={!enrolled && isReading}
          skeleton={<SkeletonRows label={t("Loading your term")} columns="1fr 2rem" />}
        >
          {() => (enrolled ? <TermNow enrolled={enrolled} inCart={inCart} /> : null)}
        </Loading>
      </Card>
    </div>
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
    <div className={styles.body}>
      <FactList layout="ends" facts={termFacts(enrolled, inCart)} />
      {week.events.length > 0 ? (
        <CartWeekPicture week={week} label={t("Week with your enrolled and waitlisted classes")} />
      ) : null}
      {steps.length > 0 || hasMaterials ? (
        <ul className={styles.steps}>
          {steps.map(({ kind, text }) => (
            <li key={kind}>
              <Icon of={icons[kind]} />
              <span>{text}</span>
            </li>
          ))}
          {hasMaterials ? (
            <li>
              <Icon of={BookOpen} />
              <Link href={materialsHref(enrolled.TermHeader)} isNewTab>
                {t("See Required Materials")}
              </Link>
            </li>
          ) : null}
        </ul>
      ) : null}
    </div>
  );
}
