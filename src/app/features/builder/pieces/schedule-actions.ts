import { ChevronLeft, ChevronRight, ChevronsLeft } from "lucide-react";
import { weekdayName } from "#dates/words";
import { t } from "#words";
import { defineAction } from "../../../lib/actions/action.ts";

/* What can be done wherever Schedule Builder shows a schedule. */

export const scheduleActions = {
  first: defineAction({ id: "first-schedule", label: () => t("First schedule"), icon: ChevronsLeft }),
  previous: defineAction({
    id: "previous-schedule",
    label: () => t("Previous schedule"),
    icon: ChevronLeft,
    keys: "ArrowLeft",
    canRepeat: true,
  }),
  next: defineAction({
    id: "next-schedule",
    label: () => t("Next schedule"),
    icon: ChevronRight,
    keys: "ArrowRight",
    canRepeat: true,
  }),
  choose: defineAction({ id: "choose-schedule", label: () => t("Choose This Schedule") }),
};

/** For each day of the week. */
export const keepFree = (day: number) =>
  defineAction({ id: `keep-free ${day}`, label: () => t("Keep {day} Free", { day: weekdayName(day) }) });

/** In the words of a group: "Sort schedules by: Fewest days". */
export const sortBy = (id: string, label: () => string) =>
  defineAction({ id: `sort ${id}`, label, group: () => t("Sort schedules by") });
