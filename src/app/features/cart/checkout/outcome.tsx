import type { ReactNode } from "react";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { Banner } from "../../../ui/messages/banner.tsx";
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

/** The result by class, next to the current term and next steps. */
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
