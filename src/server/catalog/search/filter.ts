import { INVALID_SEARCH } from "#contract/calls/class-search";
import { AppError } from "#contract/outcome";
import type { ClassSet } from "./class-set.ts";
import type { SeatColumns } from "./seat-columns.ts";
import { inCapitals, type TermColumns } from "./term-columns.ts";

/** Refuses invalid criteria and names the wrong one in the details. */
export function invalidParameter(name: string): AppError {
  return new AppError({ code: "BAD_REQUEST", message: INVALID_SEARCH, details: { parameter: name } });
}

export type Searchable = { columns: TermColumns; seats: Pick<SeatColumns, "open" | "waitable"> };

/** A criterion: its name and values in words, and the classes that meet it, or with `isExcluding` don't. */
export type Filter = {
  name: string;
  description: string;
  values: string[];
  isExcluding?: boolean;
  classes: (term: Searchable) => ClassSet;
};

/** The distinct codes of a comma-separated list, in uppercase. */
export function toList(text: string | undefined): Set<string> {
  const parts = (text ?? "").split(",").map((part) => inCapitals(part.trim()));
  return new Set(parts.filter((part) => part !== ""));
}
