import { useSetAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { storedKeys } from "../lib/session/remembered.ts";
import { signOut } from "../lib/session/sign-in-links.ts";
import { UNSENT_EDITS } from "../lib/session/storage-keys.ts";

export const isSignOutOpenAtom = atom(false);

/** Signs out; first sends the changes that are only on this device, or asks about them. */
export function useSignOut(): () => void {
  const open = useSetAtom(isSignOutOpenAtom);
  return () => {
    // It says so itself while the server can't be reached.
    if (navigator.onLine !== false && storedKeys(UNSENT_EDITS).length > 0) open(true);
    else signOut();
  };
}
