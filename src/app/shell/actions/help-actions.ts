import { Accessibility, Command, MessageSquare } from "lucide-react";
import { defineAction, PALETTE_KEYS } from "../../lib/actions/action.ts";
import { feedbackLabel, findAnythingLabel, readingSettingsLabel } from "./help-labels.ts";

/* What the footer offers, too. The others are in `global-actions.ts`. */

export const findAnything = defineAction({
  id: "palette",
  label: findAnythingLabel,
  icon: Command,
  keys: PALETTE_KEYS,
});
export const feedback = defineAction({ id: "feedback", label: feedbackLabel, icon: MessageSquare });
export const readingSettings = defineAction({
  id: "reading-settings",
  label: readingSettingsLabel,
  icon: Accessibility,
});
