import { useAtomValue, useSetAtom } from "jotai/react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { Cart } from "#contract/calls/enrollment";
import { momentTimeLabel } from "#contract/institution-time";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { Button, Text } from "#ui";
import { t } from "#words";
import { holdWords } from "../../../lib/classes/enrollment-words.ts";
import { ActionBar } from "../../../lib/screen/action-bar.tsx";
import { termKey } from "../../../lib/session/term-choice.ts";
import { useEverySecond } from "../../../lib/time/every-second.ts";
import { serverNow } from "../../../lib/time/server-clock.ts";
import { useDelayedNavigation } from "../../../lib/time/use-delayed-navigation.ts";
import { checkoutHrefOf, enrollingCartsAtom } from "../checkout/checkout-atoms.ts";
import { FeeDialog } from "../enroll/fee-dialog.tsx";
import { LEAVE_AFTER_MS, useResultsAhead } from "../enroll/results-ahead.ts";
import { feeOf } from "../state/cart-entry.ts";
import { awaitOpeningAtom, type Gate, gateOf } from "./gate.ts";
import type { Enrollable } from "./use-enrollable.ts";

type EnrollState = {
  gate: Gate;
  /** Why it can't be pressed, apart from the time. */
  obstacle: string | undefined;
  isLeaving: boolean;
  hasGivenUp: boolean;
  enroll: () => Promise<void>;
};

/** The press of Enroll: at the time itself, it waits until the server agrees. */
export function useEnrollAtOpening(term: EnrollmentTerm, cart: Cart | undefined, enrollable: Enrollable): EnrollState {
  const key = termKey(term);
  const { groups, ask } = enrollable;
  useResultsAhead();
  const gate = useGate(groups);
  const isEnrolling = useAtomValue(enrollingCartsAtom).includes(key);
  const awaitOpening = useSetAtom(awaitOpeningAtom);
  const [goTo, isGoing] = useDelayedNavigation(LEAVE_AFTER_MS);
  const [isWaiting, setWaiting] = useState(false);
  const [hasGivenUp, setGivenUp] = useState(false);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  async function enroll() {
    if (isGoing || isWaiting) return;
    setGivenUp(false);
    if (gate.kind === "opening") {
      setWaiting(true);
      leaving.current = new AbortController();
      const { signal } = leaving.current;
      const classNumbers = groups.flat().map(({ classNumber }) => classNumber);
      const isOpen = await awaitOpening({ key, classNumbers, signal });
      if (signal.aborted) return;
      setWaiting(false);
      setGivenUp(!isOpen);
      if (!isOpen) return;
    }
    goTo(checkoutHrefOf(key), ask(key));
  }

  return {
    gate,
    obstacle: obstacleOf({ cart, gate, enrollable, isEnrolling }),
    isLeaving: isGoing || isWaiting,
    hasGivenUp,
    enroll,
  };
}

/** As it is at each second. */
function useGate(groups: Enrollable["groups"]): Gate {
  return JSON.parse(useEverySecond(() => JSON.stringify(gateOf(groups, serverNow())))) as Gate;
}

type Facts = { cart: Cart | undefined; gate: Gate; enrollable: Enrollable; isEnrolling: boolean };

function obstacleOf({ cart, gate, enrollable: { groups, isByPlan }, isEnrolling }: Facts): string | undefined {
  const [hold] = cart?.Holds ?? [];
  if (isEnrolling) return t("Your enrollment is in progress.");
  if (hold) return holdWords(hold);
  if (groups.length === 0)
    return isByPlan ? t("Add classes to a plan first.") : t("Select at least one class to enroll.");
  return gate.kind === "closed" ? gate.words : undefined;
}

type EnrollButtonProps = { state: EnrollState; enrollable: Enrollable; children: (button: ReactNode) => ReactNode };

/** The one button, in the side card of wide windows and in a bar at the end of small ones. */
export function EnrollButton({ state, enrollable, children }: EnrollButtonProps) {
  const { gate, obstacle: hint, isLeaving, enroll } = state;
  const hintId = useId();
  const [isAsking, setAsking] = useState(false);
  const fee = feeOf(enrollable.groups.flat());
  const button = (
    <Button
      variant="primary"
      size="large"
      isBlock
      isBlocked={hint !== undefined || gate.kind === "waits"}
      {...(hint !== undefined && { "aria-describedby": hintId })}
      isWorking={isLeaving}
      workingLabel={t("Enrolling…")}
      onPress={() => (fee ? setAsking(true) : void enroll())}
    >
      {labelOf(gate, enrollable)}
    </Button>
  );
  return (
    <>
      {children(
        <>
          {button}
          {hint === undefined ? null : (
            <Text id={hintId} size="small" tone="quiet">
              {hint}
            </Text>
          )}
        </>,
      )}
      <ActionBar below={1200} label={t("Enroll")}>
        {button}
      </ActionBar>
      {fee && isAsking ? (
        <FeeDialog fee={fee} onClose={() => setAsking(false)} onContinue={() => void enroll()} />
      ) : null}
    </>
  );
}

/** "Enroll in 5 · opens at 8:00 AM" */
function labelOf(gate: Gate, { isByPlan, chosen, rows }: Enrollable): string {
  // A hold keeps the student from all of them.
  const count = chosen.length || rows.length;
  if (gate.kind !== "waits") return isByPlan ? t("Enroll by Plan") : t("Enroll in {count, number}", { count });
  const time = momentTimeLabel(gate.opensAt);
  if (isByPlan) return t("Enroll by Plan · opens at {time}", { time });
  return t("Enroll in {count, number} · opens at {time}", { count, time });
}
