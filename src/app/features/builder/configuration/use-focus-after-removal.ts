import { type RefObject, useRef } from "react";

/**
 * Where the focus goes when a row is gone with the button that removed it: to the same button of the row that takes
 * its place, of the one before it, or, from an empty list, to what adds one.
 */
export function useFocusAfterRemoval(fallback: RefObject<HTMLElement | null>) {
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const heirs = useRef<readonly string[]>([]);
  return {
    /** For the button that removes a row. */
    refOf: (id: string) => (button: HTMLButtonElement | null) => {
      if (button) buttons.current.set(id, button);
      else buttons.current.delete(id);
    },
    /** Before a row is removed, with the ids of all rows in their order. */
    note: (id: string, ids: readonly string[]) => {
      const at = ids.indexOf(id);
      heirs.current = [...ids.slice(at + 1), ...ids.slice(0, at).reverse()];
    },
    restore: () => {
      const heir = heirs.current.find((id) => buttons.current.has(id));
      const target = heir === undefined ? fallback.current : buttons.current.get(heir);
      target?.focus();
    },
  };
}
