import { useAtomValue } from "jotai/react";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { optionalPart } from "../../../ui/optional-part.tsx";
import type { EditQueue } from "./edit-queue.ts";

const ChangesTold = optionalPart(async () => (await import("./changes-told.tsx")).ChangesTold);

type Queue = Pick<EditQueue, "toldAtom" | "decideAtom" | "forgetChangesAtom">;

/**
 * What another window changed, and for what was changed in both whose change stands. Takes the focus when that window
 * has removed what had it.
 */
export function ChangesBanner({ queue }: { queue: Queue }) {
  const told = useAtomValue(queue.toldAtom);
  const group = useRef<HTMLDivElement>(null);
  useLostFocus(group);
  return told ? (
    <div ref={group} role="group" aria-label="Changed in another window" tabIndex={-1}>
      <ChangesTold overtaken={told.overtaken} queue={queue} />
    </div>
  ) : null;
}

/**
 * Not to one of its buttons, which a key that is pressed in that moment would use. From a banner that is gone it goes
 * back to what had it before, else to the screen.
 */
function useLostFocus(banner: RefObject<HTMLElement | null>): void {
  const last = useRef<{ target: HTMLElement; isInBanner: boolean }>(null);
  const lastOutside = useRef<HTMLElement>(null);
  useEffect(() => {
    const left = new AbortController();
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const isInBanner = banner.current?.contains(target) ?? false;
      last.current = { target, isInBanner };
      if (!isInBanner) lastOutside.current = target;
    };
    document.addEventListener("focusin", note, { signal: left.signal });
    return () => left.abort();
  }, [banner]);
  // What is gone goes in the same moment as the banner comes or goes.
  useLayoutEffect(() => {
    const isLost = last.current?.target.isConnected === false && document.activeElement === document.body;
    if (!isLost) return;
    if (banner.current) return banner.current.focus();
    if (!last.current?.isInBanner) return;
    lastOutside.current?.focus();
    if (document.activeElement === document.body) document.querySelector("main")?.focus();
  });
}
