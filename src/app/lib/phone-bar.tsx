import { atom, useAtomValue, useSetAtom } from "jotai";
import { type ReactNode, useEffect } from "react";
import { createPortal } from "react-dom";

export type PhoneBarProps = {
  /** Instead of the route's title. */
  title?: string | undefined;
  /** Puts an arrow before the title. */
  backTo?: string | undefined;
  /** At most two icon buttons. */
  children?: ReactNode;
};

/** What the shell shows in its bar below 900 px. */
export const phoneBarAtom = atom<Pick<PhoneBarProps, "title" | "backTo">>({});
/** Where the shell takes the screen's buttons. */
export const phoneBarSlotAtom = atom<HTMLElement | null>(null);

/** A screen's part of the bar on phones; the screen shows the same in its own place on wider windows. */
export function PhoneBar({ title, backTo, children }: PhoneBarProps) {
  const slot = useAtomValue(phoneBarSlotAtom);
  const setPhoneBar = useSetAtom(phoneBarAtom);
  useEffect(() => {
    setPhoneBar({ title, backTo });
    return () => setPhoneBar({});
  }, [setPhoneBar, title, backTo]);
  return slot && children ? createPortal(children, slot) : null;
}
