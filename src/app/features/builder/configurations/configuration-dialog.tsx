import { useSetAtom } from "jotai/react";
import type { ConfigurationSummary } from "#contract/configuration";
import { isolated } from "#contract/words";
import { createAtom, noteAtom, renameAtom } from "./atoms.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { TextDialog } from "./text-dialog.tsx";

export type Asked =
  | { dialog: "create"; term: string }
  | { dialog: "rename" | "delete" | "notes"; configuration: ConfigurationSummary };

export type ConfigurationDialogProps = {
  asked: Asked;
  onClose: () => void;
  /** The dialog is gone; of a new or a deleted configuration, whose place the focus has to find. */
  onMade: (id: number) => void;
  onDeleted: () => void;
};

export function ConfigurationDialog({ asked, onClose, onMade, onDeleted }: ConfigurationDialogProps) {
  const create = useSetAtom(createAtom);
  const rename = useSetAtom(renameAtom);
  const note = useSetAtom(noteAtom);
  switch (asked.dialog) {
    case "create":
      return (
        <TextDialog
          title="New Configuration"
          label="Name"
          start=""
          needsText
          action="Create"
          workingLabel="Creating…"
          onSave={(name) => create(asked.term, name)}
          onClose={onClose}
          onSaved={onMade}
        />
      );
    case "rename":
      return (
        <TextDialog
          title="Rename Configuration"
          label="Name"
          start={asked.configuration.Name}
          needsText
          action="Rename"
          workingLabel="Renaming…"
          seen={asked.configuration}
          onSave={(name, seen) => rename(seen ?? asked.configuration, name)}
          onClose={onClose}
        />
      );
    case "notes":
      return (
        <TextDialog
          title={`Notes for ${isolated(asked.configuration.Name)}`}
          label="Notes"
          start={asked.configuration.Notes}
          rows={20}
          action="Save Notes"
          workingLabel="Saving…"
          seen={asked.configuration}
          onSave={(text, seen) => note(seen ?? asked.configuration, text)}
          otherOf={({ Notes }) => Notes}
          onClose={onClose}
        />
      );
    case "delete":
      return <DeleteDialog configuration={asked.configuration} onClose={onClose} onDeleted={onDeleted} />;
  }
}
