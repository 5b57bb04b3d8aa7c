import type { ClassSet } from "./class-set.ts";
import type { SeatColumns } from "./seat-columns.ts";
import { inCapitals, type TermColumns } from "./term-columns.ts";

/** What a filter looks at. */
export type Searchable = { columns: TermColumns; seats: Pick<SeatColumns, "open" | "waitable"> };

/** One criterion in use: its name and values in words, and the classes that meet it, or with `isExcluding` do not. */
export type Filter = {
  name: string;
  description: string;
  values: string[];
  isExcluding?: boolean;
  classes: (term: Searchable) => ClassSet;
};

/** The codes of a list with commas, in capitals, each once. */
export function toList(text: string | undefined): Set<string> {
  const parts = (text ?? "").split(",").map((part) => inCapitals(part.trim()));
  return new Set(parts.filter((part) => part !== ""));
}
