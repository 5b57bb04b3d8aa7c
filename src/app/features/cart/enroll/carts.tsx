import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { useState } from "react";
import { creditsLabel, isolated } from "#contract/labels/catalog-words";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { Checkbox, Row, Select, Text } from "#ui";
import { t } from "#words";
import type { Action } from "../../../lib/actions/action.ts";
import { ActionButton } from "../../../lib/actions/action-controls.tsx";
import { useActions } from "../../../lib/actions/registry.ts";
import { enrolledUnits } from "../../../lib/classes/held-class.ts";
import { featuresAtom } from "../../../lib/session/session.ts";
import { termKey } from "../../../lib/session/term-choice.ts";
import { cartActions } from "../cart-actions.ts";
import { askForPlansAtom, askForSelectedAtom } from "../checkout/checkout-atoms.ts";
import { CartList } from "../list/cart-list.tsx";
import { useShownEntries } from "../list/shown-entries.ts";
import { plansBannerOf, planViews } from "../plans/plan-view.ts";
import { addPlan, cartModeAtom, plansOf } from "../plans/plans-atoms.ts";
import { PlansCard } from "../plans/plans-card.tsx";
import { cartAtomsOf, isAllOrNothingAtom } from "../state/cart-atoms.ts";
import { unitsOf } from "../state/cart-entry.ts";
import { cartWeek } from "../state/cart-week.tsx";
import { bannerOf, ResultSummary } from "../state/result-banner.tsx";
import { CartColumns } from "./cart-columns.tsx";

/** The cart's classes; the checked ones are enrolled. */
export function FullCart({ term }: { term: EnrollmentTerm }) {
  const atoms = cartAtomsOf(termKey(term));
  const plans = plansOf(termKey(term));
  const { data } = useAtomValue(atoms.cartAtom);
  const entries = useAtomValue(atoms.entriesAtom);
  const rows = useShownEntries(termKey(term));
  const selected = useAtomValue(atoms.selectedEntriesAtom);
  const selectedNumbers = useAtomValue(atoms.selectedAtom);
  const enrolled = data?.enrolled;
  const isOn = useAtomValue(featuresAtom).has("enrollment_operations");
  const havePlans = useAtomValue(plans.shownAtom).length > 0;
  const { data: knownPlans } = useAtomValue(plans.plansAtom);
  const [isAllOrNothing, setAllOrNothing] = useAtom(isAllOrNothingAtom);
  return (
    <CartColumns
      term={term}
      label={cartActions.enroll.label()}
      groups={isAllOrNothing ? [selected] : selected.map((entry) => [entry])}
      obstacle={selected.length === 0 ? t("Select at least one class to enroll.") : undefined}
      askAtom={askForSelectedAtom}
      title={t("{count, plural, one {# Class} other {# Classes}} Selected", { count: selected.length })}
      hint={isAllOrNothing ? "" : t("Classes you don't get will stay in your cart.")}
      week={cartWeek(entries, selectedNumbers, enrolled)}
      facts={[
        { label: t("Credits selected"), value: unitsOf(selected) },
        { label: t("Enrolled this term"), value: enrolled && enrolledUnits(enrolled) },
      ]}
      after={{ label: t("Credits after enrolling"), entries: selected }}
      options={
        isOn ? (
          <Checkbox
            isSelected={isAllOrNothing}
            onChange={setAllOrNothing}
            hint={t("We'll enroll you in every class or none of them.")}
          >
            {t("All or nothing")}
          </Checkbox>
        ) : null
      }
      sum={[
        t("{count} selected", { count: selected.length }),
        creditsLabel(unitsOf(selected)),
        ...(isAllOrNothing ? [t("All or nothing")] : []),
      ]}
    >
      <ResultSummary of={bannerOf(rows)} />
      <CartList
        term={term}
        foot={entries.length > 1 && knownPlans && !havePlans ? <MakePlans termKey={termKey(term)} /> : null}
      />
    </CartColumns>
  );
}

/** Offers plans to a student who has none. */
function MakePlans({ termKey: key }: { termKey: string }) {
  const selected = useAtomValue(cartAtomsOf(key).selectedAtom);
  const edit = useSetAtom(plansOf(key).editAtom);
  const setMode = useSetAtom(cartModeAtom);
  const action: Action = {
    ...cartActions.makePlans,
    run: () => {
      setMode("plans");
      void edit(addPlan({ Name: t("Plan A"), ClassNumbers: [...selected] }));
    },
  };
  useActions([action]);
  return (
    <Row justify="between">
      <Text tone="quiet">{t("Not sure you'll get all of these? Make a Plan B.")}</Text>
      <ActionButton of={action} variant="quiet" size="small" />
    </Row>
  );
}

/** The cart of a student who enrolls in the first plan that works. */
export function PlannedCart({ term }: { term: EnrollmentTerm }) {
  const atoms = cartAtomsOf(termKey(term));
  const plans = plansOf(termKey(term));
  const shown = useAtomValue(plans.shownAtom);
  const isSaving = useAtomValue(plans.isSavingAtom);
  const problem = useAtomValue(plans.problemAtom);
  const entries = useAtomValue(atoms.entriesAtom);
  const reload = useSetAtom(atoms.cartAtom);
  const facts = useAtomValue(atoms.knownFactsAtom);
  const [wanted, setWanted] = useState<string>();
  const views = planViews(shown, entries, facts);
  const filled = views.filter((view) => view.entries.length > 0);
  const viewed = views.find(({ plan }) => plan.Name === wanted) ?? views[0];
  const name = viewed?.plan.Name ?? "";
  const whileSaving = isSaving ? (problem ?? t("Saving your plans…")) : undefined;
  return (
    <CartColumns
      term={term}
      label={t("Enroll by Plan")}
      groups={filled.map((view) => view.entries)}
      obstacle={filled.length === 0 ? t("Add classes to a plan first.") : whileSaving}
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
