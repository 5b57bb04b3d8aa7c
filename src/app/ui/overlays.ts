import { useEffect, useState } from "react";
import type * as parts from "./overlay/parts.ts";
import { toasts } from "./toast-queue.ts";

type Overlays = typeof parts;

let overlays: Overlays | undefined;
let loading: Promise<Overlays> | undefined;

/** Dialogs, menus and lists, whose code comes with the first move or key, or when one is wanted. */
export function loadOverlays(): Promise<Overlays> {
  loading ??= import("./overlay/parts.ts").then(
    (loaded) => (overlays = loaded),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Undefined until they are loaded; `onLost` takes back what was wanted if they can't be. */
export function useOverlays(isWanted: boolean, onLost: () => void): Overlays | undefined {
  const [, setLoaded] = useState(overlays !== undefined);
  useEffect(() => {
    // Also where they are loaded: they may have come after this was drawn, and nothing else would draw it again.
    if (!isWanted) return undefined;
    let isLeft = false;
    loadOverlays().then(
      () => {
        if (!isLeft) setLoaded(true);
      },
      () => {
        if (isLeft) return;
        const action = { label: "Reload", onAction: () => location.reload() };
        toasts.show({ message: "Part of this page didn't load", action });
        onLost();
      },
    );
    return () => {
      isLeft = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- onLost is a new function each time
  }, [isWanted]);
  return overlays;
}

/** For what is shown within a menu only, which is open: so they are loaded. */
export function openOverlays(): Overlays {
  if (!overlays) throw new Error("[Bug] A menu's item is shown without its menu.");
  return overlays;
}
