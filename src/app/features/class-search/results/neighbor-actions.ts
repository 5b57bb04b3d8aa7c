import { ChevronLeft, ChevronRight } from "lucide-react";
import { t } from "#words";
import { defineAction } from "../../../lib/actions/action.ts";

/** From the class that is open next to the list. */
export const neighborActions = {
  previous: defineAction({ id: "previous-class", label: () => t("Previous class"), icon: ChevronLeft, keys: "P" }),
  next: defineAction({ id: "next-class", label: () => t("Next class"), icon: ChevronRight, keys: "N" }),
};
