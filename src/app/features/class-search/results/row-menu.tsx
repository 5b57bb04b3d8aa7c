import { useAtomValue, useSetAtom } from "jotai/react";
import { optionalPart } from "../../../ui/optional-part.tsx";
import type { RowMenuProps } from "./open-row-menu.tsx";
import { closeRowMenuAtom, rowMenuAtom } from "./row-menu-atoms.ts";

const OpenRowMenu = optionalPart(async () => (await import("./open-row-menu.tsx")).OpenRowMenu);

/** What can be done with the class of a row beside adding it to the cart. One for the list, at whichever row opened it. */
export function RowMenu(props: RowMenuProps) {
  const menu = useAtomValue(rowMenuAtom);
  const close = useSetAtom(closeRowMenuAtom);
  return menu ? <OpenRowMenu {...props} menu={menu} onLost={close} /> : null;
}
