/** Spreadsheets run text that starts like this as a formula, some of them also after spaces or in full-width forms. */
const FORMULA = /^(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/;

/** Some spreadsheets take semicolons or tabs as separators, too. */
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/** They would move the cursor of a terminal, or change its settings. */
const CONTROLS = /[^\P{Cc}\t\r\n]/gu;

/**
 * A record (RFC 4180) without the end of its line. All CSV that the product writes comes from here: text that anyone may
 * have written gets an apostrophe where a spreadsheet would run it. Times are UTC, objects are JSON, and null is empty.
 */
export function csvLine(values: readonly unknown[]): string {
  return values.map(toField).join(",");
}

function toField(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (value instanceof Date) return value.toISOString();
  const text = (typeof value === "string" ? value : JSON.stringify(value)).replaceAll(CONTROLS, escapeCharacter);
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Of the form \u001b. */
function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
