import type { CheckoutResult } from "#contract/enrollment";
import { ScreenTitle } from "../../../lib/screen-title.tsx";
import { termLabel } from "../../../lib/terms.ts";
import { paths } from "../../../paths.ts";
import { Banner } from "../../../ui/banner.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { ofCheckoutItem } from "../cart-entry.ts";
import { checkoutBanner } from "../cart-summary.ts";
import { ResultList } from "../result-list.tsx";
import styles from "../result-screen.module.css";

/** What came of every class, with all that is to be said of it. */
export function CheckoutResults({ result: { EnrollmentTerm, Items } }: { result: CheckoutResult }) {
  const entries = Items.map(ofCheckoutItem);
  const banner = checkoutBanner(entries);
  const [term, career] = [EnrollmentTerm.Term.Code, EnrollmentTerm.AcademicCareer.Code];
  return (
    <>
      <header className={styles.header}>
        <ScreenTitle>Enrollment Results</ScreenTitle>
        <p className={styles.term}>{termLabel(EnrollmentTerm)}</p>
      </header>
      <div className={styles.results}>
        <Banner tone={banner.tone} title={banner.title}>
          {banner.rest}
        </Banner>
        <ResultList entries={entries} term={EnrollmentTerm} />
        <div className={styles.actions}>
          <LinkButton to={paths.cart.href({ term, career })}>Back to Cart</LinkButton>
          <LinkButton to={paths.myClasses.href({ term, career })} variant="primary">
            View and Print My Schedule
          </LinkButton>
        </div>
      </div>
    </>
  );
}
