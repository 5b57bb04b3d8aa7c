import type { CheckoutResult } from "#contract/enrollment";
import { counted } from "../../../lib/format-number.ts";
import { ScreenTitle } from "../../../lib/screen-title.tsx";
import { termLabel } from "../../../lib/terms.ts";
import { paths } from "../../../paths.ts";
import { Banner } from "../../../ui/banner.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { LiveRegion } from "../../../ui/live-region.tsx";
import { ofCheckoutItem } from "../cart-entry.ts";
import { checkoutBanner } from "../cart-summary.ts";
import { ResultList } from "../result-list.tsx";
import styles from "../result-screen.module.css";
import { CheckoutProgress } from "./checkout-progress.tsx";
import type { CheckoutRequest } from "./checkout-request.ts";

export type CheckoutResultsProps = {
  request: CheckoutRequest;
  /** Undefined while the server is at work. */
  result: CheckoutResult | undefined;
};

/** What came of every class, with all that is to be said of it. */
export function CheckoutResults({ request, result }: CheckoutResultsProps) {
  const entries = result?.Items.map(ofCheckoutItem) ?? [];
  const banner = checkoutBanner(entries);
  return (
    <>
      <header className={styles.header}>
        <ScreenTitle>Enrollment Results</ScreenTitle>
        {result ? <p className={styles.term}>{termLabel(result.EnrollmentTerm)}</p> : null}
      </header>
      <LiveRegion
        message={result ? banner.title : `Enrolling in ${counted(request.classNumbers.length, "class", "classes")}...`}
      />
      <div className={styles.results}>
        {result ? (
          <>
            <Banner tone={banner.tone} title={banner.title}>
              {banner.rest}
            </Banner>
            <ResultList entries={entries} term={result.EnrollmentTerm} />
            <Ways request={request} />
          </>
        ) : (
          <CheckoutProgress request={request} />
        )}
      </div>
    </>
  );
}

function Ways({ request: { term, career } }: { request: CheckoutRequest }) {
  return (
    <div className={styles.actions}>
      <LinkButton to={paths.cart.href({ term, career })}>Back to Cart</LinkButton>
      <LinkButton to={paths.myClasses.href({ term, career })} variant="primary">
        View and Print My Schedule
      </LinkButton>
    </div>
  );
}
