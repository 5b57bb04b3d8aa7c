import type { ReactNode } from "react";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { ScreenTitle } from "../../../lib/screen-title.tsx";
import { termLabel } from "../../../lib/terms.ts";
import { paths } from "../../../paths.ts";
import { Banner } from "../../../ui/banner.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import type { ResultBanner } from "../result-banner.ts";
import styles from "../result-screen.module.css";

export type ResultsScreenProps = { term: EnrollmentTerm; banner: ResultBanner; children: ReactNode };

/** The frame of what checkout has done: what it comes to, class by class, and the ways on. */
export function ResultsScreen({ term, banner, children }: ResultsScreenProps) {
  const query = { term: term.Term.Code, career: term.AcademicCareer.Code };
  return (
    <>
      <header className={styles.header}>
        <ScreenTitle>Enrollment Results</ScreenTitle>
        <p className={styles.term}>{termLabel(term)}</p>
      </header>
      <div className={styles.results}>
        <Banner tone={banner.tone} title={banner.title}>
          {banner.rest}
        </Banner>
        {children}
        <div className={styles.actions}>
          <LinkButton to={paths.cart.href(query)}>Back to Cart</LinkButton>
          <LinkButton to={paths.myClasses.href(query)} variant="primary">
            View and Print My Schedule
          </LinkButton>
        </div>
      </div>
    </>
  );
}
