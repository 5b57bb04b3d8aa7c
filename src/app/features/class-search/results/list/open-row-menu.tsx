import { useAtomValue } from "jotai/react";
import { Hash } from "lucide-react";
import { AnchoredMenu, MenuItem } from "#ui";
import { t } from "#words";
import { courseNumber } from "../../../../lib/classes/class-facts.ts";
import type { ClassKey } from "../../../../lib/classes/class-link.ts";
import { useWatch } from "../../../../lib/seats/watch-button.tsx";
import { writeClipboard } from "../../../../lib/share/browser.ts";
import { showToast } from "../../../../ui/messages/toast-queue.ts";
import { freshListingAtom } from "../search-atoms.ts";

export type RowMenuProps = ClassKey & { anchor: HTMLElement; onClose: () => void };

export function OpenRowMenu({ term, classNumber, anchor, onClose }: RowMenuProps) {
  const listing = useAtomValue(freshListingAtom)(classNumber);
  const watch = useWatch(term, listing);
  if (!listing) return null;

  return (
    <AnchoredMenu label={`${courseNumber(listing.Details)} ${listing.Section}`} anchor={anchor} onClose={onClose}>
      {watch ? (
        <MenuItem icon={watch.icon} onAction={() => void watch.toggle()}>
          {watch.label}
        </MenuItem>
      ) : null}
      <MenuItem icon={Hash} detail={classNumber} onAction={() => void copyNumber(classNumber)}>
        {t("Copy Class Number")}
      </MenuItem>
    </AnchoredMenu>
  );
}

/** Without a clipboard, as on plain http, it shows the number. */
async function copyNumber(classNumber: number): Promise<void> {
  const text = String(classNumber);
  showToast(
    (await writeClipboard(text))
      ? t("Class number copied")
      : t("We couldn't copy this. Select the text and copy it: {text}", { text }),
  );
}
