import type { ReactNode } from "react";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { paths } from "../../../paths.ts";
import { Banner } from "../../../ui/banner.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import type { ResultBanner } from "../result-banner.ts";
import styles from "../result-screen.module.css";

export type OutcomeProps = { term: EnrollmentTerm; banner: ResultBanner; children: ReactNode };

/** What checkout has done: what it comes to, class by class, and the ways on. */
export function Outcome({ term, banner, children }: OutcomeProps) {
  const query = { term: term.Term.Code, career: term.AcademicCareer.Code };
  return (
    <>
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
    </>
  );
}
