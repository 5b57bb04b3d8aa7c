import { useAtomValue, useSetAtom } from "jotai/react";
import { CalendarPlus, Hash, Link2, PanelRight } from "lucide-react";
import { canAdd, courseNumber } from "../../../lib/classes/class-facts.ts";
import { useWatch } from "../../../lib/seats/watch-button.tsx";
import { paths } from "../../../paths.ts";
import { AnchoredMenu, MenuItem, MenuSeparator } from "../../../ui/popups/menu.tsx";
import { showToast } from "../../../ui/messages/toast-queue.ts";
import { FoldItems } from "./fold-items.tsx";
import { headingsAtom } from "./list-atoms.ts";
import { addRowToBuilderAtom, closeRowMenuAtom, type RowMenu as OpenMenu } from "./row-menu-atoms.ts";
import { freshListingAtom } from "./seat-atoms.ts";

export type RowMenuProps = {
  term: string;
  query: string;
  onOpen: (classNumber: number) => void;
};

export function OpenRowMenu({ term, query, onOpen, menu: { classNumber, anchor } }: RowMenuProps & { menu: OpenMenu }) {
  const close = useSetAtom(closeRowMenuAtom);
  const addToBuilder = useSetAtom(addRowToBuilderAtom);
  const listing = useAtomValue(freshListingAtom)(classNumber);
  const watch = useWatch(term, listing);
  const { subjects } = useAtomValue(headingsAtom);
  if (!listing) return null;

  function copyLink() {
    const path = paths.classDetails.href({ term, cn: classNumber });
    void copyText(`${location.origin}${location.pathname}#${path}`, "Link copied");
  }

  return (
    <AnchoredMenu label={`${courseNumber(listing.Details)} ${listing.Section}`} anchor={anchor} onClose={close}>
      <MenuItem icon={PanelRight} onAction={() => onOpen(classNumber)}>
        Class Details
      </MenuItem>
      {canAdd(listing) ? (
        <MenuItem icon={CalendarPlus} onAction={() => void addToBuilder({ term, classNumber }, listing)}>
          Add to Schedule Builder
        </MenuItem>
      ) : null}
      {watch ? (
        <MenuItem icon={watch.icon} onAction={() => void watch.toggle()}>
          {watch.label}
        </MenuItem>
      ) : null}
      <MenuItem
        icon={Hash}
        detail={classNumber}
        onAction={() => void copyText(String(classNumber), "Class number copied")}
      >
        Copy Class Number
      </MenuItem>
      <MenuItem icon={Link2} onAction={copyLink}>
        Copy Link
      </MenuItem>
      {subjects.length > 0 ? (
        <>
          <MenuSeparator />
          <FoldItems query={query} />
        </>
      ) : null}
    </AnchoredMenu>
  );
}

/** Copies a text and says so. Without a clipboard, as on plain http, it shows the text. */
async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(done);
  } catch {
    showToast(`We couldn't copy this. Select the text and copy it: ${text}`);
  }
}
