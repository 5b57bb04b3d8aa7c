import { useAtom, useSetAtom } from "jotai/react";
import { useState } from "react";
import type { EnrolledClass, SwapResult } from "#contract/calls/enrollment";
import { t } from "#words";
import { Button, LinkButton, Note, Row, Spinner, Stack, Text } from "#ui";
import { dataIfAny, requireData } from "../../../lib/api/data-or-error.ts";
import { useFetched } from "../../../lib/api/fetched.ts";
import { noteCartAtom } from "../../../lib/seats/cart-count.ts";
import { splitTermKey } from "../../../lib/session/terms.ts";
import { classesOf } from "../classes-atoms.ts";
import { type SwapChange, heldWords, leavingName, messagesOf } from "./swap-choice.ts";
import { WhyLink } from "../../../lib/classes/class-marks.tsx";
import { type Consequence, Consequences } from "../changes/consequences.tsx";

/** Without `options`, the class's other sections couldn't be loaded. */
export function useOffer(termKey: string, { ClassNumber }: EnrolledClass) {
  const query = splitTermKey(termKey);
  return useFetched(
    `${ClassNumber} ${termKey}`,
    async (api) => {
      const sections = { ...query, classNumber: ClassNumber ?? 0 };
      const [reply, options] = await Promise.all([
        api("cartItems", { query }),
        dataIfAny(api("enrollmentOptions", { query: sections })),
      ]);
      return { cart: requireData(reply), options };
    },
    { onData: ({ cart }, set) => set(noteCartAtom, { ...query, count: cart.Items.length }) },
  );
}

/** What the server says about a swap, before it's made and after it failed; empty without a choice. */
type Rehearsal = {
  isChecking: boolean;
  result: SwapResult | undefined;
  problem: string | undefined;
};

/** Rehearses a swap whenever the choice changes. If making it fails, its outcome replaces the rehearsal's. */
export function useRehearsedSwap(termKey: string, { ClassNumber }: EnrolledClass, change: SwapChange | undefined) {
  const { term, career } = splitTermKey(termKey);
  const dropClassNumber = ClassNumber ?? 0;
  const rehearsalAtom = useFetched(
    change ? [change.addClassNumber, ...(change.relatedClassNumbers ?? [])].join() : "",
    async (api) => {
      if (!change) return undefined;
      const { addClassNumber, relatedClassNumbers } = change;
      const related = relatedClassNumbers && { relatedClassNumbers: relatedClassNumbers.join(",") };
      const query = { term, career, dropClassNumber, addClassNumber, ...related };
      return requireData(await api("validateSwap", { query }));
    },
  );
  const [{ data, failure, isLoading }, reload] = useAtom(rehearsalAtom);
  const swapClasses = useSetAtom(classesOf(termKey).swapAtom);
  const [failed, setFailed] = useState<{ of: typeof rehearsalAtom; outcome: SwapResult | string }>();

  const isChecking = change !== undefined && isLoading;
  const known = failed?.of === rehearsalAtom ? failed.outcome : (data ?? failure?.message);
  const outcome = isChecking ? undefined : known;
  const [result, problem] = typeof outcome === "string" ? [undefined, outcome] : [outcome, undefined];
  return {
    rehearsal: { isChecking, result, problem } satisfies Rehearsal,
    rehearse: () => {
      setFailed(undefined);
      void reload();
    },
    /** Returns the result; undefined if the swap wasn't made. */
    swap: async (): Promise<SwapResult | undefined> => {
      if (!change || !result) return undefined;
      const { addClassNumber, relatedClassNumbers } = change;
      const related = relatedClassNumbers && { relatedClassNumbers: [...relatedClassNumbers] };
      const kind = result.Dropped.Kind;
      const made = await swapClasses({ dropClassNumber, addClassNumber, ...related, kind });
      if (typeof made !== "string" && made.Success) return made;
      setFailed({ of: rehearsalAtom, outcome: made });
      return undefined;
    },
  };
}

type RehearsalPanelProps = {
  rehearsal: Rehearsal;
  enrolled: EnrolledClass;
  isIncomplete: boolean;
  facts: readonly Consequence[];
  /** Where to change the new class's options; undefined for sections. */
  optionsHref: string | undefined;
  onAgain: () => void;
};

export function RehearsalPanel(props: RehearsalPanelProps) {
  const { rehearsal, enrolled, facts, optionsHref, onAgain } = props;
  const factsTitle = t("What happens to {name}", { name: leavingName(enrolled) });
  return (
    <Stack gap={3}>
      <Stack role="status">
        <RehearsalStatus {...props} />
      </Stack>
      {rehearsal.problem !== undefined || rehearsal.result?.Success === false ? (
        <Row>
          <Button size="small" onPress={onAgain}>
            {t("Check Again")}
          </Button>
          {optionsHref === undefined ? null : (
            <LinkButton to={optionsHref} variant="quiet" size="small">
              {t("Change Options")}
            </LinkButton>
          )}
        </Row>
      ) : null}
      {facts.length > 0 ? (
        <Stack as="section" gap={1} aria-label={factsTitle}>
          <Text tone="quiet">{factsTitle}</Text>
          <Consequences of={facts} />
        </Stack>
      ) : null}
    </Stack>
  );
}

function RehearsalStatus({ rehearsal: { isChecking, result, problem }, enrolled, isIncomplete }: RehearsalPanelProps) {
  if (problem !== undefined) return <Note tone="danger">{problem}</Note>;
  if (!result) {
    const missing = isIncomplete ? t("Choose a section for each component.") : t("Choose a class to swap in.");
    return (
      <Text tone="quiet">
        {isChecking ? <Spinner /> : null} {isChecking ? t("Checking…") : missing}
      </Text>
    );
  }
  const messages = messagesOf(result).filter(({ IsError, IsWarning }) => IsError || IsWarning);
  return (
    <>
      {result.Success ? (
        <Note tone="success">{t("You can make this swap. Seats aren't held.")}</Note>
      ) : (
        <Text weight="bold">
          {t("You can't make this swap right now. You still have {seat}.", { seat: heldWords(enrolled) })}
        </Text>
      )}
      {messages.length === 0 ? null : (
        <Stack as="ul">
          {messages.map(({ Description, IsError, Rule }) => (
            <li key={Description}>
              <Note tone={IsError ? "danger" : "warning"}>
                {Description} {Rule === "cost" ? <WhyLink /> : null}
              </Note>
            </li>
          ))}
        </Stack>
      )}
    </>
  );
}
