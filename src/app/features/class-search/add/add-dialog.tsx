import { useAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useEffect, useLayoutEffect, useRef } from "react";
import type { ClassKey } from "../../../lib/classes/class-link.ts";
import { optionalPart, useNavigate } from "#ui";
import type { AddDialogProps } from "./open-add-dialog.tsx";

/** The class to add; `toBuilder` skips the question where to. Setting it opens the Add Options dialog. */
export const addingAtom = atom<ClassKey & { toBuilder?: boolean }>();

const OpenAddDialog = optionalPart(async () => (await import("./open-add-dialog.tsx")).OpenAddDialog);

/** The screen's one Add Options dialog. */
export function AddDialog(props: AddDialogProps) {
  const [adding, setAdding] = useAtom(addingAtom);
  const goTo = useDelayedNavigation();
  // Before the next screen is painted, because it may have the same dialog.
  useLayoutEffect(() => () => setAdding(undefined), [setAdding]);
  if (!adding) return null;
  const close = () => setAdding((now) => (now === adding ? undefined : now));
  const lookAt = (classNumber: number) => setAdding({ term: adding.term, classNumber });
  return <OpenAddDialog {...props} {...adding} onClose={close} onLost={close} onLookAt={lookAt} goTo={goTo} />;
}

/** From the specification: the dialog closes before the next screen shows. */
const NAVIGATION_DELAY_MS = 250;

/** A student who left the screen in the meantime isn't navigated. */
function useDelayedNavigation(): (path: string) => void {
  const navigate = useNavigate();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return (path) => {
    setTimeout(() => {
      if (isHere.current) void navigate(path);
    }, NAVIGATION_DELAY_MS);
  };
}
