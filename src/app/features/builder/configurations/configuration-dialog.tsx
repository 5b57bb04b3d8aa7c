import { useSetAtom } from "jotai/react";
import { useRef, useState } from "react";
import type { ConfigurationSummary } from "#contract/configuration";
import { isolated } from "#contract/words";
import { message, t } from "#words";
import type { Api } from "../../../lib/api/api.ts";
import { Text } from "../../../ui/layout/text.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { showToast } from "../../../ui/messages/toast-queue.ts";
import { FormDialog } from "../../../lib/screen/form-dialog.tsx";
import { changeAtom } from "./list-atoms.ts";
import styles from "./screen.module.css";

export type Asked =
  | { dialog: "create"; term: string }
  | { dialog: "rename" | "notes" | "delete"; configuration: ConfigurationSummary };

export type ConfigurationDialogProps = {
  asked: Asked;
  onClose: () => void;
  /** The change was saved and the dialog has closed. */
  onDone: (id: number) => void;
};

const WORDS = {
  create: { title: message("New Configuration"), action: message("Create"), workingLabel: message("Creating…") },
  rename: { title: message("Rename Configuration"), action: message("Rename"), workingLabel: message("Renaming…") },
  notes: { title: message("Notes"), action: message("Save Notes"), workingLabel: message("Saving…") },
  delete: { title: message("Delete Configuration"), action: message("Delete"), workingLabel: message("Deleting…") },
};

export function ConfigurationDialog({ asked, onClose, onDone }: ConfigurationDialogProps) {
  const change = useSetAtom(changeAtom);
  const { dialog } = asked;
  const [seen, setSeen] = useState(asked.dialog === "create" ? undefined : asked.configuration);
  const [text, setText] = useState((dialog === "notes" ? seen?.Notes : seen?.Name) ?? "");
  const [otherNotes, setOtherNotes] = useState<string>();
  const doneId = useRef<number>(undefined);
  const name = isolated(seen?.Name ?? "");
  const isNotes = dialog === "notes";

  function send(api: Api) {
    const Name = text.trim();
    if (asked.dialog === "create")
      return api("createConfiguration", { params: { term: asked.term }, body: { Name }, isHandled: true });
    const { Id, Version } = seen ?? asked.configuration;
    const to = { params: { id: Id }, isHandled: true } as const;
    if (isNotes) return api("noteConfiguration", { ...to, body: { Notes: text, Version } });
    if (dialog === "rename") return api("renameConfiguration", { ...to, body: { Name, Version } });
    return api("deleteConfiguration", { ...to, query: { Version } });
  }

  async function save() {
    const outcome = await change(send, seen?.Id);
    if (outcome.isSaved) {
      doneId.current = outcome.id;
      if (dialog === "delete")
        showToast(
          seen?.IsDefault
            ? t("{name} deleted. We created an empty default configuration.", { name })
            : t("{name} deleted", { name }),
        );
      return undefined;
    }
    if (isNotes && outcome.now && outcome.now.Notes !== seen?.Notes) setOtherNotes(outcome.now.Notes);
    if (outcome.now) setSeen(outcome.now);
    return outcome.message;
  }

  return (
    <FormDialog
      title={isNotes ? t("Notes for {name}", { name }) : t(WORDS[dialog].title)}
      action={t(WORDS[dialog].action)}
      workingLabel={t(WORDS[dialog].workingLabel)}
      {...(isNotes && { size: "large" })}
      {...(dialog === "delete" && { role: "alertdialog" })}
      isDisabled={!isNotes && text.trim() === ""}
      save={save}
      onClose={onClose}
      onGone={() => doneId.current !== undefined && onDone(doneId.current)}
    >
      {() => (
        <>
          {dialog === "delete" && seen ? (
            <Consequences of={seen} />
          ) : (
            <TextField
              label={isNotes ? t("Notes") : t("Name")}
              rows={isNotes ? 20 : 1}
              maxLength={isNotes ? 10_000 : 100}
              value={text}
              onChange={setText}
            />
          )}
          {otherNotes === undefined ? null : (
            <section>
              <h3 className="type-title-3">{t("Notes from the other window")}</h3>
              <Text size="small" tone="quiet" className={styles.notes}>
                {otherNotes || t("No notes")}
              </Text>
            </section>
          )}
        </>
      )}
    </FormDialog>
  );
}

function Consequences({ of: { Name, CourseCount, BreakCount, IsDefault } }: { of: ConfigurationSummary }) {
  return (
    <p>
      <strong>{t("Delete {name}?", { name: isolated(Name) })}</strong>{" "}
      {CourseCount + BreakCount > 0
        ? t(
            "This also deletes its {courses, plural, =0 {} one {# course} other {# courses}}{both, select, yes { and } other {}}{breaks, plural, =0 {} one {# break} other {# breaks}}.",
            { courses: CourseCount, breaks: BreakCount, both: CourseCount > 0 && BreakCount > 0 ? "yes" : "no" },
          )
        : null}{" "}
      {IsDefault ? t("We'll replace it with an empty default configuration.") : t("You can't undo this.")}
    </p>
  );
}
