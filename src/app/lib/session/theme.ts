import { atom, type createStore } from "jotai/vanilla";
import { isOneOf, rememberedAtom } from "./remembered.ts";

const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

/** `public/theme.js` reads the same entry before the first paint. */
const rememberedThemeAtom = rememberedAtom<Theme>("theme", "system", isOneOf(...THEMES));

export const themeAtom = atom(
  (get) => get(rememberedThemeAtom),
  (_get, set, theme: Theme) => {
    set(rememberedThemeAtom, theme);
    showTheme(theme);
  },
);

/** Shows what another window chooses. */
export function followTheme(store: ReturnType<typeof createStore>): void {
  store.sub(rememberedThemeAtom, () => showTheme(store.get(rememberedThemeAtom)));
}

function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset["theme"];
  else dataset["theme"] = theme;
}

export function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === undefined ? matchMedia("(prefers-color-scheme: dark)").matches : theme === "dark";
}
