/**
 * The fields of one line of a CSV file, trimmed, or undefined when its quotes are not closed. A field in double quotes
 * may hold commas and, doubled, quotes; none spans lines.
 */
export function readCsvLine(line: string): string[] | undefined {
  const fields: string[] = [];
  const text = line.replace(/\r$/, "");
  for (let at = 0; ; at++) {
    const field = /^\s*(?:"((?:[^"]|"")*)"\s*|([^",]*))(?=,|$)/.exec(text.slice(at));
    if (!field) return undefined;
    const [whole, quoted, plain = ""] = field;
    fields.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    at += whole.length;
    if (at >= text.length) return fields;
  }
}

/** One line of a CSV file; what would not be read back as it is gets quotes. */
export function writeCsvLine(fields: readonly string[]): string {
  return fields.map((field) => (/[",\r\n]|^\s|\s$/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)).join(",");
}

/** What anyone may have written must not run as a formula in a spreadsheet. */
export function inSheet(field: string): string {
  return /^[=+\-@\t\r]/.test(field) ? `'${field}` : field;
}
