import { CalendarDays, List } from "lucide-react";
import { t } from "#words";
import { defineAction } from "./action.ts";

/** The switch between list and week, by what a press shows. */
export const showWeekAs = {
  list: defineAction({ id: "week-view", label: () => t("Show as list"), icon: List, keys: "V" }),
  week: defineAction({ id: "week-view", label: () => t("Show as week"), icon: CalendarDays, keys: "V" }),
};
