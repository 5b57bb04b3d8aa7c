import { useAtomValue } from "jotai/react";
import { atomWithLazy } from "jotai/vanilla/utils";
import { useEffect, useLayoutEffect, useRef } from "react";
import type { Action } from "./action.ts";

type Offer = { current: readonly Action[]; isGlobal: boolean };

/** What the mounted parts of the page offer. A set that is read when a key is pressed, so that no offer renders anything. */
export const offersAtom = atomWithLazy(() => new Set<Offer>());

/** Offers actions by keys and in the palette while the component is mounted. */
export function useActions(actions: readonly Action[], { isGlobal = false }: { isGlobal?: boolean } = {}): void {
  const offers = useAtomValue(offersAtom);
  const own = useRef<Offer>({ current: actions, isGlobal });
  useLayoutEffect(() => {
    own.current.current = actions;
  });
  useEffect(() => {
    const { current: offer } = own;
    offers.add(offer);
    return () => void offers.delete(offer);
  }, [offers]);
}
