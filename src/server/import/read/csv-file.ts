import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { MAX_LINE_BYTES, readBytes, toImportError } from "./source-file.ts";

/** A record that isn't blank, or why it can't be read. `line` is its first one, from 1. */
export type CsvRecord =
  | { line: number; fields: readonly string[] }
  /** `isEnd`: what follows can't be told apart. */
  | { line: number; unreadable: string; isEnd: boolean };

export async function* readCsv(path: string): AsyncGenerator<CsvRecord> {
  const parser = parse({
    bom: true,
    info: true,
    max_record_size: MAX_LINE_BYTES,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  });
  const source = Readable.from(readBytes(path));
  source.on("error", (error) => parser.destroy(error));
  let last = 0;
  try {
    for await (const { record, info } of source.pipe(parser) as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      last = info.lines;
      yield toRecord(last - linesWithin(record), record);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw toImportError(path, error, last);
    yield { line: last + 1, unreadable: UNREADABLE[error.code] ?? "isn't CSV", isEnd: true };
  } finally {
    source.destroy();
    parser.destroy();
  }
}

const UNREADABLE: Partial<Record<CsvError["code"], string>> = {
  CSV_QUOTE_NOT_CLOSED: "has an unclosed quote",
  INVALID_OPENING_QUOTE: "has a quote inside a field. Put the field in quotes, and double the quote",
  CSV_INVALID_CLOSING_QUOTE: "has text after a closing quote",
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: "has text after a closing quote",
  CSV_MAX_RECORD_SIZE: "is longer than 1 MB",
};

function toRecord(line: number, fields: readonly string[]): CsvRecord {
  return fields.some((field) => field.includes("\ufffd"))
    ? { line, unreadable: "isn't UTF-8 text", isEnd: false }
    : { line, fields };
}

function linesWithin(fields: readonly string[]): number {
  return fields.reduce((sum, field) => sum + field.split("\n").length - 1, 0);
}
