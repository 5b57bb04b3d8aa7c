import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { useEffect, useEffectEvent } from "react";
import { PALETTE_KEYS } from "../../lib/actions/action.ts";
import { actionOf, isPressed } from "../../lib/actions/keys.ts";
import { readActionsAtom } from "../../lib/actions/read-actions.ts";
import { hasSingleKeysAtom } from "../../lib/actions/single-keys.ts";
import { showToast } from "../../ui/messages/toast-queue.ts";
import { takeEarlyKeys } from "./early-keys.ts";
import { openOverAtom } from "./help-labels.ts";
import { typeAheadAtom } from "./typed-ahead.ts";

/** Does what the keys of actions mean. */
export function useActionKeys(): void {
  const readActions = useSetAtom(readActionsAtom);
  const hasSingleKeys = useAtomValue(hasSingleKeysAtom);
  const typeAhead = useSetAtom(typeAheadAtom);
  // Several keys may come before the next rendering.
  const store = useStore();

  const act = useEffectEvent((event: KeyboardEvent, isLate = false) => {
    if (store.get(openOverAtom) === "palette") {
      if (isPressed(PALETTE_KEYS, event)) {
        event.preventDefault();
        store.set(openOverAtom, undefined);
      } else if (!document.querySelector("[role=dialog]")) typeAhead(event);
      return;
    }
    const { ofScreen, global } = readActions();
    const action = actionOf(event, [...ofScreen, ...global], { hasSingleKeys, isLate });
    if (!action) return;
    event.preventDefault();
    if (action.reason === undefined) action.run(event.repeat);
    else if (!action.isQuietlyOff) showToast(action.reason);
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => act(event);
    window.addEventListener("keydown", listen);
    for (const event of takeEarlyKeys()) act(event, true);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
