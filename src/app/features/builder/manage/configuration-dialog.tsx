import { useAtomValue } from "jotai/react";
import { useRef, useState } from "react";
import type { ConfigurationSummary } from "#contract/builder/configuration";
import { isolated } from "#contract/labels/catalog-words";
import { Text, TextField } from "#ui";
import { message, t } from "#words";
import { type Api, apiAtom, type Reply } from "../../../lib/api/api.ts";
import { refusalOf } from "../../../lib/api/data-or-error.ts";
import { toAppError, wasReported } from "../../../lib/api/failures.ts";
import { FormDialog } from "../../../lib/screen/form-dialog.tsx";
import { focusOn } from "../../../ui/focus-on.ts";
import { showToast } from "../../../ui/messages/toast-queue.ts";

/** Sends a change and shows the updated list. Returns the id, or why it failed: empty if that was already shown. */
export type Change = (send: (api: Api) => Promise<Reply<"copyConfiguration">>) => Promise<number | string>;

export function useChange(reload: () => Promise<void>): Change {
  const api = useAtomValue(apiAtom);
  return async (send) => {
    try {
      const reply = await send(api);
      await reload();
      if (reply.Metadata?.IsConflict) return t("This was changed in another window. Check it, then try again.");
      return refusalOf(reply) ?? reply.Metadata?.ConfigurationId ?? 0;
    } catch (error) {
      await reload();
      return wasReported(error) ? "" : toAppError(error).message;
    }
  };
}

export type Asked =
  | { dialog: "create"; term: string }
  | { dialog: "rename" | "notes" | "delete"; configuration: ConfigurationSummary };

export type ConfigurationDialogProps = {
  asked: Asked;
  /** As other windows left them. */
  all: readonly ConfigurationSummary[];
  change: Change;
  onClose: () => void;
};

/** Moves the focus to a configuration's link, or to the heading if it isn't in the list. */
export function focusLink(id: number | undefined): void {
  requestAnimationFrame(() => {
    const link = document.getElementById(`configuration-${id}`);
    if (link) link.focus();
    else focusOn(document.querySelector("h1"));
  });
}

const NOTES_LOST = message("Your notes haven't been saved.");
const NAME_LOST = message("The new name hasn't been saved.");
const WORDS = {
  create: { title: message("New Configuration"), action: message("Create") },
  rename: { title: message("Rename Configuration"), action: message("Rename") },
  notes: { title: message("Notes"), action: message("Save Notes") },
  delete: { title: message("Delete Configuration"), action: message("Delete") },
};

export function ConfigurationDialog({ asked, all, change, onClose }: ConfigurationDialogProps) {
  const { dialog } = asked;
  const before = asked.dialog === "create" ? undefined : asked.configuration;
  const now = all.find(({ Id }) => Id === before?.Id) ?? before;
  const isNotes = dialog === "notes";
  const initial = (isNotes ? before?.Notes : before?.Name) ?? "";
  const [text, setText] = useState(initial);
  const next = useRef<() => void>(undefined);
  const lost = text === initial ? undefined : t(isNotes ? NOTES_LOST : NAME_LOST);
  const name = isolated(now?.Name ?? "");

  function send(api: Api) {
    const Name = text.trim();
    if (asked.dialog === "create") return api("createConfiguration", { params: { term: asked.term }, body: { Name } });
    // The latest that is known: after a conflict, which the dialog shows, the next try is made.
    const { Id, Version } = now ?? asked.configuration;
    const to = { params: { id: Id } } as const;
    if (isNotes) return api("noteConfiguration", { ...to, body: { Notes: text, Version } });
    if (dialog === "rename") return api("renameConfiguration", { ...to, body: { Name, Version } });
    return api("deleteConfiguration", { ...to, query: { Version } });
  }

  async function save() {
    // Before a deletion takes it out of the list.
    const at = all.findIndex(({ Id }) => Id === before?.Id);
    const neighbor = all[at + 1] ?? all[at - 1];
    const done = await change(send);
    if (typeof done === "string") return done;
    // Once the dialog has closed, which gives the focus back to what opened it.
    if (dialog === "create") next.current = () => focusLink(done);
    if (dialog !== "delete") return undefined;
    next.current = () => focusLink(neighbor?.Id);
    showToast(
      now?.IsDefault
        ? t("{name} deleted. We created an empty default configuration.", { name })
        : t("{name} deleted", { name }),
    );
    return undefined;
  }

  return (
    <FormDialog
      title={isNotes ? t("Notes for {name}", { name }) : t(WORDS[dialog].title)}
      action={t(WORDS[dialog].action)}
      {...(isNotes && { size: "large" })}
      {...(dialog === "delete" && { role: "alertdialog" })}
      isDisabled={!isNotes && text.trim() === ""}
      save={save}
      lost={lost}
      lostByClosing={isNotes ? lost : undefined}
      onClose={onClose}
      onClosed={() => next.current?.()}
    >
      {() => (
        <>
          {dialog === "delete" ? (
            <p>
              <strong>{t("Delete {name}?", { name })}</strong>{" "}
              {now?.IsDefault ? t("We'll replace it with an empty default configuration.") : t("You can't undo this.")}
            </p>
          ) : (
            <TextField
              label={isNotes ? t("Notes") : t("Name")}
              rows={isNotes ? 20 : 1}
              maxLength={isNotes ? 10_000 : 100}
              value={text}
              onChange={setText}
            />
          )}
          {/* Saving replaces what another window wrote, so both can be read. */}
          {isNotes && now && ![before?.Notes, text].includes(now.Notes) ? (
            <section>
              <h3 className="type-title-3">{t("Notes from the other window")}</h3>
              <Text size="small" tone="quiet" className="prose" style={{ whiteSpace: "pre-line" }}>
                {now.Notes || t("No notes")}
              </Text>
            </section>
          ) : null}
        </>
      )}
    </FormDialog>
  );
}
