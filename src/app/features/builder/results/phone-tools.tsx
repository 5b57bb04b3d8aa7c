import { ChevronsLeft, Columns3, Ellipsis, Hash, Pin, PinOff, ScanLine, Share2, Users } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { useDeferredValue, useState } from "react";
import { ShareButton } from "../../../lib/share/share-button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu, MenuItem, MenuSection, MenuSeparator } from "../../../ui/menu.tsx";
import { isPreferenceBusyAtom } from "./atoms.ts";
import { moveToFirstAtom } from "./browse-atoms.ts";
import { isComparingAtom, pinsAtom } from "./compare/pin-atoms.ts";
import { FriendDialog } from "./friend/friend-dialog.tsx";
import { isGoingToNumberAtom } from "./go-to-number-atoms.ts";
import { sharedAtom } from "./share-buttons.tsx";
import { ORDERS, useOrder } from "./use-order.ts";
import { usePin } from "./use-pin.ts";

type PhoneToolsProps = { onPosition: () => void };

/** What wider windows have in the head and beside the strip. */
export function PhoneTools({ onPosition }: PhoneToolsProps) {
  return (
    <>
      <Share />
      <More onPosition={onPosition} />
    </>
  );
}

function Share() {
  const schedule = useDeferredValue(useAtomValue(sharedAtom));
  if (!schedule) return null;
  return <ShareButton schedule={schedule} trigger={<IconButton icon={Share2} iconSize={20} label="Share" />} />;
}

function More({ onPosition }: PhoneToolsProps) {
  const moveToFirst = useSetAtom(moveToFirstAtom);
  const { order, prefer } = useOrder();
  const isBusy = useAtomValue(isPreferenceBusyAtom);
  const { isPinned, canPin, togglePin } = usePin();
  const pins = useAtomValue(pinsAtom);
  const compare = useSetAtom(isComparingAtom);
  const ask = useSetAtom(isGoingToNumberAtom);
  const [isComparingFriend, setComparingFriend] = useState(false);
  const closeFriend = () => setComparingFriend(false);
  return (
    <>
      <Menu
        label="More"
        placement="bottom end"
        trigger={<IconButton data-compares icon={Ellipsis} iconSize={20} label="More" />}
      >
        <MenuItem icon={ChevronsLeft} onAction={moveToFirst}>
          First Schedule
        </MenuItem>
        <MenuItem icon={ScanLine} onAction={onPosition}>
          Optimal Browsing Position
        </MenuItem>
        <MenuItem icon={Hash} onAction={() => ask(true)}>
          Go to Schedule
        </MenuItem>
        <MenuItem icon={isPinned ? PinOff : Pin} isDisabled={!canPin} onAction={togglePin}>
          {isPinned ? "Unpin This Schedule" : "Pin This Schedule"}
        </MenuItem>
        {pins.length > 0 ? (
          <MenuItem icon={Columns3} onAction={() => compare(true)}>
            {`Compare ${pins.length}`}
          </MenuItem>
        ) : null}
        <MenuItem icon={Users} onAction={() => setComparingFriend(true)}>
          Compare with a Friend
        </MenuItem>
        <MenuSeparator />
        <MenuSection
          title="Sort schedules by"
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[order]}
          onSelectionChange={(keys) => {
            const chosen = ORDERS.find(({ id }) => keys !== "all" && keys.has(id));
            if (chosen && !isBusy) prefer(chosen.id);
          }}
        >
          {ORDERS.map(({ id, text }) => (
            <MenuItem key={id} id={id}>
              {text}
            </MenuItem>
          ))}
        </MenuSection>
      </Menu>
      {isComparingFriend ? <FriendDialog onClose={closeFriend} /> : null}
    </>
  );
}
