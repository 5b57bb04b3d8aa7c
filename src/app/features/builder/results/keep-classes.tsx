import { ChevronDown, SquareMousePointer, X } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { useRef } from "react";
import { SORTING_PREFERENCES } from "#contract/course-rules";
import { counted } from "../../../lib/format-number.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { LiveRegion } from "../../../ui/live-region.tsx";
import { Menu, MenuItem } from "../../../ui/menu.tsx";
import { improveAtom, keptAtom, selectToKeepAtom } from "./alternatives/atoms.ts";
import styles from "./schedule.module.css";

/** Selects classes of the shown schedule that stay while the rest is improved. */
export function KeepClasses() {
  const kept = useAtomValue(keptAtom);
  const select = useSetAtom(selectToKeepAtom);
  const improve = useSetAtom(improveAtom);
  const toggle = useRef<HTMLButtonElement>(null);
  const words = !kept
    ? ""
    : kept.length === 0
      ? "Select the classes to keep."
      : `${counted(kept.length, "class", "classes")} to keep`;
  return (
    <div className={styles.keep}>
      <LiveRegion message={words} />
      {kept ? <p>{words}</p> : null}
      {kept && kept.length > 0 ? (
        <Menu
          label="Improve the rest by"
          placement="bottom end"
          trigger={
            <Button size="small" variant="primary" trailing={<Icon of={ChevronDown} size={14} />}>
              Improve the Rest
            </Button>
          }
        >
          {SORTING_PREFERENCES.map(({ Value, Description }) => (
            <MenuItem key={Value} onAction={() => void improve(Value).then(() => toggle.current?.focus())}>
              {Description}
            </MenuItem>
          ))}
        </Menu>
      ) : null}
      <Button
        ref={toggle}
        size="small"
        variant="quiet"
        icon={kept ? X : SquareMousePointer}
        onPress={() => select(!kept)}
      >
        {kept ? "Cancel" : "Select Classes"}
      </Button>
    </div>
  );
}
