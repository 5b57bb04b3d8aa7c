import { Pencil, X } from "lucide-react";
import { useSetAtom } from "jotai/react";
import type { BreakGroup } from "#configuration/break-groups";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { titleWhenCut } from "../../../ui/title-when-cut.ts";
import { applyAtom } from "./atoms.ts";
import { breakGroupWords } from "./break-groups.ts";
import { CostCell } from "./costs/cost-cell.tsx";
import type { RowFocus } from "./row-focus.ts";
import entryStyles from "./entry.module.css";
import styles from "./break-row.module.css";

export type BreakRowProps = {
  group: BreakGroup;
  onEdit: () => void;
  onRemove: () => void;
  focus: RowFocus;
};

/** A break on one or several days, which are switched together. */
export function BreakRow({ group, onEdit, onRemove, focus }: BreakRowProps) {
  const apply = useSetAtom(applyAtom);
  const { name, letters, time, spoken } = breakGroupWords(group);
  const isOn = group[0].isEnabled;
  return (
    <li className={classNames(entryStyles.entry, styles.break)} data-off={!isOn || undefined}>
      <span className={entryStyles.switch}>
        <Switch
          aria-label={spoken}
          isSelected={isOn}
          onChange={(isEnabled) =>
            void apply(group.map(({ id }) => ({ type: "enable", list: "breaks", id, isEnabled })))
          }
        />
      </span>
      <span className={styles.name} onPointerEnter={titleWhenCut}>
        {name}
      </span>
      <span className={styles.days}>{letters}</span>
      <span className={styles.time}>{time}</span>
      <CostCell ids={group.map(({ id }) => id)} />
      <span className={entryStyles.actions}>
        <IconButton icon={Pencil} label={`Edit ${spoken}`} onPress={onEdit} />
        <IconButton
          ref={(button) => focus.noteButton(group[0].id, button)}
          icon={X}
          label={`Remove ${spoken}`}
          onPress={onRemove}
        />
      </span>
    </li>
  );
}
