import { useEffect, useState } from "react";
import type * as parts from "../overlay/parts.ts";
import { offerReload } from "../messages/toast-queue.ts";

type Overlays = typeof parts;

let overlays: Overlays | undefined;
let loading: Promise<Overlays> | undefined;

/** Loads dialogs, menus, and lists at the first move or key, or when one is opened. */
export function loadOverlays(): Promise<Overlays> {
  loading ??= import("../overlay/parts.ts").then(
    (loaded) => (overlays = loaded),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Undefined until they're loaded; `onLost` resets what asked for them if they can't be. */
export function useOverlays(isWanted: boolean, onLost: () => void): Overlays | undefined {
  const [, setLoaded] = useState(overlays !== undefined);
  useEffect(() => {
    // Even if they're loaded: they may have loaded after this rendered, and nothing else would render it again.
    if (!isWanted) return undefined;
    let isLeft = false;
    loadOverlays().then(
      () => {
        if (!isLeft) setLoaded(true);
      },
      () => {
        if (isLeft) return;
        offerReload();
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

/** For parts of an open menu, when they're loaded. */
export function openOverlays(): Overlays {
  if (!overlays) throw new Error("[Bug] A menu's item is shown without its menu.");
  return overlays;
}
