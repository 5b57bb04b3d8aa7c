import { Copy, Ellipsis, NotebookPen, Pencil, Trash2 } from "lucide-react";
import { useSetAtom } from "jotai/react";
import type { ConfigurationSummary } from "#contract/configuration";
import { momentLabel } from "../../../lib/format-date.ts";
import { counted } from "../../../lib/format-number.ts";
import { paths } from "../../../paths.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Link } from "../../../ui/link.tsx";
import { Menu, MenuItem } from "../../../ui/menu.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { showToast } from "../../../ui/toast-queue.ts";
import { cloneAtom } from "./atoms.ts";
import type { Asked } from "./configuration-dialog.tsx";
import styles from "./screen.module.css";

export type ConfigurationItemProps = { configuration: ConfigurationSummary; onAsk: (asked: Asked) => void };

export function ConfigurationItem({ configuration, onAsk }: ConfigurationItemProps) {
  const clone = useSetAtom(cloneAtom);
  const { Id, Name, Notes, IsDefault, CourseCount, BreakCount, UpdatedTimestamp } = configuration;

  async function cloneNow() {
    const outcome = await clone(configuration);
    showToast(outcome.isSaved ? `${Name} was cloned.` : outcome.message);
  }

  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <p className={styles.name}>
          <Link to={paths.builderConfiguration.href({ id: Id })}>{Name}</Link>
          {IsDefault ? <Tag>Default</Tag> : null}
        </p>
        <p className={styles.facts}>
          {[
            counted(CourseCount, "course"),
            counted(BreakCount, "break"),
            UpdatedTimestamp ? `changed ${momentLabel(UpdatedTimestamp)}` : undefined,
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {Notes === "" ? null : <p className={styles.notes}>{Notes}</p>}
      </div>
      <Menu
        label={`More for ${Name}`}
        placement="bottom end"
        trigger={<IconButton icon={Ellipsis} label={`More for ${Name}`} />}
      >
        <MenuItem icon={Pencil} onAction={() => onAsk({ dialog: "rename", configuration })}>
          Rename
        </MenuItem>
        <MenuItem icon={Copy} onAction={() => void cloneNow()}>
          Clone
        </MenuItem>
        <MenuItem icon={NotebookPen} onAction={() => onAsk({ dialog: "notes", configuration })}>
          Notes
        </MenuItem>
        <MenuItem icon={Trash2} isDanger onAction={() => onAsk({ dialog: "delete", configuration })}>
          Delete
        </MenuItem>
      </Menu>
    </li>
  );
}
