import { useAtomValue, useSetAtom } from "jotai/react";
import { momentMs } from "#dates/moment";
import { askForPlansAtom, askForSelectedAtom } from "../checkout/checkout-atoms.ts";
import { useShownEntries } from "../list/shown-entries.ts";
import { planMessages, plansBannerOf, planViews } from "../plans/plan-view.ts";
import { cartModeAtom, plansOf } from "../plans/plans-atoms.ts";
import { cartAtomsOf, isAllOrNothingAtom } from "../state/cart-atoms.ts";
import { type CartEntry, entryMessages, isFailed } from "../state/cart-entry.ts";
import { cartWeek } from "../state/cart-week.tsx";
import { bannerOf } from "../state/result-banner.tsx";

/** What a press of Enroll would send, as the cart would: its selected classes, or its plans. */
export function useEnrollable(key: string) {
  const atoms = cartAtomsOf(key);
  const plans = plansOf(key);
  const { data: { enrolled } = {} } = useAtomValue(atoms.cartAtom.stateAtom);
  const entries = useAtomValue(atoms.entriesAtom);
  const shownPlans = useAtomValue(plans.shownAtom);
  const facts = useAtomValue(atoms.knownFactsAtom);
  const isByPlan = useAtomValue(cartModeAtom) === "plans" && shownPlans.length > 0;
  const rows = useShownEntries(key, isByPlan);
  const selected = useAtomValue(atoms.selectedEntriesAtom);
  const selectedNumbers = useAtomValue(atoms.selectedAtom);
  const isAllOrNothing = useAtomValue(isAllOrNothingAtom);
  const askForSelected = useSetAtom(askForSelectedAtom);
  const askForPlans = useSetAtom(askForPlansAtom);
  const validate = useSetAtom(atoms.validateAtom);
  const validatePlans = useSetAtom(plans.validateAtom);
  if (isByPlan) {
    const views = planViews(shownPlans, entries, facts);
    const filled = views.filter((view) => view.entries.length > 0);
    return {
      isByPlan,
      rows,
      enrolled,
      groups: filled.map((view) => view.entries),
      chosen: filled[0]?.entries ?? [],
      chosenNumbers: new Set(filled.flatMap((view) => view.entries.map(({ classNumber }) => classNumber))),
      week: filled[0]?.week,
      banner: plansBannerOf(views),
      problems: filled.flatMap((view) => planMessages(view)),
      checkedAt: earliestOf(filled.map(({ plan }) => plan.Result?.At)),
      check: async () => await validatePlans({ hasOwnPanel: true }),
      ask: askForPlans,
    };
  }
  return {
    isByPlan,
    rows,
    enrolled,
    groups: isAllOrNothing ? [selected].filter((group) => group.length > 0) : selected.map((entry) => [entry]),
    chosen: selected,
    chosenNumbers: selectedNumbers,
    week: cartWeek(entries, selectedNumbers, enrolled),
    banner: bannerOf(rows),
    problems: rows.filter(isFailed).flatMap(problemsOf),
    checkedAt: earliestOf(entries.map(({ ResultAt }) => ResultAt)),
    check: async () => await validate({ hasOwnPanel: true }),
    ask: askForSelected,
  };
}

export type Enrollable = ReturnType<typeof useEnrollable>;

/** Without those that time solves: the countdown says these. */
function problemsOf(entry: CartEntry) {
  const lasting = entryMessages(entry).filter(({ IsError, Until }) => IsError && Until === undefined);
  return lasting.map((message) => ({ message, entry }));
}

/** Undefined if one of them is missing, or if there are none. */
function earliestOf(moments: readonly (string | null | undefined)[]): number | undefined {
  const known = moments.flatMap((moment) => (moment ? [momentMs(moment)] : []));
  return known.length === moments.length && known.length > 0 ? Math.min(...known) : undefined;
}
