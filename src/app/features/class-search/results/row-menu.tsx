import { useAtomValue, useSetAtom } from "jotai/react";
import { optionalPart } from "../../../ui/popups/optional-part.tsx";
import type { RowMenuProps } from "./open-row-menu.tsx";
import { closeRowMenuAtom, rowMenuAtom } from "./row-menu-atoms.ts";

const OpenRowMenu = optionalPart(async () => (await import("./open-row-menu.tsx")).OpenRowMenu);

/** What a class can be used for besides the cart. One menu for the list. */
export function RowMenu(props: RowMenuProps) {
  const menu = useAtomValue(rowMenuAtom);
  const close = useSetAtom(closeRowMenuAtom);
  return menu ? <OpenRowMenu {...props} menu={menu} onLost={close} /> : null;
}
