import { CalendarDays, CalendarSync, Printer, Share2, Users } from "lucide-react";
import { t } from "#words";
import { defineAction } from "../../lib/actions/action.ts";

export const myClassesActions = {
  print: defineAction({ id: "print-week", label: () => t("View Weekly Schedule"), icon: Printer, keys: "W" }),
  calendar: defineAction({ id: "calendar", label: () => t("Calendar"), icon: CalendarDays, keys: "C" }),
  share: defineAction({ id: "share-classes", label: () => t("Share"), icon: Share2, keys: "S" }),
  compare: defineAction({ id: "compare-friend", label: () => t("Compare with Friends"), icon: Users, keys: "F" }),
  subscribe: defineAction({ id: "subscribe", label: () => t("Calendar Subscription"), icon: CalendarSync }),
};
