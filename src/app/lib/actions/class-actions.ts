import { ArrowLeftRight, CircleMinus } from "lucide-react";
import { t } from "#words";
import { defineAction } from "./action.ts";

/* Actions on a class that the student has, in My Classes and in the palette. `id` names the class. */

export const dropAction = (id: string, name: string) =>
  defineAction({ id: `drop ${id}`, label: () => t("Drop {name}", { name }), icon: CircleMinus });

export const swapClass = (id: string, name: string) =>
  defineAction({ id: `swap ${id}`, label: () => t("Swap {name}", { name }), icon: ArrowLeftRight });
