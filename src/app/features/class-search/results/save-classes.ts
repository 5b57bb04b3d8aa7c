import type { ClassListing } from "#contract/catalog";
import { saveFile } from "../../../lib/share/browser.ts";
import { csvFileName, csvHead, csvRecord } from "./classes-csv.ts";
import { inTasks, type ShownList } from "./search-atoms.ts";

/** A file of the classes that the list shows, in its order and with the seats that were read last. */
export async function saveClasses(
  { answer, rows }: ShownList,
  freshOf: (classNumber: number) => ClassListing | undefined,
): Promise<void> {
  const { Classes, SearchFiltersUsed } = answer.results;
  const parts = [csvHead()];
  const write = (row: number) => {
    const listing = Classes[row]!;
    parts.push(csvRecord(freshOf(listing.Details.ClassNumber) ?? listing));
  };
  await inTasks([...rows], write, new AbortController().signal);
  const term = SearchFiltersUsed["Term"]?.Values[0] ?? "";
  saveFile(new Blob(parts, { type: "text/csv;charset=utf-8" }), csvFileName(term));
}
