import { Columns3, Ellipsis, Hash, Pin, PinOff, ScanLine, Share2, Users } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { useDeferredValue } from "react";
import { t } from "#words";
import { ShareButton } from "../../../lib/share/share-button.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { Menu, MenuItem } from "../../../ui/popups/menu.tsx";
import { dialogAtom, shownAtom } from "./browse/browse-atoms.ts";
import { pinsAtom, togglePinAtom } from "./compare/pins.ts";
import { sharedAtom } from "./week/shared-schedule.ts";

/** What can be done with the shown schedule, besides choosing it. */
export function ScheduleTools({ onPosition }: { onPosition: () => void }) {
  const shared = useDeferredValue(useAtomValue(sharedAtom));
  const shown = useAtomValue(shownAtom);
  const pins = useAtomValue(pinsAtom);
  const togglePin = useSetAtom(togglePinAtom);
  const open = useSetAtom(dialogAtom);
  const isPinned = pins.some(({ hashCode }) => hashCode === shown?.schedule.hashCode);
  return (
    <>
      {shared ? (
        <ShareButton schedule={shared} trigger={<IconButton icon={Share2} iconSize={20} label={t("Share")} />} />
      ) : null}
      <Menu
        label={t("More")}
        placement="bottom end"
        trigger={<IconButton icon={Ellipsis} iconSize={20} label={t("More")} />}
      >
        <MenuItem icon={ScanLine} onAction={onPosition}>
          {t("Optimal Browsing Position")}
        </MenuItem>
        <MenuItem icon={Hash} onAction={() => open("number")}>
          {t("Go to Schedule")}
        </MenuItem>
        <MenuItem
          icon={isPinned ? PinOff : Pin}
          isDisabled={shown?.isStale !== false}
          onAction={() => shown && togglePin(shown.schedule)}
        >
          {isPinned ? t("Unpin This Schedule") : t("Pin This Schedule")}
        </MenuItem>
        {pins.length > 0 ? (
          <MenuItem icon={Columns3} onAction={() => open("compare")}>
            {t("Compare {count, number}", { count: pins.length })}
          </MenuItem>
        ) : null}
        <MenuItem icon={Users} onAction={() => open("friend")}>
          {t("Compare with a Friend")}
        </MenuItem>
      </Menu>
    </>
  );
}
