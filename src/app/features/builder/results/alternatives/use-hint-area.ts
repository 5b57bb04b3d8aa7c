import { useSetAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { type RefObject, useEffect, useRef } from "react";

/** The other section that the pointer or the focus is on, in the week or in the panel: both light up together. */
export const hintAtom = atom<number>();

/** Within the element, list items with `data-other` on them or in them tell which section the pointer or the focus is on. */
export function useHintArea<T extends HTMLElement>(): RefObject<T | null> {
  const area = useRef<T>(null);
  const setHint = useSetAtom(hintAtom);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const ended = new AbortController();
    const on = { signal: ended.signal };
    const hint = ({ target }: Event) => setHint(otherAt(target));
    const endHint = () => setHint(undefined);
    element.addEventListener("pointerover", (event) => event.pointerType === "mouse" && hint(event), on);
    element.addEventListener("focusin", hint, on);
    element.addEventListener("pointerleave", endHint, on);
    element.addEventListener("focusout", endHint, on);
    return () => {
      ended.abort();
      endHint();
    };
  }, [setHint]);
  return area;
}

function otherAt(target: EventTarget | null): number | undefined {
  const item = target instanceof Element ? target.closest("li") : null;
  const other = item?.dataset["other"] ?? item?.querySelector<HTMLElement>("[data-other]")?.dataset["other"];
  return other === undefined ? undefined : Number(other);
}
