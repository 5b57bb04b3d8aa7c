import { ArrowLeftRight, Ellipsis, Hash } from "lucide-react";
import type { EnrolledClass } from "#contract/enrollment";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { canSwap, titleOf, unitChoices } from "./enrolled-class.ts";
import type { ClassChanges } from "./class-changes.ts";

/** Swap and Change Credits, if the class allows them. */
export function RowMenu({ enrolled, changes }: { enrolled: EnrolledClass; changes: ClassChanges }) {
  const swaps = changes.canSwap && canSwap(enrolled);
  const counts = unitChoices(enrolled).length > 0;
  if (!swaps && !counts) return null;
  return (
    <Menu
      label={titleOf(enrolled)}
      placement="bottom end"
      trigger={<IconButton icon={Ellipsis} size="small" label={`More options for ${titleOf(enrolled)}`} />}
    >
      {swaps ? (
        <MenuItem icon={ArrowLeftRight} onAction={() => changes.onSwap(enrolled)}>
          Swap
        </MenuItem>
      ) : null}
      {counts ? (
        <MenuItem icon={Hash} onAction={() => changes.onChangeUnits(enrolled)}>
          Change Credits
        </MenuItem>
      ) : null}
    </Menu>
  );
}
