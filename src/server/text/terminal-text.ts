/** Characters that move a terminal's cursor or change its settings, or that hide or turn other text. Not line breaks. */
const UNPRINTABLE = /[^\P{Cc}\n\t]|[\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** For lines with names and other text that anyone may have written: such characters become escapes like \u001b. */
export function forTerminal(text: string): string {
  return text.replaceAll(UNPRINTABLE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** JSON leaves deletes, C1 controls, and bidirectional marks as they are. */
export function toJsonText(value: unknown, indent?: number): string {
  return forTerminal(JSON.stringify(value, null, indent));
}
