import { atom } from "jotai/vanilla";
import { t } from "#words";

/* Labels of actions that the footer shows. It's in the first load; icons and keys come later. */

/** What is open over the screen. */
export const openOverAtom = atom<"palette" | "keys">();

export const findAnythingLabel = () => t("Find Anything");
export const feedbackLabel = () => t("Feedback");
export const readingSettingsLabel = () => t("Accessibility Settings");
