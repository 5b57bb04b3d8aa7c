/**
 * The trimmed fields of one line of a CSV file; undefined if a quote isn't closed. Quoted fields can have commas and
 * doubled quotes, but no line breaks.
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

/** One line of a CSV file, with quotes where needed. */
export function writeCsvLine(fields: readonly string[]): string {
  return fields.map((field) => (/[",\r\n]|^\s|\s$/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)).join(",");
}

/** Keeps text that anyone may have written from running as a formula in a spreadsheet. */
export function inSheet(field: string): string {
  return /^[=+\-@\t\r]/.test(field) ? `'${field}` : field;
}
