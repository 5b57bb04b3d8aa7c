import { t } from "#words";
import { useAtomValue } from "jotai/react";
import type { PlansCheckoutResult } from "#contract/calls/cart-plans";
import { isolated } from "#contract/words";
import { listLabel } from "../../../lib/format/format-list.ts";
import { termKey } from "../../../lib/session/terms.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { Text } from "../../../ui/layout/text.tsx";
import { Tag } from "../../../ui/badges/tag.tsx";
import { ResultList } from "../list/cart-row.tsx";
import { cartOf } from "../state/cart-atoms.ts";
import { entryTitle, ofCheckoutItem } from "../state/cart-entry.ts";
import type { PlansRequest } from "./checkout-request.ts";
import { plansBanner, triedTag, untriedPlans } from "./plans-banner.ts";
import { Outcome } from "./term-card.tsx";

export type PlansResultsProps = { request: PlansRequest; result: PlansCheckoutResult };

/** The enrolled plan, why those before it failed, and what stays in the cart. */
export function PlansResults({ request, result }: PlansResultsProps) {
  const { EnrollmentTerm, EnrolledPlan, Tried } = result;
  const untried = untriedPlans(
    result,
    request.plans.map(({ name }) => name),
  );
  // The enrolled one first, the others in the order of trying.
  const shown = Tried.toSorted((a, b) => Number(b.Success) - Number(a.Success));
  const enrolled = Tried.find(({ Name }) => Name === EnrolledPlan)?.Items.map(ofCheckoutItem) ?? [];
  // Nothing until the cart is re-fetched.
  const inCart = useAtomValue(cartOf(termKey(EnrollmentTerm)).entriesAtom);
  const left = inCart.filter((entry) => enrolled.every(({ classNumber }) => classNumber !== entry.classNumber));
  return (
    <Outcome term={EnrollmentTerm} banner={plansBanner(result)} isFruitless={EnrolledPlan === null}>
      {shown.map((tried) => {
        const { tone, icon, words } = triedTag(tried);
        return (
          <ResultList
            key={tried.Name}
            title={isolated(tried.Name)}
            aside={
              <Tag tone={tone} icon={icon}>
                {words}
              </Tag>
            }
            hidesDetails={!tried.Success}
            entries={tried.Items.map(ofCheckoutItem)}
            term={EnrollmentTerm}
          />
        );
      })}
      {left.length === 0 && untried.length === 0 ? null : (
        <Card title={t("Still in Your Cart")}>
          <ul>
            {left.map((entry) => (
              <li key={entry.classNumber}>{entryTitle(entry)}</li>
            ))}
          </ul>
          {untried.length === 0 ? null : (
            <Text tone="quiet">
              {t("{count, plural, one {{names} wasn't} other {{names} weren't}} needed.", {
                count: untried.length,
                names: listLabel(untried.map(isolated)),
              })}
            </Text>
          )}
        </Card>
      )}
    </Outcome>
  );
}
