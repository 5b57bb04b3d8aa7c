import { atom } from "jotai/vanilla";
import type { EnrolledClasses } from "#contract/enrollment";
import { type AppError, isAppError } from "#contract/outcome";
import { apiAtom } from "../../lib/api.ts";
import { refusalOf, requireData } from "../../lib/data-or-error.ts";
import { wasTold } from "../../lib/failure-desk.ts";
import { keyed } from "../../lib/keyed.ts";
import { splitTermKey } from "../../lib/terms.ts";

/** The classes of a term as far as they are known: what was last read stays while they are read again. */
type ClassesState = {
  classes: EnrolledClasses | undefined;
  /** Why they could not be read, the last time. */
  failure: AppError | undefined;
};

type DropResult = { status: "dropped" } | { status: "refused"; message: string } | { status: "told" };

export type ClassesAtoms = ReturnType<typeof createClasses>;

/** The atoms of the classes of a term and career, by their key "3110|UGRD". */
export const classesOf = keyed(createClasses);

function createClasses(key: string) {
  const query = splitTermKey(key);

  // State

  const stateAtom = atom<ClassesState>({ classes: undefined, failure: undefined });
  /** Rises with every reading; the answer to an older one is dropped. */
  const turnAtom = atom(0);

  // Actions

  const loadAtom = atom(null, async (get, set): Promise<void> => {
    const turn = get(turnAtom) + 1;
    set(turnAtom, turn);
    try {
      const classes = requireData(await get(apiAtom)("enrolledClasses", { query, isHandled: true }));
      if (get(turnAtom) === turn) set(stateAtom, { classes, failure: undefined });
    } catch (error) {
      if (!isAppError(error)) throw error;
      if (get(turnAtom) === turn) set(stateAtom, (state) => ({ ...state, failure: error }));
    }
  });

  /** Drops or withdraws from a class, and reads the classes anew. Broken calls are told of by the shell. */
  const dropAtom = atom(null, async (get, set, classNumber: number): Promise<DropResult> => {
    const body = { term: query.term, academicCareer: query.career, classNumber };
    try {
      const message = refusalOf(await get(apiAtom)("dropClass", { body }));
      if (message !== undefined) return { status: "refused", message };
    } catch (error) {
      if (!isAppError(error)) throw error;
      return wasTold(error) ? { status: "told" } : { status: "refused", message: error.message };
    }
    await set(loadAtom);
    return { status: "dropped" };
  });

  /** Reading it shows what is known; a screen that shows it reads the classes anew, whatever was known. */
  const classesAtom = atom(
    (get) => get(stateAtom),
    (_get, set) => set(loadAtom),
  );
  classesAtom.onMount = (load) => void load();

  return { classesAtom, dropAtom };
}
