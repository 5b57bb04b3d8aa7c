import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { optionalPart } from "../../../ui/optional-part.tsx";
import { useNavigate } from "../../../ui/routing.tsx";
import { addDialogAtom, closeAddAtom } from "./add-atoms.ts";
import type { AddDialogProps } from "./open-add-dialog.tsx";

const OpenAddDialog = optionalPart(async () => (await import("./open-add-dialog.tsx")).OpenAddDialog);

/** The Add Options dialog: one for the screen, whichever class opens it, and gone with the screen. */
export function AddDialog(props: AddDialogProps) {
  const adding = useAtomValue(addDialogAtom);
  const close = useSetAtom(closeAddAtom);
  const goTo = useDelayedNavigation();
  // Before the next screen, which may have such a dialog too, is painted.
  useLayoutEffect(() => () => close(), [close]);
  return adding ? <OpenAddDialog onLost={close} adding={adding} goTo={goTo} {...props} /> : null;
}

/** Of the specification: the dialog is gone before the next screen comes. */
const NAVIGATION_DELAY_MS = 250;

function useDelayedNavigation(): (path: string) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Whoever has left the screen meanwhile stays where they went.
  useEffect(() => () => clearTimeout(timer.current), []);
  return (path) => {
    timer.current = setTimeout(() => void navigate(path), NAVIGATION_DELAY_MS);
  };
}
