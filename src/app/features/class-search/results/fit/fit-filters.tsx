import { useAtomValue, useSetAtom } from "jotai/react";
import { CalendarClock } from "lucide-react";
import { useEffect, useLayoutEffect } from "react";
import { isolated } from "#contract/labels/catalog-words";
import type { TimeSlot } from "#engine";
import { Button, Popover, TogglePill } from "#ui";
import { t } from "#words";
import { countLabel } from "../../../../lib/format/format.ts";
import { isStudentAtom } from "../../../../lib/session/session.ts";
import { onReturn } from "../../../../lib/time/page-activity.ts";
import { readHeldClassesAtom } from "../../held-classes.ts";
import { type FitFilter, fitSourceAtom, quickFilterAtom, type SearchAnswer } from "../search-atoms.ts";
import { fitCountAtom, fittingWeekAtom, onlyAtom } from "./fit-atoms.ts";
import styles from "./fit-filters.module.css";
import { planAtom, planProgressAtom } from "./plan-atoms.ts";
import { SlotChips, SlotPanel } from "./slot-panel.tsx";

const SOURCE = { onlyAtom, weekAtom: fittingWeekAtom };

/** Quick filters by the student's week, by a plan, and by drawn time. */
export function FitFilters({ answer }: { answer: SearchAnswer }) {
  const isStudent = useAtomValue(isStudentAtom);
  return (
    <>
      <FitSource term={answer.term} />
      {isStudent ? (
        <>
          <WeekPill />
          <PlanPill />
        </>
      ) : null}
      <CreditPill />
      <SlotFilter />
    </>
  );
}

/** Shows nothing: finds what fits, for a list or its count. */
export function FitSource({ term }: { term: string }) {
  const setSource = useSetAtom(fitSourceAtom);
  useLayoutEffect(() => setSource(SOURCE), [setSource]);
  return useAtomValue(isStudentAtom) ? <HeldWhileOpen term={term} /> : null;
}

/** Other windows change carts and enroll from them. */
function HeldWhileOpen({ term }: { term: string }) {
  const readHeld = useSetAtom(readHeldClassesAtom);
  useEffect(() => {
    const leaving = new AbortController();
    onReturn(() => readHeld(term), leaving.signal);
    return () => leaving.abort();
  }, [term, readHeld]);
  return null;
}

function useFits() {
  const { fits } = useAtomValue(quickFilterAtom);
  const change = useSetAtom(quickFilterAtom);
  /** Only what is on is there. */
  const set = <Key extends keyof FitFilter>(key: Key, value: FitFilter[Key]) => {
    const { [key]: last, ...others } = fits;
    if (value !== last) change({ fits: value === undefined ? others : { ...others, [key]: value } });
  };
  return { fits, set };
}

function WeekPill() {
  const { fits, set } = useFits();
  const fitting = useAtomValue(fittingWeekAtom);
  const count = useAtomValue(fitCountAtom);
  const isOn = fits.week === true;
  if (!fitting && !isOn) return null;
  return (
    <TogglePill isSelected={isOn} onChange={(isSelected) => set("week", isSelected || undefined)}>
      {t("Fits My Week")}{" "}
      {count === undefined ? null : <span className={`type-quiet ${styles.count}`}>{countLabel(count)}</span>}
    </TogglePill>
  );
}

function PlanPill() {
  const { fits, set } = useFits();
  const plan = useAtomValue(planAtom);
  const isOn = fits.plan === true;
  if (!plan) return null;
  return (
    <TogglePill isSelected={isOn} onChange={(isSelected) => set("plan", isSelected || undefined)}>
      <span className={`one-line ${styles.plan}`}>{t("Fits “{plan}”", { plan: isolated(plan.Name) })}</span>
      {isOn ? <PlanState /> : null}
    </TogglePill>
  );
}

function PlanState() {
  const { answer, checked, isDone, hasFailed, isImpossible, isPartial } = useAtomValue(planProgressAtom);
  const total = answer?.results.Count ?? 0;
  function words(): string | undefined {
    if (hasFailed) return t("Not available now");
    if (isImpossible) return t("No schedules");
    if (isDone) return isPartial ? t("Not all checked") : undefined;
    return t("Checking {checked, number} of {total, number}…", { checked, total });
  }
  const state = words();
  return state === undefined ? null : <span className={`type-quiet ${styles.count}`}>{state}</span>;
}

/** There only while it's on: words turn it on. */
function CreditPill() {
  const { fits, set } = useFits();
  const { credits } = fits;
  if (credits === undefined) return null;
  return (
    <TogglePill isSelected onChange={() => set("credits", undefined)}>
      {t("{count, plural, one {# credit} other {# credits}}", { count: credits })}
    </TogglePill>
  );
}

function SlotFilter() {
  const { fits, set } = useFits();
  const slots = fits.slots ?? [];
  const change = (changed: readonly TimeSlot[]) => set("slots", changed.length === 0 ? undefined : changed);
  return (
    <>
      <Popover label={t("Draw when you're free")} trigger={<Button icon={CalendarClock}>{t("By Time")}</Button>}>
        {({ close }) => <SlotPanel slots={slots} onChange={change} onDone={close} />}
      </Popover>
      {slots.length > 0 ? <SlotChips slots={slots} onChange={change} /> : null}
    </>
  );
}
