/** One line of a CSV file, with quotes where needed. */
export function writeCsvLine(fields: readonly string[]): string {
  return fields.map((field) => (/[",\r\n]|^\s|\s$/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)).join(",");
}

/** Keeps text that anyone may have written from running as a formula in a spreadsheet. */
export function inSheet(field: string): string {
  return /^[=+\-@\t\r]/.test(field) ? `'${field}` : field;
}
