import { t } from "#words";
import type { EnrolledClass } from "#contract/calls/enrollment";
import { WhyLink } from "../../../lib/classes/class-marks.tsx";
import { Button, LinkButton, Note, Row, Spinner, Stack, Text } from "#ui";
import { type Consequence, Consequences } from "../changes/consequences.tsx";
import type { Rehearsal } from "./swap-calls.ts";
import { heldWords, leavingName, messagesOf } from "./swap-words.ts";

export type RehearsalPanelProps = {
  rehearsal: Rehearsal;
  enrolled: EnrolledClass;
  /** Something is still to be chosen. */
  isIncomplete: boolean;
  facts: readonly Consequence[];
  /** Where to change the new class's options; undefined for sections. */
  optionsHref: string | undefined;
  onAgain: () => void;
};

/** Every rule that the swap breaks, and what it would do. */
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
