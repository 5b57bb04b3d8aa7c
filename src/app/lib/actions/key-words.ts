/* How keys are printed on controls; `keys.ts`, which says what is pressed, loads later. */

export const MOD = "Mod+";
export const ARROWS: Readonly<Record<string, string>> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
};

export const isMac = (): boolean => /^(Mac|iP)/.test(navigator.platform);

/** As printed on the keyboard: "Ctrl+K", "⌘K", "←". */
export function keyWords(keys: string, onMac = isMac()): string {
  if (keys.startsWith(MOD)) return (onMac ? "⌘" : "Ctrl+") + keys.slice(MOD.length);
  return ARROWS[keys] ?? keys;
}

/** As `aria-keyshortcuts` names them: "Control+K", "Meta+K", "ArrowLeft". */
export function ariaKeys(keys: string, onMac = isMac()): string {
  return keys.startsWith(MOD) ? (onMac ? "Meta+" : "Control+") + keys.slice(MOD.length) : keys;
}
