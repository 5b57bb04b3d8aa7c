import { useStore } from "jotai/react";
import { useEffect } from "react";
import { liveSeatsAtom } from "../../../lib/live-seats.ts";
import { noteSeatsInSearchAtom } from "./seat-atoms.ts";

/** Gives quick search the seats that the rows show. */
export function useSeatsInSearch(): void {
  const store = useStore();
  useEffect(() => {
    const note = () => void store.set(noteSeatsInSearchAtom);
    // Seats may have been read on a class's screen.
    note();
    // Subscribed here, so that nothing of the list is drawn for it.
    return store.sub(liveSeatsAtom, note);
  }, [store]);
}
