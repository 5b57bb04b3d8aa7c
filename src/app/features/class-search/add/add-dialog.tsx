import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { optionalPart } from "../../../ui/popups/optional-part.tsx";
import { useNavigate } from "../../../ui/routing/routing.tsx";
import { addDialogAtom, closeAddAtom } from "./add-atoms.ts";
import type { AddDialogProps } from "./open-add-dialog.tsx";

const OpenAddDialog = optionalPart(async () => (await import("./open-add-dialog.tsx")).OpenAddDialog);

/** The screen's one Add Options dialog. */
export function AddDialog(props: AddDialogProps) {
  const adding = useAtomValue(addDialogAtom);
  const close = useSetAtom(closeAddAtom);
  const goTo = useDelayedNavigation();
  // Before the next screen is painted, because it may have the same dialog.
  useLayoutEffect(() => () => close(), [close]);
  return adding ? <OpenAddDialog onLost={close} adding={adding} goTo={goTo} {...props} /> : null;
}

/** From the specification: the dialog closes before the next screen shows. */
const NAVIGATION_DELAY_MS = 250;

function useDelayedNavigation(): (path: string) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A student who left the screen in the meantime isn't navigated.
  useEffect(() => () => clearTimeout(timer.current), []);
  return (path) => {
    timer.current = setTimeout(() => void navigate(path), NAVIGATION_DELAY_MS);
  };
}
