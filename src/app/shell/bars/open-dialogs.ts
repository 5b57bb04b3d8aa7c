import { atom } from "jotai/vanilla";

/* Dialogs that menus, the footer, and the palette open. */

export const isTourOpenAtom = atom(false);
export const isFeedbackOpenAtom = atom(false);
export const isReadingSettingsOpenAtom = atom(false);
export const isDevicesOpenAtom = atom(false);
