import { atom, useAtomValue, useSetAtom } from "jotai";
import { type ReactNode, useEffect } from "react";
import { createPortal } from "react-dom";

type PhoneBarProps = {
  /** Instead of the route's title. */
  title?: string | undefined;
  /** Puts an arrow before the title. */
  backTo?: string | undefined;
  /** At most two icon buttons. */
  children?: ReactNode;
};

type Part = Pick<PhoneBarProps, "title" | "backTo">;

/** Of the screen and its parts, in order of mounting. */
const partsAtom = atom<readonly Part[]>([]);
/** What the shell shows in its bar below 900 px. */
export const phoneBarAtom = atom((get): Part => {
  const parts = get(partsAtom);
  return {
    title: parts.findLast(({ title }) => title !== undefined)?.title,
    backTo: parts.findLast(({ backTo }) => backTo !== undefined)?.backTo,
  };
});
/** Where the shell takes the screen's buttons. */
export const phoneBarSlotAtom = atom<HTMLElement | null>(null);

/** A screen's part of the phone bar. A part of the screen can override it while it's mounted. */
export function PhoneBar({ title, backTo, children }: PhoneBarProps) {
  const slot = useAtomValue(phoneBarSlotAtom);
  const setParts = useSetAtom(partsAtom);
  useEffect(() => {
    const own: Part = { title, backTo };
    setParts((parts) => [...parts, own]);
    return () => setParts((parts) => parts.filter((part) => part !== own));
  }, [setParts, title, backTo]);
  return slot && children ? createPortal(children, slot) : null;
}
