import { Link2 } from "lucide-react";
import { t } from "#words";
import { defineAction } from "../../lib/actions/action.ts";

/* Of a class, in the list of classes and on its own screen. */

export const permalink = defineAction({ id: "permalink", label: () => t("Permalink"), icon: Link2, keys: "S" });

export const addClass = (label: () => string) => defineAction({ id: "add-class", label, keys: "A" });
