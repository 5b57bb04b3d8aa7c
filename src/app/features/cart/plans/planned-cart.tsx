import { t } from "#words";
import { useAtom, useAtomValue } from "jotai/react";
import { useState } from "react";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { creditsLabel, isolated } from "#contract/words";
import { termKey } from "../../../lib/session/terms.ts";
import { Select } from "#ui";
import { CartColumns } from "../enroll/cart-columns.tsx";
import { askForPlansAtom } from "../checkout/checkout-atoms.ts";
import { CartList } from "../list/cart-list.tsx";
import { cartOf } from "../state/cart-atoms.ts";
import { unitsOf } from "../state/cart-entry.ts";
import { ResultSummary } from "../state/result-banner.tsx";
import { plansOf } from "./plans-atoms.ts";
import { PlansCard } from "./plans-card.tsx";
import { plansBannerOf, planViews } from "./plan-view.ts";

export function PlannedCart({ term }: { term: EnrollmentTerm }) {
  const atoms = cartOf(termKey(term));
  const plans = plansOf(termKey(term));
  const shown = useAtomValue(plans.shownAtom);
  const isSaving = useAtomValue(plans.isSavingAtom);
  const entries = useAtomValue(atoms.entriesAtom);
  const [{ data }, reload] = useAtom(atoms.cartAtom);
  const [wanted, setWanted] = useState<string>();
  const views = planViews(shown, entries, data?.enrolled);
  const filled = views.filter((view) => view.entries.length > 0);
  const viewed = views.find(({ plan }) => plan.Name === wanted) ?? views[0];
  const name = viewed?.plan.Name ?? "";
  return (
    <CartColumns
      term={term}
      label={t("Enroll by Plan")}
      groups={filled.map((view) => view.entries)}
      obstacle={
        filled.length === 0 ? t("Add classes to a plan first.") : isSaving ? t("Saving your plans…") : undefined
      }
      askAtom={askForPlansAtom}
      title={t("Enroll by Plan")}
      hint={t("You get the first plan that works.")}
      week={viewed?.week}
      facts={views.map(({ plan, entries: own }, index) => ({
        label: `${index + 1}. ${isolated(plan.Name)}`,
        value: creditsLabel(unitsOf(own)),
      }))}
      choice={
        views.length > 1 ? (
          <Select
            label={t("Week for")}
            labelPlacement="inside"
            options={shown.map(({ Name }) => ({ id: Name, text: isolated(Name) }))}
            value={name}
            onChange={setWanted}
          />
        ) : null
      }
      after={{
        label: t("Credits after {name}", { name: isolated(name) }),
        entries: viewed?.entries ?? [],
      }}
      sum={[t("{count, plural, one {# plan} other {# plans}}", { count: views.length }), t("Tried in order")]}
    >
      <ResultSummary of={plansBannerOf(views)} />
      <PlansCard
        term={term}
        views={views}
        // So that rows don't show older seats than their results.
        onValidated={() => void reload()}
      />
      <CartList term={term} plans={plans} />
    </CartColumns>
  );
}
