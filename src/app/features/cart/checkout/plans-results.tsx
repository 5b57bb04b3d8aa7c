import { useAtomValue } from "jotai/react";
import type { PlansCheckoutResult } from "#contract/cart-plans";
import { isolated } from "#contract/words";
import { listLabel } from "../../../lib/format/format-list.ts";
import { termKey } from "../../../lib/session/terms.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { Tag } from "../../../ui/badges/tag.tsx";
import { cartOf } from "../cart-atoms.ts";
import { entryTitle, ofCheckoutItem } from "../cart-entry.ts";
import { ResultList } from "../result-list.tsx";
import { plansBanner, triedTag, untriedPlans } from "./plans-banner.ts";
import type { PlansRequest } from "./checkout-request.ts";
import { Outcome } from "./outcome.tsx";
import styles from "./checkout.module.css";

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
      <InCart
        termKey={termKey(EnrollmentTerm)}
        enrolled={new Set(enrolled.map(({ classNumber }) => classNumber))}
        untried={untried}
      />
    </Outcome>
  );
}

type InCartProps = { termKey: string; enrolled: ReadonlySet<number>; untried: readonly string[] };

/** Nothing until the cart is re-fetched. */
function InCart({ termKey: key, enrolled, untried }: InCartProps) {
  const entries = useAtomValue(cartOf(key).entriesAtom);
  const left = entries.filter(({ classNumber }) => !enrolled.has(classNumber));
  if (left.length === 0 && untried.length === 0) return null;
  return (
    <Card title="Still in Your Cart">
      <div className={styles.rest}>
        {left.length === 0 ? null : (
          <ul>
            {left.map((entry) => (
              <li key={entry.classNumber}>{entryTitle(entry)}</li>
            ))}
          </ul>
        )}
        {untried.length === 0 ? null : (
          <p className={styles.left}>
            {listLabel(untried.map(isolated))} {untried.length === 1 ? "wasn't" : "weren't"} needed.
          </p>
        )}
      </div>
    </Card>
  );
}
