import { Plus } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { useRef, useState } from "react";
import { type BreakGroup, groupBreaks } from "#configuration/break-groups";
import { RemoveDialog } from "../../../lib/remove-dialog.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { optionalPart } from "../../../ui/optional-part.tsx";
import { breaksAtom } from "./break-atoms.ts";
import { breakGroupWords } from "./break-groups.ts";
import { BreakRow } from "./break-row.tsx";
import { onAndOff } from "./on-and-off.ts";
import { removeAtom } from "./remove-atoms.ts";
import { createRowFocus } from "./row-focus.ts";
import styles from "./entry.module.css";

const BreakDialog = optionalPart(async () => (await import("./break-dialog.tsx")).BreakDialog);

/** What is asked about at present. */
type Open = { dialog: "add" } | { dialog: "edit" | "remove"; group: BreakGroup };

export function BreakList() {
  const breaks = useAtomValue(breaksAtom);
  const remove = useSetAtom(removeAtom);
  const [open, setOpen] = useState<Open>();
  const addButton = useRef<HTMLButtonElement>(null);
  const [focus] = useState(createRowFocus);
  const groups = groupBreaks(breaks);
  const close = () => setOpen(undefined);

  function removeGroup(group: BreakGroup) {
    focus.noteRemoval(
      group[0].id,
      groups.map(([{ id }]) => id),
    );
    return remove({
      list: "breaks",
      ids: group.map(({ id }) => id),
      done: `${breakGroupWords(group).name} removed`,
      failure: "The break could not be removed.",
    });
  }

  return (
    <Card
      title="Breaks"
      note={onAndOff(groups.map(([first]) => first))}
      isList
      foot={
        <Button ref={addButton} variant="link" icon={Plus} onPress={() => setOpen({ dialog: "add" })}>
          Add Break
        </Button>
      }
    >
      {groups.length === 0 ? (
        <div className={styles.empty}>
          <p>You have not added any breaks.</p>
          <p>Drag over free time on the week to add one, or enter its times.</p>
        </div>
      ) : (
        <ul>
          {groups.map((group) => (
            <BreakRow
              key={group[0].id}
              group={group}
              onEdit={() => setOpen({ dialog: "edit", group })}
              onRemove={() => setOpen({ dialog: "remove", group })}
              focus={focus}
            />
          ))}
        </ul>
      )}
      {open?.dialog === "add" ? <BreakDialog onClose={close} onLost={close} /> : null}
      {open?.dialog === "edit" ? <BreakDialog edited={open.group} onClose={close} onLost={close} /> : null}
      <RemoveDialog
        isOpen={open?.dialog === "remove"}
        remove={async () => (open?.dialog === "remove" ? await removeGroup(open.group) : undefined)}
        onClose={close}
        onRemoved={() => focus.restore(addButton.current)}
      />
    </Card>
  );
}
