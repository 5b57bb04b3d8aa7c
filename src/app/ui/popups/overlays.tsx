import { type ComponentType, useEffect, useState } from "react";
import type * as parts from "../overlay/floating.tsx";
import { offerReload } from "../messages/toast-queue.ts";

type Overlays = typeof parts;

let overlays: Overlays | undefined;
let loading: Promise<Overlays> | undefined;

/** Loads dialogs, menus, and lists at the first move or key, or when one is opened. */
export function loadOverlays(): Promise<Overlays> {
  loading ??= import("../overlay/floating.tsx").then(
    (loaded) => (overlays = loaded),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

type Opened = { isOpen?: boolean; onClose?: () => void };

/** One of them. It shows once they're loaded, and closes if they can't be. */
export function overlay<Props extends object>(part: (loaded: Overlays) => ComponentType<Props>) {
  return function Overlay(props: Props) {
    const { isOpen = true, onClose }: Opened = props;
    const [, setLoaded] = useState(overlays !== undefined);
    useEffect(() => {
      // Even if they're loaded: they may have loaded after this rendered, and nothing else would render it again.
      if (!isOpen) return;
      loadOverlays().then(
        () => setLoaded(true),
        () => {
          offerReload();
          onClose?.();
        },
      );
      // oxlint-disable-next-line react/exhaustive-deps -- onClose is a new function each time
    }, [isOpen]);
    const Part = overlays && part(overlays);
    return Part ? <Part {...props} /> : null;
  };
}
