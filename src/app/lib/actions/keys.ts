import { type Action, PALETTE_KEYS } from "./action.ts";
import { ARROWS, isMac, MOD } from "./key-words.ts";

/** A letter or mark that acts alone: people who speak to their computer, or whose hand slips, can turn these off. */
export const isSingleCharacter = (keys: string): boolean => keys.length === 1;

/** Elements in which letters type text or choose from a list. */
const TYPING =
  "input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable], [role=listbox], [role=menu], [aria-haspopup=listbox]";
/** Elements that use arrow keys themselves. */
const ARROW_USERS =
  "input, textarea, select, [contenteditable], [role=listbox], [role=menu], [role=tablist], [role=radiogroup], [role=slider], [role=grid]";
const DIALOG = "[role=dialog], [role=alertdialog]";

type Pressed = Pick<
  KeyboardEvent,
  "key" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey" | "repeat" | "isComposing" | "defaultPrevented" | "target"
> & { getModifierState?: (key: string) => boolean };

/** Whether a key press means these keys, without any other key of a browser or screen reader. */
export function isPressed(keys: string, event: Pressed, onMac = isMac()): boolean {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (keys.startsWith(MOD)) {
    const [mod, other] = onMac ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
    return mod && !other && !altKey && !shiftKey && key.toUpperCase() === keys.slice(MOD.length);
  }
  // Some keyboards have "/" on a key with AltGr, which browsers report as Ctrl and Alt.
  const isTypedSo = event.getModifierState?.("AltGraph") ?? false;
  if (metaKey || ((altKey || ctrlKey) && !isTypedSo)) return false;
  if (/^[A-Z]$/.test(keys)) return !shiftKey && key.toUpperCase() === keys;
  // Shift types "?", and on some keyboards "/".
  return key === keys && (isSingleCharacter(keys) || !shiftKey);
}

type Options = {
  hasSingleKeys: boolean;
  onMac?: boolean;
  /** The key was pressed before the actions had loaded, when the browser's own Ctrl+K was already prevented. */
  isLate?: boolean;
};

/** The action that a key press means where it happens; none while someone types or a dialog is open. */
export function actionOf(event: Pressed, actions: readonly Action[], options: Options): Action | undefined {
  if (event.isComposing) return undefined;
  const action = actions.find(({ keys }) => keys !== undefined && isPressed(keys, event, options.onMac));
  const keys = action?.keys;
  if (!action || keys === undefined || (event.repeat && !action.canRepeat)) return undefined;
  if (event.defaultPrevented && !(options.isLate && keys === PALETTE_KEYS)) return undefined;
  if (isSingleCharacter(keys) && !options.hasSingleKeys) return undefined;
  if (isIn(event.target, DIALOG) || document.querySelector(`[aria-modal], ${DIALOG}`)) return undefined;
  // The palette opens from fields, too; Ctrl+Z there takes back what was typed.
  if (keys === PALETTE_KEYS) return action;
  return isIn(event.target, keys in ARROWS ? ARROW_USERS : TYPING) ? undefined : action;
}

function isIn(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
