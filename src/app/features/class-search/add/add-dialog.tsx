import { useAtom } from "jotai/react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { optionalPart } from "../../../ui/popups/optional-part.tsx";
import { useNavigate } from "../../../ui/routing/routing.tsx";
import { type AddDialogProps, addingAtom } from "./adding.ts";

const OpenAddDialog = optionalPart(async () => (await import("./open-add-dialog.tsx")).OpenAddDialog);

/** The screen's one Add Options dialog. */
export function AddDialog(props: AddDialogProps) {
  const [adding, setAdding] = useAtom(addingAtom);
  const goTo = useDelayedNavigation();
  // Before the next screen is painted, because it may have the same dialog.
  useLayoutEffect(() => () => setAdding(undefined), [setAdding]);
  return adding ? <OpenAddDialog onLost={() => setAdding(undefined)} adding={adding} goTo={goTo} {...props} /> : null;
}

/** From the specification: the dialog closes before the next screen shows. */
const NAVIGATION_DELAY_MS = 250;

/** A student who left the screen in the meantime isn't navigated. */
function useDelayedNavigation(): (path: string) => void {
  const navigate = useNavigate();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  return (path) => {
    const signal = leaving.current?.signal;
    setTimeout(() => {
      if (signal?.aborted === false) void navigate(path);
    }, NAVIGATION_DELAY_MS);
  };
}
