import { Copy, NotebookPen, Pencil, Trash2 } from "lucide-react";
import { useSetAtom } from "jotai/react";
import { useState } from "react";
import type { ConfigurationSummary } from "#contract/configuration";
import { isolated } from "#contract/words";
import { momentLabel } from "../../../lib/format-date.ts";
import { counted } from "../../../lib/format-number.ts";
import { paths } from "../../../paths.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Link } from "../../../ui/link.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { showToast } from "../../../ui/toast-queue.ts";
import { changeAtom } from "./atoms.ts";
import type { Asked } from "./configuration-dialog.tsx";
import styles from "./screen.module.css";

export type ConfigurationItemProps = {
  configuration: ConfigurationSummary;
  onAsk: (asked: Asked) => void;
  onCloned: (id: number) => void;
  linkRef: (link: HTMLAnchorElement | null) => void;
};

/** One configuration with what it holds. */
export function ConfigurationItem({ configuration, onAsk, onCloned, linkRef }: ConfigurationItemProps) {
  const { Id, Notes, IsDefault, CourseCount, BreakCount, UpdatedTimestamp } = configuration;
  const change = useSetAtom(changeAtom);
  const [isCloning, setCloning] = useState(false);
  const name = isolated(configuration.Name);

  async function clone() {
    setCloning(true);
    const outcome = await change((api) => api("copyConfiguration", { params: { id: Id }, isHandled: true }));
    setCloning(false);
    if (outcome.isSaved) onCloned(outcome.id);
    showToast(outcome.isSaved ? `${name} cloned` : `We couldn't clone ${name}. ${outcome.message}`.trim());
  }

  const ask = (dialog: "rename" | "notes" | "delete") => () => onAsk({ dialog, configuration });
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <p className={styles.name}>
          <Link ref={linkRef} to={paths.builderConfiguration.href({ id: Id })}>
            {name}
          </Link>
          {IsDefault ? <Tag>Default</Tag> : null}
        </p>
        {Notes === "" ? null : <p className={styles.notes}>{Notes}</p>}
      </div>
      <p className={styles.facts}>
        <span>{counted(CourseCount, "course")}</span> <span>{counted(BreakCount, "break")}</span>{" "}
        <span>{UpdatedTimestamp ? `Updated ${momentLabel(UpdatedTimestamp)}` : "Never updated"}</span>
      </p>
      <span className={styles.actions}>
        <IconButton icon={Pencil} label={`Rename ${name}`} onPress={ask("rename")} />
        <IconButton icon={Copy} label={`Clone ${name}`} isWorking={isCloning} onPress={() => void clone()} />
        <IconButton icon={NotebookPen} label={`Notes for ${name}`} onPress={ask("notes")} />
        <IconButton icon={Trash2} label={`Delete ${name}`} onPress={ask("delete")} />
      </span>
    </li>
  );
}
