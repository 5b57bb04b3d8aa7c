import { useAtomValue, useSetAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { Download } from "lucide-react";
import type { ClassListing } from "#contract/catalog";
import { t } from "#words";
import { saveFile } from "../../../lib/share/save-file.ts";
import { Button } from "#ui";
import { freshListingAtom, shownAtom, shownClassesAtom } from "./list-atoms.ts";
import { inTasks } from "./in-tasks.ts";

/** The list as shown, as a CSV file. */
const saveShownAtom = atom(null, async (get) => {
  const shown = get(shownAtom);
  if (!shown) return;
  const { csvFileName, csvHead, csvRecord } = await import("./classes-csv.ts");
  const [classes, freshOf] = [get(shownClassesAtom), get(freshListingAtom)];
  const parts = [csvHead()];
  const write = (listing: ClassListing) => parts.push(csvRecord(freshOf(listing.Details.ClassNumber) ?? listing));
  await inTasks(classes, write, new AbortController().signal);
  const term = shown.answer.results.SearchFiltersUsed["Term"]?.Values[0] ?? "";
  saveFile(new Blob(parts, { type: "text/csv;charset=utf-8" }), csvFileName(term));
});

export function ExportButton() {
  const saveShown = useSetAtom(saveShownAtom);
  const isEmpty = useAtomValue(shownAtom)?.rows.length === 0;
  return (
    <Button variant="quiet" icon={Download} isDisabled={isEmpty} onPress={() => void saveShown()}>
      {t("Export as CSV")}
    </Button>
  );
}
