import {
  ChevronsLeft,
  Columns3,
  Ellipsis,
  Hash,
  Pin,
  PinOff,
  ScanLine,
  Share2,
  SlidersHorizontal,
  Users,
} from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { useDeferredValue, useState } from "react";
import { ShareButton } from "../../../lib/share/share-button.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ChoiceSection, Menu, MenuItem, MenuSeparator } from "../../../ui/menu.tsx";
import { isGoingToNumberAtom, moveToFirstAtom } from "./browse-atoms.ts";
import { FriendDialog } from "./friend/friend-dialog.tsx";
import { RECOMMENDED, useOrder } from "./order.tsx";
import { pinsAtom, useComparing, usePin } from "./pins.ts";
import { sharedAtom } from "./share-buttons.tsx";
import { Weights } from "./weights.tsx";

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
  const { options, value, onChange } = useOrder();
  const { isPinned, canPin, togglePin } = usePin();
  const pins = useAtomValue(pinsAtom);
  const { compare } = useComparing();
  const ask = useSetAtom(isGoingToNumberAtom);
  const [isComparingFriend, setComparingFriend] = useState(false);
  const [isAdjusting, setAdjusting] = useState(false);
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
          <MenuItem icon={Columns3} onAction={compare}>
            {`Compare ${pins.length}`}
          </MenuItem>
        ) : null}
        <MenuItem icon={Users} onAction={() => setComparingFriend(true)}>
          Compare with a Friend
        </MenuItem>
        <MenuSeparator />
        <ChoiceSection title="Sort schedules by" {...{ options, value, onChange }} />
        {value === RECOMMENDED ? (
          <MenuItem icon={SlidersHorizontal} onAction={() => setAdjusting(true)}>
            Adjust Recommended
          </MenuItem>
        ) : null}
      </Menu>
      <Dialog
        isOpen={isAdjusting}
        onClose={() => setAdjusting(false)}
        title="Recommended"
        size="small"
        closesOnOutsidePress
        actions={<Button onPress={() => setAdjusting(false)}>Done</Button>}
      >
        <Weights />
      </Dialog>
      {isComparingFriend ? <FriendDialog onClose={closeFriend} /> : null}
    </>
  );
}
