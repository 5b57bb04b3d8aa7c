import { t } from "#words";
import { ListOrdered } from "lucide-react";
import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { creditsLabel } from "#contract/words";
import { enrolledUnits } from "../../../lib/classes/held-class.ts";
import { featuresAtom } from "../../../lib/session/session.ts";
import { termKey } from "../../../lib/session/terms.ts";
import { Button, Checkbox, Row, Text } from "#ui";
import { askForSelectedAtom } from "../checkout/checkout-atoms.ts";
import { CartList } from "../list/cart-list.tsx";
import { addPlan, cartModeAtom, plansOf } from "../plans/plans-atoms.ts";
import { cartOf, isAllOrNothingAtom } from "../state/cart-atoms.ts";
import { unitsOf } from "../state/cart-entry.ts";
import { cartWeek } from "../state/cart-week.ts";
import { bannerOf, ResultSummary } from "../state/result-banner.tsx";
import { CartColumns } from "./cart-columns.tsx";

export function FullCart({ term }: { term: EnrollmentTerm }) {
  const atoms = cartOf(termKey(term));
  const plans = plansOf(termKey(term));
  const { data } = useAtomValue(atoms.cartAtom);
  const entries = useAtomValue(atoms.entriesAtom);
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
      label={t("Enroll in Selected")}
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
      <ResultSummary of={bannerOf(entries)} />
      <CartList
        term={term}
        foot={entries.length > 1 && knownPlans && !havePlans ? <MakePlans termKey={termKey(term)} /> : null}
      />
    </CartColumns>
  );
}

function MakePlans({ termKey: key }: { termKey: string }) {
  const selected = useAtomValue(cartOf(key).selectedAtom);
  const edit = useSetAtom(plansOf(key).editAtom);
  const setMode = useSetAtom(cartModeAtom);
  return (
    <Row justify="between">
      <Text tone="quiet">{t("Not sure you'll get all of these? Make a Plan B.")}</Text>
      <Button
        variant="quiet"
        size="small"
        icon={ListOrdered}
        onPress={() => {
          setMode("plans");
          void edit(addPlan({ Name: t("Plan A"), ClassNumbers: [...selected] }));
        }}
      >
        {t("Make Plans")}
      </Button>
    </Row>
  );
}
