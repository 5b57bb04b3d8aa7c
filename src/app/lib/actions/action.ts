import type { LucideIcon } from "lucide-react";

/** What an action is, wherever it's offered: menus, toolbars, keys, and the palette take all of it from here. */
export type ActionFacts = {
  /** Names the action in the palette's recent items, so it stays the same over releases. */
  id: string;
  /** A function, because the palette also asks for it in the other language. */
  label: () => string;
  /** Shown by controls; the palette has a default icon. */
  icon?: LucideIcon;
  /** The group of a label that isn't clear alone: "Theme" for "Dark". */
  group?: () => string;
  /** "P", "/", "ArrowLeft", or with Ctrl (⌘ on a Mac): "Mod+K". */
  keys?: string;
  /** Holding the key repeats it. */
  canRepeat?: boolean;
};

/** An action that a mounted screen offers now. */
export type Action = ActionFacts & {
  /** Why it can't be done now. */
  reason?: string | undefined;
  /** Only keys run it; the palette leaves it out. */
  isHidden?: boolean;
  /** While it's off, its key shows no toast with the reason, such as at the end of a list. */
  isQuietlyOff?: boolean;
  run: (isRepeated: boolean) => void;
};

/** An action for controls that show only an icon. */
export type IconAction = Action & { icon: LucideIcon };

/** The palette's keys. They're here because the palette's own code loads only with the first act. */
export const PALETTE_KEYS = "Mod+K";

export function defineAction<Facts extends ActionFacts>(facts: Facts): Facts {
  return facts;
}
