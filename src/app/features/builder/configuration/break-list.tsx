import { Pencil, Plus, X } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { useRef, useState } from "react";
import { timeRangeLabel } from "#calendar";
import type { ConfigurationBreak } from "#contract/configuration";
import { institution } from "#contract/institution";
import { toMinutes } from "#contract/wall-time";
import { RemoveDialog } from "../../../lib/remove-dialog.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { CourseDot } from "../../../ui/course-dot.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { applyAtom, shownAtom } from "./atoms.ts";
import { BreakDialog } from "./break-dialog.tsx";
import { enableBreak, removeBreak } from "../edits/break-edits.ts";
import { onAndOff } from "./on-and-off.ts";
import { removeAtom } from "./remove-atoms.ts";
import styles from "./entry.module.css";

/** What is asked about at present. */
type Open = { dialog: "add" } | { dialog: "edit"; edited: ConfigurationBreak } | { dialog: "remove"; id: string };

export function BreakList() {
  const breaks = useAtomValue(shownAtom)?.configuration.Data.Breaks ?? [];
  const remove = useSetAtom(removeAtom);
  const [open, setOpen] = useState<Open>();
  const addButton = useRef<HTMLButtonElement>(null);
  const removedId = open?.dialog === "remove" ? open.id : undefined;
  const close = () => setOpen(undefined);
  return (
    <Card
      title="Breaks"
      note={onAndOff(breaks)}
      isList
      foot={
        <Button ref={addButton} variant="link" icon={Plus} onPress={() => setOpen({ dialog: "add" })}>
          Add Break
        </Button>
      }
    >
      {breaks.length === 0 ? (
        <p className={styles.empty}>You have not added any breaks.</p>
      ) : (
        <ul>
          {breaks.map((each) => (
            <BreakRow
              key={each.Id}
              row={each}
              onEdit={() => setOpen({ dialog: "edit", edited: each })}
              onRemove={() => setOpen({ dialog: "remove", id: each.Id })}
            />
          ))}
        </ul>
      )}
      {open?.dialog === "add" ? <BreakDialog onClose={close} /> : null}
      {open?.dialog === "edit" ? <BreakDialog edited={open.edited} onClose={close} /> : null}
      <RemoveDialog
        isOpen={removedId !== undefined}
        remove={() => {
          const id = removedId ?? "";
          const name = breaks.find((each) => each.Id === id)?.Name || "Break";
          return remove({
            edits: [{ entity: id, edit: removeBreak(id) }],
            done: `${name} removed`,
            failure: "The break could not be removed.",
          });
        }}
        onClose={close}
        onRemoved={() => addButton.current?.focus()}
      />
    </Card>
  );
}

type BreakRowProps = { row: ConfigurationBreak; onEdit: () => void; onRemove: () => void };

function BreakRow({ row, onEdit, onRemove }: BreakRowProps) {
  const apply = useSetAtom(applyAtom);
  const { Id, IsEnabled, IsAllDay, StartTime, EndTime } = row;
  const name = row.Name || "Break";
  const day = institution.dayNames[row.DayOfWeek] ?? "";
  const time = IsAllDay ? "All day" : timeRangeLabel(toMinutes(StartTime), toMinutes(EndTime));
  const spoken = `${name}, ${day}, ${time}`;
  return (
    <li className={classNames(styles.entry, styles.break)} data-off={!IsEnabled || undefined}>
      <span className={styles.switch}>
        <Switch
          aria-label={spoken}
          isSelected={IsEnabled}
          onChange={(isEnabled) => void apply(enableBreak(Id, isEnabled))}
        />
      </span>
      <span className={styles.words}>
        <span className={styles.dot}>
          <CourseDot colour="break" isOff={!IsEnabled} />
        </span>
        <span className={styles.breakName}>{name}</span>
      </span>
      <span className={styles.breakTime}>{day}</span>
      <span className={styles.breakTime}>{time}</span>
      <span className={styles.actions}>
        <IconButton icon={Pencil} label={`Edit ${spoken}`} onPress={onEdit} />
        <IconButton icon={X} label={`Remove ${spoken}`} onPress={onRemove} />
      </span>
    </li>
  );
}
