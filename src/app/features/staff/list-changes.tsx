import { useAtomValue } from "jotai/react";
import { useId, useRef, useState } from "react";
import type { BulkResult } from "#contract/calls/staff-bulk";
import { BULK_KINDS, type BulkKind, LIST_COLUMNS, MAX_LIST_LENGTH } from "#contract/list-changes";
import { isAppError } from "#contract/outcome";
import { Button, Card, Note, Row, Select, Stack, Text, TextField } from "#ui";
import { type Message, message, t } from "#words";
import { apiAtom } from "../../lib/api/api.ts";
import { useTitle } from "../../lib/screen/screen.tsx";
import { userAtom } from "../../lib/session/session.ts";
import { saveFile } from "../../lib/share/browser.ts";
import { useUnsavedChanges } from "../../routing/unsaved-changes.ts";
import { Spoken } from "../../ui/messages/spoken.tsx";
import { originalLang } from "../../ui/original.ts";
import { RowsCard, RowWords } from "./staff-parts.tsx";

const KINDS: Readonly<Record<BulkKind, Message>> = {
  holds: message("Place holds"),
  releases: message("Release holds"),
  appointments: message("Set enrollment appointments"),
  "permission-numbers": message("Issue permission numbers"),
};

type Outcome = { isDone: boolean; result: BulkResult } | { failure: string };

/** The same change for many students or classes: first a dry run of the list, then all of it or nothing. */
export function ListChanges() {
  const api = useAtomValue(apiAtom);
  const { Role } = useAtomValue(userAtom);
  const hintId = useId();
  const file = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<BulkKind>("holds");
  const [list, setList] = useState("");
  const [outcome, setOutcome] = useState<Outcome>();
  const [isWorking, setWorking] = useState(false);
  const result = outcome && "result" in outcome ? outcome.result : undefined;
  const isDone = outcome !== undefined && "isDone" in outcome && outcome.isDone;
  const isReady = result !== undefined && !isDone && result.Problems.length === 0;
  const isTooLong = list.length > MAX_LIST_LENGTH;
  useTitle(t("Change Many at Once"));
  useUnsavedChanges(list !== "" && !isDone ? t("The list hasn't been used.") : undefined);
  if (Role !== "registrar") return <Text>{t("Only registrars can change records.")}</Text>;

  const edit = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      set(value);
      setOutcome(undefined);
    };
  };

  async function send() {
    if (list.trim() === "" || isTooLong) return;
    setWorking(true);
    try {
      const body = { Kind: kind, Text: list };
      const found = isReady ? await api("staffChangeList", { body }) : await api("staffCheckList", { body });
      setOutcome({ isDone: isReady && found.Problems.length === 0, result: found });
    } catch (error) {
      if (!isAppError(error)) throw error;
      setOutcome({ failure: error.message });
    } finally {
      setWorking(false);
    }
  }

  const columns = LIST_COLUMNS[kind].join(", ");
  const options = BULK_KINDS.map((id) => ({ id, text: t(KINDS[id]) }));
  return (
    <>
      <h2 className="type-title-2">{t("Change Many at Once")}</h2>
      <Card>
        <Stack gap={4}>
          <Select label={t("Change")} options={options} value={kind} onChange={edit(setKind)} />
          <div id={hintId}>
            <Text tone="quiet">{t("The first line names the columns:")}</Text>
            <Text as="code" lang={originalLang(columns)}>
              {columns}
            </Text>
          </div>
          <TextField
            label={t("List")}
            hint={t("CSV, or rows copied from a spreadsheet")}
            rows={8}
            value={list}
            onChange={edit(setList)}
            error={
              isTooLong
                ? t("This list is too long. Use parts of up to {count, number} characters.", { count: MAX_LIST_LENGTH })
                : undefined
            }
          />
          <Row>
            <Button onPress={() => file.current?.click()}>{t("Choose File")}</Button>
            <input
              ref={file}
              type="file"
              hidden
              accept=".csv,.txt,text/csv,text/plain"
              aria-label={t("File with the list")}
              onChange={({ currentTarget }) => {
                const [chosen] = currentTarget.files ?? [];
                currentTarget.value = "";
                void chosen?.text().then(edit(setList));
              }}
            />
            <Button variant="primary" isWorking={isWorking} workingLabel={t("Checking…")} onPress={() => void send()}>
              {isReady ? t("Make These Changes") : t("Check List")}
            </Button>
          </Row>
          <Spoken>
            {outcome && "failure" in outcome ? <Note tone="danger">{outcome.failure}</Note> : null}
            {result ? <Summary result={result} isDone={isDone} /> : null}
          </Spoken>
        </Stack>
      </Card>
      {result && result.Problems.length > 0 ? (
        <RowsCard
          title={t("Wrong Lines")}
          items={result.Problems}
          none=""
          keyOf={({ Line, Field, Message: words }) => `${Line} ${Field} ${words}`}
        >
          {({ Line, Field, Message: words }) => (
            <RowWords
              lead={
                Field === ""
                  ? t("Line {number}", { number: String(Line) })
                  : t("Line {number}, {column}", { number: String(Line), column: Field })
              }
            >
              {words}
            </RowWords>
          )}
        </RowsCard>
      ) : null}
      {result && result.Sheet.length > 0 ? (
        <Row>
          <Button
            onPress={() =>
              saveFile(new Blob([`${result.Sheet.join("\n")}\n`], { type: "text/csv" }), "permission-numbers.csv")
            }
          >
            {t("Download Permission Numbers")}
          </Button>
        </Row>
      ) : null}
    </>
  );
}

function Summary({ result: { Counts, Problems, Messages }, isDone }: { result: BulkResult; isDone: boolean }) {
  const { Added: added, Changed: changed, Unchanged: unchanged, Removed: removed } = Counts;
  if (Problems.length > 0)
    return (
      <Note tone="danger">
        {t("{count, plural, one {# error} other {# errors}}. Nothing was changed.", { count: Problems.length })}
      </Note>
    );
  const counts = t(
    "{added, number} added, {changed, number} changed, {removed, number} removed, {unchanged, number} unchanged.",
    {
      added,
      changed,
      removed,
      unchanged,
    },
  );
  return (
    <Note tone={isDone ? "success" : "info"}>
      {isDone
        ? [t("Done:"), counts, ...Messages].join(" ")
        : [t("No errors. This would be the result:"), counts].join(" ")}
    </Note>
  );
}
