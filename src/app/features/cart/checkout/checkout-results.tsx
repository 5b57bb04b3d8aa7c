import type { CheckoutResult } from "#contract/enrollment";
import { ofCheckoutItem } from "../cart-entry.ts";
import { checkoutBanner } from "../result-banner.ts";
import { ResultList } from "../result-list.tsx";
import type { ClassesRequest } from "./checkout-request.ts";
import { Outcome } from "./outcome.tsx";

export type CheckoutResultsProps = { request: ClassesRequest; result: CheckoutResult };

/** The result of every class, with its messages. */
export function CheckoutResults({ request, result: { Items, EnrollmentTerm } }: CheckoutResultsProps) {
  const entries = Items.map(ofCheckoutItem);
  return (
    <Outcome
      term={EnrollmentTerm}
      banner={checkoutBanner(entries, request.isAllOrNothing)}
      isFruitless={entries.every(({ success }) => success === false)}
    >
      <ResultList entries={entries} term={EnrollmentTerm} />
    </Outcome>
  );
}
