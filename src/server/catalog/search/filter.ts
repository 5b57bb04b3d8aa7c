import type { ClassSet } from "./class-set.ts";
import type { SeatColumns } from "./seat-columns.ts";
import { inCapitals, type TermColumns } from "./term-columns.ts";

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
