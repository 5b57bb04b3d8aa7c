import { atom } from "jotai/vanilla";
import { Search } from "lucide-react";
import { t } from "#words";
import { defineAction } from "./action.ts";

/** Focuses Quick Search on the list of classes; on other screens, opens that list first. */
export const quickSearch = defineAction({
  id: "quick-search",
  label: () => t("Quick Search"),
  icon: Search,
  keys: "/",
});

/** The list of classes gives the focus to its Quick Search as it opens. */
export const isQuickSearchWantedAtom = atom(false);
