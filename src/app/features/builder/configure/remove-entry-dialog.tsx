import { useSetAtom } from "jotai/react";
import { useRef } from "react";
import { t } from "#words";
import { RemoveDialog } from "../../../lib/screen/form-dialog.tsx";
import { sendForGoodAtom } from "../workspace/edits.ts";

export type AskedEntries = { list: "courses" | "breaks"; ids: readonly string[]; name: string };

/** Removes entries. Then the focus moves to the next row, else the previous one, else to what adds one. */
export function RemoveEntryDialog({
  asked: { list, ids, name },
  onClose,
}: {
  asked: AskedEntries;
  onClose: () => void;
}) {
  const edit = useSetAtom(sendForGoodAtom);
  const neighbors = useRef<readonly string[]>([]);

  async function remove() {
    const rows = [...document.querySelectorAll(`[data-entry="${list}"]`)].map(({ id }) => id);
    const at = rows.indexOf(ids[0] ?? "");
    neighbors.current = [...rows.slice(at + 1), ...rows.slice(0, at).toReversed()];
    const reason = await edit({
      edits: ids.map((id) => ({ type: "remove", list, id })),
      label: t("{item} removed", { item: name }),
    });
    if (reason === undefined) return undefined;
    const failure = list === "courses" ? t("The course could not be removed.") : t("The break could not be removed.");
    return `${failure} ${reason}`.trimEnd();
  }

  function focusNext() {
    // Another window may have removed some of them.
    const row = neighbors.current.map((id) => document.getElementById(id)).find((each) => each !== null);
    const next = row?.querySelector("[data-remove] > button") ?? document.querySelector(`[data-adds="${list}"]`);
    (next as HTMLElement | null)?.focus();
  }

  return <RemoveDialog remove={remove} onClose={onClose} onRemoved={focusNext} />;
}
