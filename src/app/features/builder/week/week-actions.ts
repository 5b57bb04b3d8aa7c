import { Columns3, Download, Hash, Pin, ScanLine, Share2, SquareMousePointer, TextQuote, Users } from "lucide-react";
import { t } from "#words";
import { defineAction } from "../../../lib/actions/action.ts";

/* What can be done on the screen of generated schedules, besides what a configuration has. */

export const resultsActions = {
  pin: defineAction({ id: "pin-schedule", label: () => t("Pin This Schedule"), icon: Pin, keys: "P" }),
  compare: defineAction({ id: "compare-pins", label: () => t("Compare Pinned Schedules"), icon: Columns3, keys: "C" }),
  friend: defineAction({ id: "compare-friend", label: () => t("Compare with Friends"), icon: Users, keys: "F" }),
  goTo: defineAction({ id: "go-to-schedule", label: () => t("Go to Schedule"), icon: Hash, keys: "G" }),
  describe: defineAction({ id: "describe-week", label: () => t("Describe This Schedule"), icon: TextQuote, keys: "D" }),
  position: defineAction({ id: "browsing-position", label: () => t("Optimal Browsing Position"), icon: ScanLine }),
  download: defineAction({ id: "download-schedule", label: () => t("Download as PDF"), icon: Download }),
  select: defineAction({ id: "select-classes", label: () => t("Select Classes"), icon: SquareMousePointer }),
  share: defineAction({ id: "share-schedule", label: () => t("Share"), icon: Share2, keys: "S" }),
};
