/** Everything that floats over a page: half of the controls' bytes, and not needed until a student acts. */
export { Dialog } from "./dialog.tsx";
export { AnchoredMenu, MenuItem, MenuSection, MenuSeparator } from "./menu.tsx";
export { AnchoredPopover } from "./popover.tsx";
export { SelectList } from "./select-list.tsx";
export { TooltipBubble } from "./tooltip.tsx";
