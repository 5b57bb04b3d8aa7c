import { useAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { optionalPart } from "#ui";
import type { RowMenuProps } from "./open-row-menu.tsx";

export const rowMenuAtom = atom<{ classNumber: number; anchor: HTMLElement }>();

const OpenRowMenu = optionalPart(async () => (await import("./open-row-menu.tsx")).OpenRowMenu);

/** What a class can be used for besides the cart. A menu for each row would slow down scrolling. */
export function RowMenu(props: Pick<RowMenuProps, "term">) {
  const [menu, setMenu] = useAtom(rowMenuAtom);
  const close = () => setMenu(undefined);
  return menu ? <OpenRowMenu {...props} {...menu} onClose={close} onLost={close} /> : null;
}
