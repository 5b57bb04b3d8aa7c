import { ChevronDown } from "lucide-react";
import { institution } from "#contract/institution";
import { t } from "#words";
import { Button } from "../ui/buttons/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Menu, MenuItem } from "../ui/popups/menu.tsx";
import styles from "./tools-menu.module.css";

export function ToolsMenu() {
  return (
    <Menu
      label={t("Tools")}
      placement="bottom end"
      trigger={
        <Button variant="quiet" className={styles.trigger ?? ""} trailing={<Icon of={ChevronDown} size={14} />}>
          {t("Tools")}
        </Button>
      }
    >
      <ToolItems />
    </Menu>
  );
}

/** The institution's other systems, for a menu. */
export function ToolItems() {
  return institution.tools.map(({ name, link }) => (
    <MenuItem key={name} href={link}>
      {name}
    </MenuItem>
  ));
}
