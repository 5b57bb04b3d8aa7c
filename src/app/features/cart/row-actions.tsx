import { Ellipsis, SlidersHorizontal, Trash2 } from "lucide-react";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { Menu, MenuItem } from "../../ui/popups/menu.tsx";
import { useNavigate } from "../../ui/routing/routing.tsx";
import styles from "./row-actions.module.css";

export type RowActionsProps = {
  /** "COMP.1020 Computing II" */
  title: string;
  optionsHref: string;
  onRemove: () => void;
};

/** Two buttons, or one menu in small windows. */
export function RowActions({ title, optionsHref, onRemove }: RowActionsProps) {
  const navigate = useNavigate();
  return (
    <>
      <span className={styles.wide}>
        <IconButton
          icon={SlidersHorizontal}
          size="small"
          label={`Options for ${title}`}
          onPress={() => void navigate(optionsHref)}
        />
        <IconButton icon={Trash2} size="small" label={`Remove ${title}`} onPress={onRemove} />
      </span>
      <span className={styles.narrow}>
        <Menu
          label={title}
          placement="bottom end"
          trigger={<IconButton icon={Ellipsis} iconSize={20} size="small" label={`More options for ${title}`} />}
        >
          <MenuItem icon={SlidersHorizontal} href={optionsHref}>
            Options
          </MenuItem>
          <MenuItem icon={Trash2} isDanger onAction={onRemove}>
            Remove
          </MenuItem>
        </Menu>
      </span>
    </>
  );
}
