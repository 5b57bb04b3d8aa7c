import { Download, SlidersHorizontal } from "lucide-react";
import { t } from "#words";
import { defineAction } from "../../../lib/actions/action.ts";

export const listActions = {
  filters: defineAction({ id: "filters", label: () => t("Modify Filters"), icon: SlidersHorizontal, keys: "F" }),
  exportAll: defineAction({ id: "export", label: () => t("Export as CSV"), icon: Download }),
};
