import type { ReactNode } from "react";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { Banner } from "../../../ui/banner.tsx";
import type { ResultBanner } from "../result-banner.ts";
import { TermCard } from "./term-card.tsx";
import styles from "../cart-columns.module.css";

export type OutcomeProps = {
  term: EnrollmentTerm;
  banner: ResultBanner;
  /** The student has none of the classes. */
  isFruitless: boolean;
  children: ReactNode;
};

/** What checkout has done: what it comes to, class by class, and beside it the term as it is now, with the ways on. */
export function Outcome({ term, banner, isFruitless, children }: OutcomeProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <Banner tone={banner.tone} title={banner.title}>
          {banner.rest}
        </Banner>
        {children}
      </div>
      <TermCard term={term} leadsBack={isFruitless} />
    </div>
  );
}
