import { atom } from "jotai/vanilla";
import { courseName } from "#contract/words";
import { apiAtom } from "../../../lib/api.ts";

/** What a cart held when it was last looked at, by class number; each is an enrollment section. */
export type CartBefore = { term: string; career: string; names: ReadonlyMap<number, string> };

type Place = Pick<CartBefore, "term" | "career">;

// State

const lastReadAtom = atom<CartBefore>();
const readingAtom = atom<AbortController>();

// Derived

/** Undefined while it is read, and where it cannot be: it is told for information only. */
export const cartBeforeAtom = atom((get) => get(lastReadAtom));

// Actions

export const readCartAtom = atom(null, async (get, set, { term, career }: Place): Promise<void> => {
  set(stopReadingAtom);
  const reading = new AbortController();
  const { signal } = reading;
  set(readingAtom, reading);
  set(lastReadAtom, undefined);
  try {
    const { Data } = await get(apiAtom)("cartItems", { query: { term, career }, signal, isHandled: true });
    if (!Data || signal.aborted) return;
    const names = Data.Items.map(({ InnerObject: { ClassNumber, EnrollmentSection } }): [number, string] => {
      const { Details } = EnrollmentSection.Class;
      return [ClassNumber, courseName(Details)];
    });
    set(lastReadAtom, { term, career, names: new Map(names) });
  } catch {
    // The instructions say in general what happens to the cart.
  }
});

/** A look that is on its way is not wanted any more. */
export const stopReadingAtom = atom(null, (get) => get(readingAtom)?.abort());
