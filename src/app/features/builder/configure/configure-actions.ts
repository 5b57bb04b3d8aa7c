import { Settings2 } from "lucide-react";
import { t } from "#words";
import { defineAction } from "../../../lib/actions/action.ts";

export const configurationActions = {
  build: defineAction({ id: "build-schedules", label: () => t("Build Schedules"), keys: "B" }),
  addCourse: defineAction({ id: "add-course", label: () => t("Add courses"), keys: "A" }),
  advanced: defineAction({ id: "advanced-options", label: () => t("Advanced Options"), icon: Settings2 }),
};
