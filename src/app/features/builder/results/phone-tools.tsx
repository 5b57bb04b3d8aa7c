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
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/popups/dialog.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { ChoiceSection, Menu, MenuItem, MenuSeparator } from "../../../ui/popups/menu.tsx";
import { dialogAtom, moveToFirstAtom } from "./browse/browse-atoms.ts";
import { RECOMMENDED, useOrder } from "./browse/order.tsx";
import { pinsAtom, useComparing, usePin } from "./compare/pins.ts";
import { sharedAtom } from "./share-buttons.tsx";
import { Weights } from "./browse/weights.tsx";

/** What wider windows have in the head and next to the strip. */
export function PhoneTools({ onPosition }: { onPosition: () => void }) {
  const schedule = useDeferredValue(useAtomValue(sharedAtom));
  const moveToFirst = useSetAtom(moveToFirstAtom);
  const { options, value, onChange } = useOrder();
  const { isPinned, canPin, togglePin } = usePin();
  const pins = useAtomValue(pinsAtom);
  const { compare } = useComparing();
  const open = useSetAtom(dialogAtom);
  const [isAdjusting, setAdjusting] = useState(false);
  const done = () => setAdjusting(false);
  const items = [
    { words: "First Schedule", icon: ChevronsLeft, onAction: moveToFirst },
    { words: "Scroll to the Week", icon: ScanLine, onAction: onPosition },
    { words: "Go to Schedule", icon: Hash, onAction: () => open("number") },
    isPinned
      ? { words: "Unpin This Schedule", icon: PinOff, onAction: togglePin }
      : { words: "Pin This Schedule", icon: Pin, onAction: togglePin, isDisabled: !canPin },
    ...(pins.length > 0 ? [{ words: `Compare ${pins.length}`, icon: Columns3, onAction: compare }] : []),
    { words: "Compare with a Friend", icon: Users, onAction: () => open("friend") },
    ...(value === RECOMMENDED
      ? [{ words: "Adjust Recommended", icon: SlidersHorizontal, onAction: () => setAdjusting(true) }]
      : []),
  ];
  return (
    <>
      {schedule ? (
        <ShareButton schedule={schedule} trigger={<IconButton icon={Share2} iconSize={20} label="Share" />} />
      ) : null}
      <Menu
        label="More"
        placement="bottom end"
        trigger={<IconButton data-compares icon={Ellipsis} iconSize={20} label="More" />}
      >
        {items.map(({ words, ...item }) => (
          <MenuItem key={words} {...item}>
            {words}
          </MenuItem>
        ))}
        <MenuSeparator />
        <ChoiceSection title="Sort schedules by" {...{ options, value, onChange }} />
      </Menu>
      <Dialog
        isOpen={isAdjusting}
        onClose={done}
        title="Recommended"
        size="small"
        closesOnOutsidePress
        actions={<Button onPress={done}>Done</Button>}
      >
        <Weights />
      </Dialog>
    </>
  );
}
