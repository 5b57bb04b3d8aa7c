/** All that floats over a page: half of what the controls weigh, and nothing of it shows before somebody acts. */
export { Dialog } from "./dialog.tsx";
export { Drawer } from "./drawer.tsx";
export { AnchoredMenu, MenuItem, MenuSection, MenuSeparator } from "./menu.tsx";
export { AnchoredPopover } from "./popover.tsx";
export { SelectList } from "./select-list.tsx";
export { TooltipBubble } from "./tooltip.tsx";
