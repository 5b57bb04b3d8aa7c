import { CalendarClock, ListOrdered, Plus, Trash2 } from "lucide-react";
import { t } from "#words";
import { defineAction } from "../../lib/actions/action.ts";

export const cartActions = {
  appointments: defineAction({ id: "appointments", label: () => t("When Can I Enroll?"), icon: CalendarClock }),
  quickAdd: defineAction({ id: "quick-add", label: () => t("Quick Add"), icon: Plus, keys: "A" }),
  validate: defineAction({ id: "validate", label: () => t("Validate All"), keys: "V" }),
  enroll: defineAction({ id: "enroll", label: () => t("Enroll in Selected") }),
  makePlans: defineAction({ id: "make-plans", label: () => t("Make Plans"), icon: ListOrdered }),
  addPlan: defineAction({ id: "add-plan", label: () => t("Add Plan"), icon: Plus }),
};

export const removeFromCart = (classNumber: number, name: string) =>
  defineAction({ id: `remove ${classNumber}`, label: () => t("Remove {name}", { name }), icon: Trash2 });
