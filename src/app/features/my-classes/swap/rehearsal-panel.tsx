import { t } from "#words";
import type { CartMessage, EnrolledClass } from "#contract/calls/enrollment";
import { WhyLink } from "../../../lib/classes/cost-warning.tsx";
import { Button, LinkButton, Note, Row, Spinner, Stack, Text } from "#ui";
import type { Consequence } from "../changes/consequences.ts";
import { DropFacts } from "../changes/drop-facts.tsx";
import type { Rehearsal } from "./swap-atoms.ts";
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
  const canAsk = rehearsal.status === "failed" || (rehearsal.status === "known" && !rehearsal.result.Success);
  return (
    <Stack gap={3}>
      <Stack role="status">
        <RehearsalStatus {...props} />
      </Stack>
      {canAsk ? (
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
          <DropFacts facts={facts} />
        </Stack>
      ) : null}
    </Stack>
  );
}

function RehearsalStatus({ rehearsal, enrolled, isIncomplete }: RehearsalPanelProps) {
  switch (rehearsal.status) {
    case "none":
      return (
        <Text tone="quiet">
          {isIncomplete ? t("Choose a section for each component.") : t("Choose a class to swap in.")}
        </Text>
      );
    case "checking":
      return (
        <Text tone="quiet">
          <Spinner /> {t("Checking…")}
        </Text>
      );
    case "failed":
      return <Note tone="danger">{rehearsal.message}</Note>;
    case "known": {
      const { result } = rehearsal;
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
          <Messages messages={messages} />
        </>
      );
    }
  }
}

function Messages({ messages }: { messages: readonly CartMessage[] }) {
  if (messages.length === 0) return null;
  return (
    <Stack as="ul">
      {messages.map(({ Description, IsError, Rule }) => (
        <li key={Description}>
          <Note tone={IsError ? "danger" : "warning"}>
            {Description} {Rule === "cost" ? <WhyLink /> : null}
          </Note>
        </li>
      ))}
    </Stack>
  );
}
