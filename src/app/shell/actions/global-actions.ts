import {
  Keyboard,
  Languages,
  Link2,
  LogIn,
  LogOut,
  Megaphone,
  Monitor,
  MonitorSmartphone,
  Moon,
  Sun,
  Undo2,
} from "lucide-react";
import { LANGUAGES, type Language, t } from "#words";
import { defineAction } from "../../lib/actions/action.ts";

/* What can be done on every screen, with `help-actions.ts`. */

const theme = () => t("Theme");

/** By the theme that it chooses. */
export const themeActions = {
  light: defineAction({ id: "light", label: () => t("Light"), icon: Sun, group: theme }),
  dark: defineAction({ id: "dark", label: () => t("Dark"), icon: Moon, group: theme }),
  system: defineAction({ id: "system", label: () => t("System"), icon: Monitor, group: theme }),
};

export const keyboardShortcuts = defineAction({
  id: "keys",
  label: () => t("Keyboard Shortcuts"),
  icon: Keyboard,
  keys: "?",
});
export const undo = defineAction({ id: "undo", label: () => t("Undo"), icon: Undo2, keys: "Mod+Z" });
export const devices = defineAction({
  id: "devices",
  label: () => t("Signed-In Devices"),
  icon: MonitorSmartphone,
});
export const copyLink = defineAction({ id: "copy-link", label: () => t("Copy Link to This Page"), icon: Link2 });
export const tour = defineAction({ id: "tour", label: () => t("Tour for Screen Readers"), icon: Megaphone });
export const signIn = defineAction({ id: "sign-in", label: () => t("Sign In"), icon: LogIn });
export const signOutAction = defineAction({ id: "sign-out", label: () => t("Sign Out"), icon: LogOut });

/** Its name is in its own language, as in the footer. */
export const languageAction = (language: Language) =>
  defineAction({
    id: `language ${language}`,
    label: () => LANGUAGES[language],
    icon: Languages,
    group: () => t("Language"),
  });
