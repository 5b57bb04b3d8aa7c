import { useAtomValue } from "jotai/react";
import { Hash, Link2, PanelRight } from "lucide-react";
import { t } from "#words";
import { courseNumber } from "../../../../lib/classes/class-facts.ts";
import { classHref } from "../../../../lib/classes/class-link.ts";
import { writeClipboard } from "../../../../lib/share/clipboard.ts";
import { useWatch } from "../../../../lib/seats/watch-button.tsx";
import { AnchoredMenu, MenuItem } from "#ui";
import { showToast } from "../../../../ui/messages/toast-queue.ts";
import { freshListingAtom } from "../list-atoms.ts";

export type RowMenuProps = {
  term: string;
  classNumber: number;
  anchor: HTMLElement;
  onOpen: (classNumber: number) => void;
  onClose: () => void;
};

export function OpenRowMenu({ term, classNumber, anchor, onOpen, onClose }: RowMenuProps) {
  const listing = useAtomValue(freshListingAtom)(classNumber);
  const watch = useWatch(term, listing);
  if (!listing) return null;

  return (
    <AnchoredMenu label={`${courseNumber(listing.Details)} ${listing.Section}`} anchor={anchor} onClose={onClose}>
      <MenuItem icon={PanelRight} onAction={() => onOpen(classNumber)}>
        {t("Class Details")}
      </MenuItem>
      {watch ? (
        <MenuItem icon={watch.icon} onAction={() => void watch.toggle()}>
          {watch.label}
        </MenuItem>
      ) : null}
      <MenuItem
        icon={Hash}
        detail={classNumber}
        onAction={() => void copyText(String(classNumber), t("Class number copied"))}
      >
        {t("Copy Class Number")}
      </MenuItem>
      <MenuItem
        icon={Link2}
        onAction={() => {
          const path = classHref({ term, classNumber });
          void copyText(`${location.origin}${location.pathname}#${path}`, t("Link copied"));
        }}
      >
        {t("Copy Link")}
      </MenuItem>
    </AnchoredMenu>
  );
}

/** Copies a text and says so. Without a clipboard, as on plain http, it shows the text. */
async function copyText(text: string, done: string): Promise<void> {
  showToast(
    (await writeClipboard(text)) ? done : t("We couldn't copy this. Select the text and copy it: {text}", { text }),
  );
}
