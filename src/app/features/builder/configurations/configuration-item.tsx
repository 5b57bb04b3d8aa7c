import { Copy, Ellipsis, NotebookPen, Pencil, Trash2 } from "lucide-react";
import { useSetAtom } from "jotai/react";
import { useState } from "react";
import type { ConfigurationSummary } from "#contract/configuration";
import { isolated } from "#contract/words";
import { momentLabel } from "../../../lib/format-date.ts";
import { counted } from "../../../lib/format-number.ts";
import { paths } from "../../../paths.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Link } from "../../../ui/link.tsx";
import { Menu, MenuItem } from "../../../ui/menu.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { showToast } from "../../../ui/toast-queue.ts";
import { useMediaQuery } from "../../../ui/use-media-query.ts";
import { cloneAtom } from "./atoms.ts";
import type { Asked } from "./configuration-dialog.tsx";
import styles from "./screen.module.css";

export type ConfigurationItemProps = {
  configuration: ConfigurationSummary;
  onAsk: (asked: Asked) => void;
  /** With the id of the clone. */
  onCloned: (id: number) => void;
  /** Takes the link of the name, and null when it is gone. */
  linkRef: (link: HTMLAnchorElement | null) => void;
};

/** One configuration with what it holds. */
export function ConfigurationItem({ configuration, onAsk, onCloned, linkRef }: ConfigurationItemProps) {
  const { Id, Name, Notes, IsDefault, CourseCount, BreakCount, UpdatedTimestamp } = configuration;
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <p className={styles.name}>
          <Link ref={linkRef} to={paths.builderConfiguration.href({ id: Id })}>
            {isolated(Name)}
          </Link>
          {IsDefault ? <Tag>Default</Tag> : null}
        </p>
        {Notes === "" ? null : <p className={styles.notes}>{Notes}</p>}
      </div>
      <p className={styles.count}>{counted(CourseCount, "course")}</p>
      <p className={styles.count}>{counted(BreakCount, "break")}</p>
      <p className={styles.updated}>
        {UpdatedTimestamp ? `Updated ${momentLabel(UpdatedTimestamp)}` : "Never updated"}
      </p>
      <Actions configuration={configuration} onAsk={onAsk} onCloned={onCloned} />
    </li>
  );
}

type ActionsProps = Pick<ConfigurationItemProps, "configuration" | "onAsk" | "onCloned">;

/** Buttons where there is room for them, else a menu. */
function Actions({ configuration, onAsk, onCloned }: ActionsProps) {
  const isWide = useMediaQuery("(width >= 900px)");
  const clone = useSetAtom(cloneAtom);
  const [isCloning, setCloning] = useState(false);
  const name = isolated(configuration.Name);

  async function cloneNow() {
    setCloning(true);
    const outcome = await clone(configuration);
    setCloning(false);
    if (outcome.isSaved) onCloned(outcome.id);
    else showToast(`We couldn't clone ${name}. ${outcome.message}`.trim());
  }

  const ask = (dialog: "rename" | "notes" | "delete") => () => onAsk({ dialog, configuration });
  if (!isWide) {
    return (
      <Menu
        label={`More options for ${name}`}
        placement="bottom end"
        trigger={
          <IconButton
            icon={Ellipsis}
            label={`More options for ${name}`}
            isWorking={isCloning}
            className={styles.actions ?? ""}
          />
        }
      >
        <MenuItem icon={Pencil} onAction={ask("rename")}>
          Rename
        </MenuItem>
        <MenuItem icon={Copy} onAction={() => void cloneNow()}>
          Clone
        </MenuItem>
        <MenuItem icon={NotebookPen} onAction={ask("notes")}>
          Notes
        </MenuItem>
        <MenuItem icon={Trash2} isDanger onAction={ask("delete")}>
          Delete
        </MenuItem>
      </Menu>
    );
  }
  return (
    <span className={styles.actions}>
      <IconButton icon={Pencil} label={`Rename ${name}`} onPress={ask("rename")} />
      <IconButton icon={Copy} label={`Clone ${name}`} isWorking={isCloning} onPress={() => void cloneNow()} />
      <IconButton icon={NotebookPen} label={`Notes for ${name}`} onPress={ask("notes")} />
      <IconButton icon={Trash2} label={`Delete ${name}`} onPress={ask("delete")} />
    </span>
  );
}
