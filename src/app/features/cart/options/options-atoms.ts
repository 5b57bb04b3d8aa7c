import { atom } from "jotai/vanilla";
import type { AddToCart, EnrollmentOptions } from "#contract/enrollment";
import { type AppError, isAppError } from "#contract/outcome";
import { apiAtom } from "../../../lib/api/api.ts";
import { refusalOf, requireData } from "../../../lib/api/data-or-error.ts";
import { wasReported } from "../../../lib/api/api-failures.ts";
import { keyed } from "../../../lib/classes/keyed.ts";
import { splitTermKey } from "../../../lib/session/terms.ts";
import { cartOf } from "../cart-atoms.ts";

export type OptionsState =
  | { status: "loading" }
  | { status: "ready"; options: EnrollmentOptions }
  | { status: "failed"; failure: AppError };

/** A class's options, by "15892 3110|UGRD". Loaded while it's on screen; set it to reload. */
export const optionsOf = keyed((key: string) => {
  const classNumber = Number.parseInt(key, 10);
  const { term, career } = splitTermKey(key.slice(key.indexOf(" ") + 1));
  const stateAtom = atom<OptionsState>({ status: "loading" });

  const optionsAtom = atom(
    (get) => get(stateAtom),
    async (get, set, signal?: AbortSignal): Promise<void> => {
      set(stateAtom, { status: "loading" });
      try {
        const request = { query: { term, career, classNumber }, signal, isHandled: true };
        const options = requireData(await get(apiAtom)("enrollmentOptions", request));
        set(stateAtom, { status: "ready", options });
      } catch (error) {
        if (signal?.aborted) return;
        if (!isAppError(error)) throw error;
        set(stateAtom, { status: "failed", failure: error });
      }
    },
  );
  optionsAtom.onMount = (load) => {
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  };
  return optionsAtom;
});

export type SaveResult = { status: "saved" } | { status: "refused"; message: string } | { status: "told" };

/** Adds a class to the cart or edits it. The shell reports failures. */
export const saveAtom = atom(null, async (get, set, body: AddToCart): Promise<SaveResult> => {
  try {
    const message = refusalOf(await get(apiAtom)("addClass", { body }));
    if (message !== undefined) return { status: "refused", message };
    // Updates the cart's count.
    void set(cartOf(`${body.term}|${body.academicCareer}`).cartAtom);
    return { status: "saved" };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return wasReported(error) ? { status: "told" } : { status: "refused", message: error.message };
  }
});
