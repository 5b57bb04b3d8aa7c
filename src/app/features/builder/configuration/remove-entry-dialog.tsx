import { useSetAtom } from "jotai/react";
import { useRef } from "react";
import { t } from "#words";
import { RemoveDialog } from "../../../lib/screen/form-dialog.tsx";
import { sendWithUndoAtom } from "../visit.ts";

export type Asked = { list: "courses" | "breaks"; ids: readonly string[]; name: string };

/** Removes entries. Then the focus moves to the next row, else the previous one, else to what adds one. */
export function RemoveEntryDialog({ asked: { list, ids, name }, onClose }: { asked: Asked; onClose: () => void }) {
  const edit = useSetAtom(sendWithUndoAtom);
  const neighbor = useRef<string>(undefined);

  async function remove() {
    const rows = [...document.querySelectorAll(`[data-entry="${list}"]`)].map(({ id }) => id);
    const at = rows.indexOf(ids[0] ?? "");
    neighbor.current = rows[at + 1] ?? rows[at - 1];
    const reason = await edit(
      ids.map((id) => ({ type: "remove", list, id })),
      t("{item} removed", { item: name }),
    );
    if (reason === undefined) return undefined;
    const failure = list === "courses" ? t("The course could not be removed.") : t("The break could not be removed.");
    return `${failure} ${reason}`.trimEnd();
  }

  function focusNext() {
    const remover = document.querySelector<HTMLElement>(`[id="${neighbor.current}"] [data-remove] > button`);
    (remover ?? document.querySelector<HTMLElement>(`[data-adds="${list}"]`))?.focus();
  }

  return <RemoveDialog remove={remove} onClose={onClose} onRemoved={focusNext} />;
}
