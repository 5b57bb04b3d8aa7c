import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { writeCsvLine } from "#server/registrar/csv-line";

it.each([[["a", "b"]], [["a, b", 'say "hi"', ""]], [[" a", "b ", "c\nd"]]])(
  "writes %j so that it can be read",
  (fields) => {
    expect(parse(writeCsvLine(fields))).toEqual([fields]);
  },
);
