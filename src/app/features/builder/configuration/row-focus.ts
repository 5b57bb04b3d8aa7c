/** The buttons that remove the rows of a list, and which of them takes the focus when one is gone with its row. */
export type RowFocus = {
  /** A row's button, or null when it is gone. One that is put back takes the focus where nothing has it any more. */
  noteButton: (id: string, button: HTMLButtonElement | null) => void;
  /** Before a row is removed, with the ids of all rows in their order. */
  noteRemoval: (id: string, ids: readonly string[]) => void;
  /**
   * Gives the focus to the row that takes the place of the one that is gone, else to the one before it, and in an empty
   * list to what adds one.
   */
  restore: (fallback: HTMLElement | null) => void;
};

export function createRowFocus(): RowFocus {
  const buttons = new Map<string, HTMLButtonElement>();
  let heirs: readonly string[] = [];
  let removedId: string | undefined;
  /** A button is noted anew whenever its row is drawn, so what is removed has to be gone first. */
  let goneId: string | undefined;
  return {
    noteButton: (id, button) => {
      if (!button) return void buttons.delete(id);
      buttons.set(id, button);
      if (id !== goneId) return;
      goneId = undefined;
      if (document.activeElement === document.body) button.focus();
    },
    noteRemoval: (id, ids) => {
      const at = ids.indexOf(id);
      removedId = id;
      heirs = [...ids.slice(at + 1), ...ids.slice(0, at).reverse()];
    },
    restore: (fallback) => {
      if (removedId !== undefined && !buttons.has(removedId)) goneId = removedId;
      const heir = heirs.find((id) => buttons.has(id));
      const target = heir === undefined ? fallback : buttons.get(heir);
      target?.focus();
    },
  };
}
