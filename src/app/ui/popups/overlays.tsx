import { type ComponentType, useEffect, useSyncExternalStore } from "react";
import { offerReload } from "../messages/toast-queue.ts";
import type * as parts from "./loaded/floating.tsx";

type Overlays = typeof parts;

let overlays: Overlays | undefined;
let loading: Promise<Overlays> | undefined;
const waiting = new Set<() => void>();

/** Loads dialogs, menus, and lists at the first move or key, or when one is opened. */
export function loadOverlays(): Promise<Overlays> {
  loading ??= import("./loaded/floating.tsx").then(
    (loaded) => {
      overlays = loaded;
      for (const show of waiting) show();
      return loaded;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

function onLoaded(show: () => void): () => void {
  waiting.add(show);
  return () => waiting.delete(show);
}

type Opened = { isOpen?: boolean; onClose?: () => void };

/** One of them. It shows once they're loaded, and closes if they can't be. Closed, it waits for somebody to load them. */
export function overlay<Props extends object>(part: (loaded: Overlays) => ComponentType<Props>) {
  return function Overlay(props: Props) {
    const { isOpen = true, onClose }: Opened = props;
    const loaded = useSyncExternalStore(onLoaded, () => overlays);
    useEffect(() => {
      if (!isOpen) return;
      loadOverlays().catch(() => {
        offerReload();
        onClose?.();
      });
      // oxlint-disable-next-line react/exhaustive-deps -- onClose is a new function each time
    }, [isOpen]);
    const Part = loaded && part(loaded);
    return Part ? <Part {...props} /> : null;
  };
}
