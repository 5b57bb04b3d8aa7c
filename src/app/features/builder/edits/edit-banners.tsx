import { useAtomValue, useSetAtom } from "jotai/react";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { MessageDialog } from "../../../ui/popups/message-dialog.tsx";
import { optionalPart } from "../../../ui/popups/optional-part.tsx";
import { editQueue } from "./configuration-edits.ts";
import { useLookAgain } from "./use-look-again.ts";
import styles from "./edit-banners.module.css";

const OtherChanges = optionalPart(async () => (await import("./other-changes.tsx")).OtherChanges);

export type EditBannersProps = {
  /** Shown before other windows' changes. */
  before?: ReactNode;
  children?: ReactNode;
};

/** Messages above a screen that changes a configuration. */
export function EditBanners({ before, children }: EditBannersProps) {
  useLookAgain(editQueue);
  return (
    <div className={styles.banners}>
      {before}
      <ChangesBanner />
      {children}
      <ProblemDialog />
    </div>
  );
}

/** Why the last change outside a form wasn't saved, until the student has read it. */
function ProblemDialog() {
  const problem = useAtomValue(editQueue.problemAtom);
  const forget = useSetAtom(editQueue.forgetProblemAtom);
  return (
    <MessageDialog
      isOpen={problem !== undefined}
      onClose={forget}
      title="This information could not be saved."
      closeLabel="OK"
    >
      {problem}
    </MessageDialog>
  );
}

/** What another window changed. Gets the focus if the focused element was removed. */
function ChangesBanner() {
  const changes = useAtomValue(editQueue.otherChangesAtom);
  const group = useRef<HTMLDivElement>(null);
  useLostFocus(group);
  return changes ? (
    <div ref={group} role="group" aria-label="Changed in another window" tabIndex={-1}>
      <OtherChanges overtaken={changes.overtaken} />
    </div>
  ) : null;
}

/** Not one of its buttons, which a key pressed in that moment would trigger. When it closes, the focus returns. */
function useLostFocus(banner: RefObject<HTMLElement | null>): void {
  const last = useRef<HTMLElement>(null);
  const lastOutside = useRef<HTMLElement>(null);
  useEffect(() => {
    const left = new AbortController();
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      last.current = target;
      if (!banner.current?.contains(target)) lastOutside.current = target;
    };
    document.addEventListener("focusin", note, { signal: left.signal });
    return () => left.abort();
  }, [banner]);
  useLayoutEffect(() => {
    if (last.current?.isConnected !== false || document.activeElement !== document.body) return;
    if (banner.current) return banner.current.focus();
    if (last.current === lastOutside.current) return;
    lastOutside.current?.focus();
    if (document.activeElement === document.body) document.querySelector("main")?.focus();
  });
}
